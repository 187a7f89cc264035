export const QUIET = 120;

/**
 * The synthesiser ends each text with about 0.3 s of silence and starts with a little: whoever waits for the end of the
 * sound would wait that much longer. Pauses inside stay.
 */
export class SilenceTrimmer {
  private held: Int16Array[] = [];
  private started = false;

  constructor(private readonly keepAtEnd: number) {}

  push(piece: Int16Array): Int16Array[] {
    const firstLoud = piece.findIndex((sample) => Math.abs(sample) > QUIET);
    if (firstLoud < 0) {
      if (this.started) this.held.push(piece);
      return [];
    }
    const lastLoud = piece.findLastIndex((sample) => Math.abs(sample) > QUIET);
    const ready = [...this.held, piece.subarray(this.started ? 0 : firstLoud, lastLoud + 1)];
    this.started = true;
    this.held = lastLoud + 1 < piece.length ? [piece.subarray(lastLoud + 1)] : [];
    return ready;
  }

  end(): Int16Array {
    return Int16Array.from(this.held.flatMap((piece) => Array.from(piece)).slice(0, this.keepAtEnd));
  }
}
