/** What the callee notices of its surroundings: when it last heard sound, and what the agent said in writing. */
const LOUD = 250;

export function isLoud(samples: Int16Array): boolean {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  return Math.sqrt(energy / Math.max(1, samples.length)) > LOUD;
}

export type Heard = { text: string };

export class Ears {
  private firstSound: number | null = null;
  private lastSound = -Infinity;
  private words: string[] = [];
  private openTexts = 0;
  digits: string[] = [];

  sound(now: number): void {
    this.firstSound ??= now;
    this.lastSound = now;
  }

  textOpened(): void {
    this.openTexts += 1;
  }

  textClosed(text: string): void {
    this.openTexts = Math.max(0, this.openTexts - 1);
    if (text.trim()) this.words.push(text.trim());
  }

  /** What came before counts no more: called when the callee starts to speak itself. */
  forget(): void {
    this.firstSound = null;
    this.words = [];
  }

  soundingSince(): number | null {
    return this.firstSound;
  }

  /** The other side has spoken and is quiet now; a text that is still open is waited for a little longer. */
  turnOver(now: number, quietMs: number): Heard | null {
    if (this.firstSound === null) return null;
    const quiet = now - this.lastSound;
    if (quiet < quietMs || (this.openTexts > 0 && quiet < 4 * quietMs)) return null;
    return { text: this.words.join(' ') };
  }
}
