/** Mono 16-bit recording of several sources on one clock: what is heard at the same time is added. */
export class WavMixer {
  private samples = new Int16Array(0);
  private length = 0;
  private readonly ends = new Map<string, number>();

  constructor(
    private readonly rate: number,
    private readonly startedAt: number,
  ) {}

  /** Frames of a source follow each other; a gap of more than 0.2 s puts the source back on the clock. */
  add(source: string, frame: Int16Array, now: number): void {
    const onClock = Math.round(((now - this.startedAt) / 1000) * this.rate) - frame.length;
    const end = this.ends.get(source);
    const at = end !== undefined && Math.abs(onClock - end) < this.rate / 5 ? end : Math.max(0, onClock);
    this.grow(at + frame.length);
    for (let i = 0; i < frame.length; i++) {
      const sum = (this.samples[at + i] ?? 0) + (frame[i] ?? 0);
      this.samples[at + i] = Math.max(-32768, Math.min(32767, sum));
    }
    this.ends.set(source, at + frame.length);
  }

  file(): Buffer {
    const bytes = this.length * 2;
    const header = Buffer.alloc(44);
    header.write('RIFF', 0);
    header.writeUInt32LE(36 + bytes, 4);
    header.write('WAVEfmt ', 8);
    header.writeUInt32LE(16, 16);
    header.writeUInt16LE(1, 20);
    header.writeUInt16LE(1, 22);
    header.writeUInt32LE(this.rate, 24);
    header.writeUInt32LE(this.rate * 2, 28);
    header.writeUInt16LE(2, 32);
    header.writeUInt16LE(16, 34);
    header.write('data', 36);
    header.writeUInt32LE(bytes, 40);
    return Buffer.concat([header, Buffer.from(this.samples.buffer, 0, bytes)]);
  }

  private grow(length: number): void {
    this.length = Math.max(this.length, length);
    if (length <= this.samples.length) return;
    const larger = new Int16Array(Math.max(length, this.samples.length * 2, this.rate * 10));
    larger.set(this.samples);
    this.samples = larger;
  }
}
