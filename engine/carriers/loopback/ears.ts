const LOUD = 250;
/** A voice pauses within so many frames of 50 ms; what does not is the room that it speaks in. */
const FRAMES = 60;
const ABOVE = 2.5;

/** Tells a voice from the silence, and from a sound that never stops. */
export class Loudness {
  private readonly last: number[] = [];

  isVoice(samples: Int16Array): boolean {
    let energy = 0;
    for (const sample of samples) energy += sample * sample;
    const now = Math.sqrt(energy / Math.max(1, samples.length));
    this.last.push(now);
    if (this.last.length > FRAMES) this.last.shift();
    const floor = this.last.length < FRAMES ? 0 : Math.min(...this.last);
    return now > (floor > LOUD ? floor * ABOVE : LOUD);
  }
}

export type Heard = { text: string };

/** What the callee notices of its surroundings: when it last heard sound, and what the agent said in writing. */
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

  /** The text of a line closes with its sound: it counts as one where nothing was to be told from the noise. */
  textClosed(text: string, now: number): void {
    this.openTexts = Math.max(0, this.openTexts - 1);
    if (!text.trim()) return;
    this.words.push(text.trim());
    if (this.firstSound === null) this.sound(now);
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
