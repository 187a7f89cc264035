const KEPT = 4000;

/** Providers count the seconds of the sound that they got; here is when it came, whatever pauses the line made. */
export class SoundClock {
  /** Samples until the end of each piece, and when that end was there. */
  private readonly pieces: { until: number; at: number }[] = [];
  private samples = 0;

  constructor(private readonly rate: number) {}

  sent(samples: number, now = Date.now()): void {
    this.samples += samples;
    this.pieces.push({ until: this.samples, at: now });
    if (this.pieces.length > KEPT) this.pieces.splice(0, KEPT / 2);
  }

  /** The wall clock, in ms, when this second of the sound was there. */
  at(seconds: number): number {
    const sample = seconds * this.rate;
    const piece = this.pieces.find(({ until }) => until >= sample) ?? this.pieces.at(-1);
    if (!piece) return Date.now();
    return Math.round(piece.at - ((piece.until - sample) / this.rate) * 1000);
  }
}
