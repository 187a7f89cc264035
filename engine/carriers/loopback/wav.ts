import { wavHeader } from '@/lib/call/wav';

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
    return Buffer.concat([wavHeader(bytes, this.rate), Buffer.from(this.samples.buffer, 0, bytes)]);
  }

  private grow(length: number): void {
    this.length = Math.max(this.length, length);
    if (length <= this.samples.length) return;
    const larger = new Int16Array(Math.max(length, this.samples.length * 2, this.rate * 10));
    larger.set(this.samples);
    this.samples = larger;
  }
}
