/** How fast a voice speaks, learned from what it has spoken, to tell how much of an interrupted text was heard. */
export class Pace {
  private characters = 0;
  private milliseconds = 0;

  learn(characters: number, milliseconds: number): void {
    if (characters <= 0 || milliseconds <= 0) return;
    this.characters += characters;
    this.milliseconds += milliseconds;
  }

  /** The words that fit into the time; the whole text when that is nearly all, or nothing is known of the voice. */
  heardPart(text: string, spokenMs: number): string {
    if (this.milliseconds === 0) return text;
    const heard = Math.round((spokenMs * this.characters) / this.milliseconds);
    if (heard * 1.15 >= text.length) return text;
    const space = text.lastIndexOf(' ', heard);
    return space > 0 ? text.slice(0, space) : (text.split(' ')[0] ?? text);
  }
}
