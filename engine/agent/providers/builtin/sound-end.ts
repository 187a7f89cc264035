/** Tells when a sound has ended: after `quietMs` without a loud frame. Counts audio, not the clock. */
export class SoundEnd {
  private sounding = false;
  private quiet = 0;

  constructor(
    private readonly rate: number,
    private readonly quietMs: number,
    private readonly loud = 250,
  ) {}

  /** True once for each sound, with the frame that completes the silence behind it. */
  push(samples: Int16Array): boolean {
    let energy = 0;
    for (const sample of samples) energy += sample * sample;
    if (Math.sqrt(energy / Math.max(1, samples.length)) > this.loud) {
      this.sounding = true;
      this.quiet = 0;
      return false;
    }
    this.quiet += samples.length;
    if (!this.sounding || this.quiet < (this.rate * this.quietMs) / 1000) return false;
    this.sounding = false;
    return true;
  }
}
