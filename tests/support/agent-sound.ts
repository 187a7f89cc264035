import { ReadableStream } from 'node:stream/web';
import { voice } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { spokenPieces, type VoiceAddress } from '@/engine/agent/voice/client';

const FRAME = 1200;

/** A callee without a room: its lines are spoken into the session on the clock, silence in between. */
export class ScriptedCallee extends voice.AudioInput {
  readonly written: string[] = [];
  private queue: number[] = [];
  private drained = () => {};
  private readonly clock: NodeJS.Timeout;

  constructor(private readonly address: VoiceAddress) {
    super();
    let next: ((frame: AudioFrame) => void) | null = null;
    this.multiStream.addInputStream(
      new ReadableStream<AudioFrame>({ start: (c) => void (next = (f) => c.enqueue(f)) }),
    );
    this.clock = setInterval(() => {
      const samples = new Int16Array(FRAME);
      samples.set(this.queue.splice(0, FRAME));
      next?.(new AudioFrame(samples, 24_000, 1, FRAME));
      if (this.queue.length === 0) this.drained();
    }, 50);
  }

  async say(text: string): Promise<void> {
    this.written.push(text);
    for await (const piece of spokenPieces(this.address, { text, language: 'en', voice: 'sam' }))
      this.queue.push(...piece);
  }

  /** Resolves when all of its words are out. */
  async spoken(): Promise<void> {
    if (this.queue.length > 0) await new Promise<void>((resolve) => (this.drained = resolve));
  }

  take(): string[] {
    return this.written.splice(0);
  }

  leave(): void {
    clearInterval(this.clock);
  }
}

/** Plays at once what it is given. */
export class FastEar extends voice.AudioOutput {
  /** The energy of all that was ever played: the sum of the squares of its samples, full scale one. */
  played = 0;
  /** While it is held, what is played does not end. */
  private held: (() => void) | null = null;
  private seconds = 0;

  /** From now on what is played ends only when the answer is called. */
  hold(): () => void {
    this.held = () => undefined;
    return () => {
      const end = this.held;
      this.held = null;
      end?.();
    };
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    for (const sample of frame.data) this.played += (sample / 32_768) ** 2;
    if (this.seconds === 0) this.onPlaybackStarted(Date.now());
    this.seconds += frame.samplesPerChannel / frame.sampleRate;
  }

  override flush(): void {
    super.flush();
    if (this.held) return void (this.held = () => this.ended());
    this.ended();
  }

  private ended(): void {
    if (this.seconds > 0) this.onPlaybackFinished({ playbackPosition: this.seconds, interrupted: false });
    this.seconds = 0;
  }

  override clearBuffer(): void {
    this.flush();
  }
}
