/** Cuts pieces of any length into frames of one length; the last one is filled with silence. */
export class Framer {
  private rest: Int16Array = new Int16Array(0);

  constructor(private readonly size: number) {}

  push(piece: Int16Array): Int16Array[] {
    const all = new Int16Array(this.rest.length + piece.length);
    all.set(this.rest);
    all.set(piece, this.rest.length);
    const whole = all.length - (all.length % this.size);
    this.rest = all.slice(whole);
    return Array.from({ length: whole / this.size }, (_, i) => all.slice(i * this.size, (i + 1) * this.size));
  }

  end(): Int16Array {
    const last = new Int16Array(this.size);
    last.set(this.rest);
    this.rest = new Int16Array(0);
    return last;
  }
}
