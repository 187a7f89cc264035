import type { AudioFrame, AudioSource } from '@livekit/rtc-node';
import { VOICE_RATE } from '@/lib/catalogues/voice-order';

const FRAME = VOICE_RATE / 20;

type Rtc = {
  source: AudioSource;
  frame: (samples: Int16Array) => AudioFrame;
  /** Every frame as it leaves, silence too. */
  onFrame: (samples: Int16Array) => void;
};

/** Writes 50-ms frames without pause, silence when there is nothing to say: `captureFrame` is the clock. */
export class Mouth {
  private queue: Int16Array[] = [];
  private drained: (() => void)[] = [];
  private open = true;

  constructor(private readonly rtc: Rtc) {}

  async run(): Promise<void> {
    while (this.open) {
      const samples = this.nextFrame();
      await this.rtc.source.captureFrame(this.rtc.frame(samples));
      this.rtc.onFrame(samples);
      if (this.queue.length === 0) this.drained.splice(0).forEach((done) => done());
    }
  }

  /** Queues samples; `spoken()` tells when the last one has left. */
  push(samples: Int16Array): void {
    if (samples.length > 0) this.queue.push(samples);
  }

  spoken(): Promise<void> {
    return this.queue.length === 0 ? Promise.resolve() : new Promise((resolve) => this.drained.push(resolve));
  }

  hush(): void {
    this.queue = [];
  }

  close(): void {
    this.open = false;
    this.hush();
    this.drained.splice(0).forEach((done) => done());
  }

  private nextFrame(): Int16Array {
    const frame = new Int16Array(FRAME);
    let filled = 0;
    while (filled < FRAME) {
      const head = this.queue.shift();
      if (!head) break;
      const part = head.subarray(0, FRAME - filled);
      frame.set(part, filled);
      filled += part.length;
      if (part.length < head.length) this.queue.unshift(head.subarray(part.length));
    }
    return frame;
  }
}

/** The tone after a voicemail greeting. */
export function beep(hertz: number, milliseconds: number): Int16Array {
  const length = Math.round((VOICE_RATE * milliseconds) / 1000);
  return Int16Array.from({ length }, (_, i) => Math.round(9000 * Math.sin((2 * Math.PI * hertz * i) / VOICE_RATE)));
}
