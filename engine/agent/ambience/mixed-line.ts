import { AMBIENT_RATE } from '@/lib/catalogues/ambience';
import { VOICE_RATE } from '@/lib/catalogues/voice-order';

const STEP = AMBIENT_RATE / VOICE_RATE;
/** Nothing begins with a bang. */
const SWELL = VOICE_RATE;

/** A voice, as far as there is one, over a loop that goes on beneath it. */
export class MixedLine {
  private voice: Int16Array[] = [];
  private held = 0;
  private at = 0;
  private sounded = 0;
  private begun = false;
  paused = false;

  constructor(
    private readonly loop: Int16Array,
    /** 0 to 1. */
    private readonly gain: number,
  ) {}

  /** From then on the loop is heard. */
  begin(): void {
    this.begun = true;
  }

  put(samples: Int16Array): void {
    if (samples.length === 0) return;
    this.voice.push(samples);
    this.held += samples.length;
  }

  /** Samples of the voice that have not left. */
  get waiting(): number {
    return this.held;
  }

  /** Takes back what has not left. */
  clear(): void {
    this.voice = [];
    this.held = 0;
  }

  next(length: number): Int16Array {
    const frame = new Int16Array(length);
    for (let i = 0; i < length && this.begun; i++) frame[i] = this.ambient();
    let filled = 0;
    while (filled < length && !this.paused) {
      const head = this.voice.shift();
      if (!head) break;
      const part = head.subarray(0, length - filled);
      part.forEach((sample, i) => {
        const sum = sample + (frame[filled + i] ?? 0);
        frame[filled + i] = Math.max(-32_768, Math.min(32_767, sum));
      });
      filled += part.length;
      if (part.length < head.length) this.voice.unshift(head.subarray(part.length));
    }
    this.held -= filled;
    return frame;
  }

  /** The loop is stored at a lower rate: what lies between two of its samples lies on the line between them. */
  private ambient(): number {
    const [whole, part] = [Math.floor(this.at), this.at % 1];
    const [here, there] = [this.loop[whole] ?? 0, this.loop[(whole + 1) % this.loop.length] ?? 0];
    this.at = (this.at + STEP) % this.loop.length;
    this.sounded = Math.min(SWELL, this.sounded + 1);
    return Math.round((here + (there - here) * part) * this.gain * (this.sounded / SWELL));
  }
}
