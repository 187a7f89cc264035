/** Waits between restarts: the first as given, then doubling to a ceiling; a component that held for a minute starts over. */
export class BackOff {
  private failures = 0;

  constructor(
    private readonly first: number,
    private readonly ceiling = 30_000,
    private readonly calm = 60_000,
  ) {}

  /** The wait before the next start, told how long the last run was ready. */
  next(readyFor: number): number {
    if (readyFor >= this.calm) this.failures = 0;
    const wait = this.failures === 0 ? this.first : Math.min(this.ceiling, 500 * 2 ** (this.failures - 1));
    this.failures += 1;
    return wait;
  }
}
