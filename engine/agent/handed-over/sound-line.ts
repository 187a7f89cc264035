/** Frames are heard a little late or early and belong together all the same. */
const TOGETHER_MS = 100;

/** One side of a recording: sound at the moment at which it was heard, silence where there was none. */
export class SoundLine {
  private runs: { start: number; samples: Int16Array; sequence: number }[] = [];
  private next: number | null = null;
  private sequence = 0;

  constructor(private readonly rate: number) {}

  /** `at` in ms since the recording began. */
  put(at: number, samples: Int16Array): void {
    const start = this.sample(at);
    let from = this.next ?? start;
    const early = from - start;
    if (-early > this.sample(TOGETHER_MS)) {
      this.sequence += 1;
      from = start;
    } else if (early > this.sample(TOGETHER_MS)) {
      // Those before it were held up, and were heard sooner than they came.
      for (const run of this.runs) if (run.sequence === this.sequence) run.start -= early;
      from = start;
    }
    this.runs.push({ start: from, samples, sequence: this.sequence });
    this.next = from + samples.length;
  }

  /** What was heard between two moments, both in ms; asked for in order, and once. */
  take(from: number, to: number): Int16Array {
    const [start, end] = [this.sample(from), this.sample(to)];
    const taken = new Int16Array(end - start);
    this.runs = this.runs.filter((run) => {
      const [first, last] = [Math.max(run.start, start), Math.min(run.start + run.samples.length, end)];
      if (first < last) taken.set(run.samples.subarray(first - run.start, last - run.start), first - start);
      return run.start + run.samples.length > end;
    });
    return taken;
  }

  private sample(ms: number): number {
    return Math.round((ms * this.rate) / 1000);
  }
}

/** Left and right of one recording. */
export function interleaved(left: Int16Array, right: Int16Array): Int16Array {
  const both = new Int16Array(left.length * 2);
  left.forEach((sample, at) => {
    both[2 * at] = sample;
    both[2 * at + 1] = right[at] ?? 0;
  });
  return both;
}
