import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  AudioStream,
  TrackKind,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  type Room,
} from '@livekit/rtc-node';
import { SIP_PREFIX } from '@/lib/call/participants';
import { OpusFile } from './opus-file';
import { interleaved, SoundLine } from './sound-line';

const RATE = 16_000;
const WRITE_EVERY_MS = 500;
/** Sound is on its way for so long at most. */
const LATE_MS = 400;
const RESUBSCRIBE_MS = 50;

/** Whoever is rung besides the callee is subscribed to while it rings: their first word is not waited for. */
export function expectSecond(room: Room, callee: string): void {
  room.on('trackPublished', (publication, { identity }) => {
    if (identity !== callee && identity.startsWith(SIP_PREFIX)) publication.setSubscribed(true);
  });
}

/** What two people in a room say to each other, one on each side of a stereo file; nobody else who is there is in it. */
export class TwoSides {
  readonly startedAt = Date.now();
  private readonly lines = [new SoundLine(RATE), new SoundLine(RATE)] as const;
  private readonly taken = new WeakSet<RemoteTrack>();
  private readonly output: OpusFile;
  private readonly clock: NodeJS.Timeout;
  private written = 0;
  private closing: Promise<void> | null = null;

  constructor(
    private readonly room: Room,
    /** Left and right. */
    private readonly people: readonly [string, string],
    readonly file: string,
    ownEncoder: string,
  ) {
    mkdirSync(path.dirname(file), { recursive: true });
    this.output = new OpusFile(file, RATE, ownEncoder);
    this.clock = setInterval(() => this.write(Date.now() - LATE_MS - this.startedAt), WRITE_EVERY_MS);
    room.on('trackPublished', (publication, who) => this.meet(publication, who));
    room.on('trackSubscribed', (_track, publication, who) => this.meet(publication, who));
    // A subscription that was asked for before `reconnected` can be lost: it is asked for again.
    room.on('reconnected', () => setTimeout(() => this.look(), RESUBSCRIBE_MS));
    this.look();
  }

  /** Resolves when the file is whole. */
  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private async end(): Promise<void> {
    clearInterval(this.clock);
    this.write(Date.now() - this.startedAt);
    await this.output.close();
  }

  private look(): void {
    for (const identity of this.people) {
      const person = this.room.remoteParticipants.get(identity);
      for (const publication of person?.trackPublications.values() ?? []) if (person) this.meet(publication, person);
    }
  }

  private meet(publication: RemoteTrackPublication, { identity }: RemoteParticipant): void {
    const line = this.lines[this.people.indexOf(identity)];
    if (!line || publication.kind !== TrackKind.KIND_AUDIO || this.closing) return;
    const { track } = publication;
    if (!track) return publication.setSubscribed(true);
    if (this.taken.has(track)) return;
    this.taken.add(track);
    void this.keep(new AudioStream(track, { sampleRate: RATE, numChannels: 1, frameSizeMs: 50 }), line);
  }

  private async keep(stream: AudioStream, line: SoundLine): Promise<void> {
    for await (const frame of stream) {
      const lasts = (frame.samplesPerChannel * 1000) / frame.sampleRate;
      line.put(Date.now() - lasts - this.startedAt, Int16Array.from(frame.data));
    }
  }

  private write(until: number): void {
    if (until <= this.written) return;
    const [left, right] = this.lines;
    this.output.write(interleaved(left.take(this.written, until), right.take(this.written, until)));
    this.written = until;
  }
}
