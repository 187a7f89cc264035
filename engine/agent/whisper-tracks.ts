import { setTimeout as delay } from 'node:timers/promises';
import {
  AudioStream,
  TrackKind,
  type RemoteParticipant,
  type RemoteTrack,
  type RemoteTrackPublication,
  type Room,
  type TrackPublication,
} from '@livekit/rtc-node';
import { isWhisperer, LONGEST_HOLD_MS, WHISPER_TRACK } from '@/lib/call/whisper';
import type { Listen } from './providers/contract';
import { SpokenWhisper } from './spoken-whisper';
import type { WhisperVoice } from './whisper-voice';

/** Sound that was on its way when the button was let go. */
const TAIL_MS = 150;
const LOOK_EVERY_MS = 2000;

/**
 * The only other tracks that the agent takes: named `whisper`, of somebody who may whisper, as long as they may. Nothing of
 * them reaches the conversation or its recording but the words that were recognised.
 */
export class WhisperTracks {
  /** By the track, each with its speaker and how it is dropped. */
  private readonly held = new Map<string, { identity: string; drop: () => void }>();

  constructor(
    private readonly room: Room,
    private readonly listen: Listen,
    private readonly voice: WhisperVoice,
    private readonly note: (text: string) => void,
  ) {
    room.on('trackPublished', (publication, who) => this.offered(publication, who));
    room.on('trackSubscribed', (track, publication, who) => {
      if (isWhisper(publication, who)) this.hear(track, publication, who.identity);
    });
    room.on('trackUnsubscribed', (_track, publication) => this.letGo(publication));
    room.on('trackUnpublished', (publication) => this.letGo(publication));
    room.on('participantDisconnected', ({ identity }) => {
      for (const one of this.held.values()) if (one.identity === identity) one.drop();
    });
    for (const who of room.remoteParticipants.values())
      for (const publication of who.trackPublications.values()) this.offered(publication, who);
  }

  private offered(publication: RemoteTrackPublication, who: RemoteParticipant): void {
    if (!isWhisper(publication, who)) return;
    void this.voice.mayWhisper(who.identity).then((may) => may && publication.setSubscribed(true));
  }

  private letGo({ sid }: TrackPublication): void {
    if (sid) this.held.get(sid)?.drop();
  }

  /** From the moment it is heard until it is muted, which says that the order is whole; whatever else ends it makes it none. */
  private hear(track: RemoteTrack, publication: RemoteTrackPublication, identity: string): void {
    const { sid } = publication;
    if (!sid || this.held.has(sid)) return;
    const spoken = new SpokenWhisper(this.listen);
    const reader = new AudioStream(track, { sampleRate: 16_000, numChannels: 1, frameSizeMs: 50 }).getReader();
    const stop = () => {
      if (!this.held.delete(sid)) return false;
      clearInterval(look);
      clearTimeout(limit);
      this.room.off('trackMuted', muted);
      return true;
    };
    const drop = () => {
      if (!stop()) return;
      spoken.drop();
      void reader.cancel().catch(() => undefined);
    };
    const whole = async () => {
      if (!stop()) return;
      await delay(TAIL_MS);
      void reader.cancel().catch(() => undefined);
      publication.setSubscribed(false);
      await this.voice.said(identity, await spoken.end());
    };
    const muted = (one: TrackPublication) => {
      if (one.sid === sid) void whole().catch((error: unknown) => this.note(`whisper: ${String(error)}`));
    };
    const look = setInterval(() => {
      void this.voice.mayWhisper(identity).then((may) => {
        if (may || !this.held.has(sid)) return;
        drop();
        publication.setSubscribed(false);
      });
    }, LOOK_EVERY_MS);
    const limit = setTimeout(() => muted(publication), LONGEST_HOLD_MS + LOOK_EVERY_MS);
    this.held.set(sid, { identity, drop });
    this.room.on('trackMuted', muted);
    void pump(reader, (samples) => spoken.push(samples)).then(drop, drop);
    if (publication.muted) muted(publication);
  }
}

async function pump(
  reader: { read(): Promise<{ done: boolean; value?: { data: Int16Array } }> },
  take: (samples: Int16Array) => void,
): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) return;
    take(value.data);
  }
}

function isWhisper(publication: RemoteTrackPublication, { identity }: RemoteParticipant): boolean {
  return isWhisperer(identity) && publication.name === WHISPER_TRACK && publication.kind === TrackKind.KIND_AUDIO;
}
