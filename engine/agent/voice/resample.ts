const UP = 160;
const DOWN = 147;
const HALF = 12;

/** Hann-windowed sinc, one row of `2·HALF` weights a phase; each row sums to 1 so that no phase is louder than another. */
function phases(): Float64Array[] {
  return Array.from({ length: UP }, (_, phase) => {
    const row = Float64Array.from({ length: 2 * HALF }, (_tap, tap) => {
      const x = tap - (HALF - 1) - phase / UP;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / HALF);
      return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window;
    });
    const sum = row.reduce((total, weight) => total + weight, 0);
    return row.map((weight) => weight / sum);
  });
}
const PHASES = phases();
const clamp = (value: number) => Math.max(-32768, Math.min(32767, Math.round(value)));

/** 22,050 Hz → 24,000 Hz (160/147), piece by piece without clicks at the seams. */
export class Resampler {
  private held: Int16Array<ArrayBufferLike> = new Int16Array(HALF - 1);
  /** Position of the next output sample within `held`, in units of 1/UP input samples. */
  private at = 0;

  push(piece: Int16Array): Int16Array {
    const input = new Int16Array(this.held.length + piece.length);
    input.set(this.held);
    input.set(piece, this.held.length);
    const out: number[] = [];
    let first = Math.floor(this.at / UP);
    while (first + 2 * HALF <= input.length) {
      const row = PHASES[this.at % UP];
      let sum = 0;
      if (row) for (let tap = 0; tap < 2 * HALF; tap++) sum += (row[tap] ?? 0) * (input[first + tap] ?? 0);
      out.push(clamp(sum));
      this.at += DOWN;
      first = Math.floor(this.at / UP);
    }
    const used = Math.min(first, input.length);
    this.held = input.slice(used);
    this.at -= used * UP;
    return Int16Array.from(out);
  }

  /** The samples still inside the filter. */
  end(): Int16Array {
    return this.push(new Int16Array(HALF));
  }
}
