/** Nobody types faster for long; each line asks a model anew, which costs whoever the agent belongs to, answered or not. */
const AT_ONCE = 10;
const EACH_MS = 1000;

export class LineAllowance {
  private left = AT_ONCE;
  private countedAt: number;

  constructor(private readonly now: () => number = Date.now) {
    this.countedAt = now();
  }

  take(): boolean {
    const grown = Math.floor((this.now() - this.countedAt) / EACH_MS);
    this.left = Math.min(AT_ONCE, this.left + grown);
    this.countedAt += grown * EACH_MS;
    if (this.left === 0) return false;
    this.left -= 1;
    return true;
  }
}
