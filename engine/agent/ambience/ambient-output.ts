import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { voice } from '@livekit/agents';
import {
  AudioFrame,
  AudioSource,
  LocalAudioTrack,
  TrackPublishOptions,
  TrackSource,
  type Room,
} from '@livekit/rtc-node';
import { ambientFile, type AmbientSound } from '@/lib/catalogues/ambience';
import { VOICE_RATE } from '@/lib/catalogues/voice-order';
import { MixedLine } from './mixed-line';
import { readLoop } from './read-loop';

const FRAME = VOICE_RATE / 20;
const AHEAD_MS = 100;
/** So much of a voice is taken before it has left; the rest waits where it can still be thought over. */
const TAKEN = VOICE_RATE / 5;

type Segment = { put: number; begun: boolean; flushed: boolean };

/**
 * The agent's one track with a sound behind its voice, also while it is silent. Who records the agent, waits for the end of
 * its words or cuts them short meets the voice alone: the sound is added as the last thing before the line.
 */
export class AmbientOutput extends voice.AudioOutput {
  private readonly source = new AudioSource(VOICE_RATE, 1, AHEAD_MS);
  private segment: Segment | null = null;
  private generation = 0;
  private heard = false;
  private closed = false;
  private ending: NodeJS.Timeout | undefined;
  private waiters: (() => void)[] = [];
  private readonly line: MixedLine;

  private constructor(loop: Int16Array, volume: number) {
    super(VOICE_RATE, undefined, { pause: true });
    this.line = new MixedLine(loop, volume / 100);
  }

  static async of({ sound, volume }: { sound: AmbientSound; volume: number }): Promise<AmbientOutput> {
    // Every process of the house starts in its root.
    return new AmbientOutput(readLoop(await readFile(path.join('public', ambientFile(sound)))), volume);
  }

  /** Once the callee is in the room; the sound begins with the answer. */
  async speakIn(room: Room, callee: string, answered: Promise<void>): Promise<void> {
    await inRoom(room, callee);
    const track = LocalAudioTrack.createAudioTrack('roomio_audio', this.source);
    const publish = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
    const publication = await room.localParticipant?.publishTrack(track, publish);
    void answered.then(() => this.line.begin());
    this.run().catch((error: unknown) => {
      console.error(`the agent's sound has stopped: ${String(error)}`);
      return this.close();
    });
    await publication?.waitForSubscription();
    this.heard = true;
    this.wake();
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    const generation = this.generation;
    await this.until(() => this.heard && !this.segment?.flushed, generation);
    if (generation !== this.generation || this.closed) return;
    await super.captureFrame(frame);
    this.segment ??= { put: 0, begun: false, flushed: false };
    this.segment.put += frame.samplesPerChannel;
    this.line.put(Int16Array.from(frame.data));
    await this.until(() => this.line.waiting <= TAKEN, generation);
  }

  override flush(): void {
    super.flush();
    if (this.segment) this.segment.flushed = true;
    this.settle();
  }

  override clearBuffer(): void {
    this.generation += 1;
    const { segment } = this;
    if (!segment) return this.wake();
    super.flush();
    const unheard = this.line.waiting + (this.source.queuedDuration * VOICE_RATE) / 1000;
    this.line.clear();
    this.source.clearQueue();
    this.finish(Math.max(0, segment.put - unheard), true);
  }

  override pause(): void {
    this.line.paused = true;
  }

  override resume(): void {
    this.line.paused = false;
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.clearBuffer();
    this.wake();
    await this.source.close();
  }

  /** The source takes a frame as fast as it is heard: it is the clock. */
  private async run(): Promise<void> {
    while (!this.closed) {
      const before = this.line.waiting;
      const samples = this.line.next(FRAME);
      if (this.segment && !this.segment.begun && this.line.waiting < before) {
        this.segment.begun = true;
        this.onPlaybackStarted(Date.now());
      }
      try {
        await this.source.captureFrame(new AudioFrame(samples, VOICE_RATE, 1, FRAME));
      } catch (error) {
        if (!this.closed) throw error;
      }
      this.settle();
      this.wake();
    }
  }

  /** A segment is over when the last of it was heard. */
  private settle(): void {
    const { segment } = this;
    if (!segment?.flushed || this.line.waiting > 0 || this.ending) return;
    this.ending = setTimeout(() => this.finish(segment.put, false), this.source.queuedDuration);
  }

  private finish(samples: number, interrupted: boolean): void {
    clearTimeout(this.ending);
    this.ending = undefined;
    this.segment = null;
    this.onPlaybackFinished({ playbackPosition: samples / VOICE_RATE, interrupted });
    this.wake();
  }

  private wake(): void {
    this.waiters.splice(0).forEach((done) => done());
  }

  private async until(met: () => boolean, generation: number): Promise<void> {
    while (!met() && generation === this.generation && !this.closed) {
      await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
  }
}

function inRoom(room: Room, identity: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (room.remoteParticipants.has(identity)) resolve();
    };
    room.on('participantConnected', look);
    look();
  });
}
