import { ReadableStream } from 'node:stream/web';
import { voice } from '@livekit/agents';
import {
  type AudioFrame,
  AudioStream,
  TrackSource,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  type Room,
} from '@livekit/rtc-node';

const RESUBSCRIBE_MS = 50;

/**
 * The callee's microphone and nobody else's, at telephone rate in frames as long as the silence detector's windows, so that
 * none of them waits for the next frame (20 ms sooner than by frames of 50 ms).
 * Subscribes by itself: the room is joined without any subscription. Make it before the room is connected.
 */
export class PhoneInput extends voice.AudioInput {
  private track: RemoteTrack | null = null;
  private streamId: string | null = null;
  private frames: AudioStream | null = null;
  private left = false;

  constructor(
    private readonly room: Room,
    private readonly callee: string,
    private readonly onHeard: (heard: boolean) => void,
  ) {
    super();
    room.on('trackPublished', (publication, who) => this.subscribe(publication, who));
    room.on('trackSubscribed', (track, publication, who) => {
      if (this.isCallee(publication, who)) this.take(track);
    });
    room.on('trackUnsubscribed', (track) => {
      if (track === this.track) this.drop();
    });
    room.on('reconnecting', () => this.onHeard(false));
    // A subscription that was asked for before `reconnected` can be lost: it is asked for again.
    room.on('reconnected', () => setTimeout(() => this.look(), RESUBSCRIBE_MS));
  }

  /** Subscribes to a callee who was there first, and says again whether the callee is heard. */
  look(): void {
    const callee = this.room.remoteParticipants.get(this.callee);
    for (const publication of callee?.trackPublications.values() ?? []) {
      if (callee) this.subscribe(publication, callee);
      if (callee && this.isCallee(publication, callee) && this.track && publication.track === this.track) {
        this.onHeard(true);
      }
    }
  }

  /** Nobody listens any more: frames that nobody takes would pile up. */
  async leave(): Promise<void> {
    this.left = true;
    const { frames, streamId } = this;
    this.track = null;
    this.streamId = null;
    if (streamId !== null) await this.multiStream.removeInputStream(streamId);
    await frames?.cancel();
  }

  private isCallee(publication: RemoteTrackPublication, who: RemoteParticipant): boolean {
    return !this.left && who.identity === this.callee && publication.source === TrackSource.SOURCE_MICROPHONE;
  }

  private subscribe(publication: RemoteTrackPublication, who: RemoteParticipant): void {
    if (this.isCallee(publication, who)) publication.setSubscribed(true);
  }

  private take(track: RemoteTrack): void {
    this.drop();
    this.track = track;
    this.frames = new AudioStream(track, { sampleRate: 16_000, numChannels: 1, frameSizeMs: 32 });
    const frames: unknown = this.frames;
    if (!isFrames(frames)) throw new TypeError('the room gave no stream of frames');
    this.streamId = this.multiStream.addInputStream(frames);
    this.onHeard(true);
  }

  private drop(): void {
    if (this.streamId !== null) void this.multiStream.removeInputStream(this.streamId);
    if (this.track) this.onHeard(false);
    this.track = null;
    this.streamId = null;
  }
}

/** Two declarations describe the one stream class of Node: the page's and the server's. */
function isFrames(stream: unknown): stream is ReadableStream<AudioFrame> {
  return stream instanceof ReadableStream;
}
