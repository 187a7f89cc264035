import {
  AudioPresets,
  createLocalAudioTrack,
  Room,
  RoomEvent,
  Track,
  type LocalAudioTrack,
  type LocalTrackPublication,
} from 'livekit-client';
import { roleOf } from '@/lib/call/participants';
import { WHISPER_TRACK } from '@/lib/call/whisper';
import { whisperNews, WHISPER_TOPIC, type WhisperNews } from '@/lib/call/whisper-news';
import { AppError } from '@/lib/errors/app-error';
import type { WhisperPort } from '@/lib/call/whisper-hold';
import { connectFailure } from './connect-failure';
import { CAPTURE } from './media-room';
import { microphoneFailure } from '@/lib/call/microphone-failure';

/** The agent says so by taking the track; an agent that was just replaced needs a moment. */
const HEARD_WITHIN_MS = 6000;

export interface WhisperEvents {
  onNews(news: WhisperNews): void;
  onLost(): void;
}

/** A second presence in a call's room, whose voice the agent alone may take. It hears nothing itself. */
export class WhisperRoom implements WhisperPort {
  private readonly room = new Room({ adaptiveStream: false, dynacast: false, disconnectOnPageLeave: true });
  private track: LocalAudioTrack | null = null;

  constructor(
    private readonly url: string,
    events: WhisperEvents,
  ) {
    this.room
      .on(RoomEvent.ParticipantConnected, () => this.admitAgents())
      .on(RoomEvent.Disconnected, () => {
        this.track?.stop();
        events.onLost();
      });
    this.room.registerTextStreamHandler(WHISPER_TOPIC, (reader, { identity }) => {
      if (roleOf(identity) !== 'agent') return;
      void reader
        .readAll()
        .then((text) => events.onNews(whisperNews.parse(JSON.parse(text))))
        .catch(() => undefined);
    });
  }

  async connect(token: string): Promise<void> {
    try {
      await this.room.connect(this.url, token, { autoSubscribe: false, maxRetries: 1 });
    } catch (error) {
      throw connectFailure(error);
    }
  }

  /** Whoever may hear is said before there is anything to hear. Resolves when the agent hears. */
  async speak(): Promise<void> {
    if (!this.admitAgents()) throw new AppError(409, 'no_agent', 'No agent is in the room');
    const track = await microphone();
    this.track = track;
    const { localParticipant } = this.room;
    const heard = this.untilHeard();
    try {
      await localParticipant.publishTrack(track, {
        ...{ name: WHISPER_TRACK, source: Track.Source.Microphone, stopMicTrackOnMute: true },
        ...{ dtx: true, red: true, audioPreset: AudioPresets.speech },
      });
      await heard.happens;
    } catch (error) {
      await this.cancel();
      throw error;
    } finally {
      heard.stop();
    }
  }

  /** Muting says that the order is whole. */
  async release(): Promise<void> {
    await this.track?.mute();
  }

  /** Taken away unmuted, it is no order. */
  async cancel(): Promise<void> {
    const { track } = this;
    this.track = null;
    if (!track) return;
    await this.room.localParticipant.unpublishTrack(track, true).catch(() => undefined);
    track.stop();
  }

  async close(): Promise<void> {
    this.track?.stop();
    this.track = null;
    this.room.removeAllListeners(RoomEvent.Disconnected);
    await this.room.disconnect();
  }

  private admitAgents(): boolean {
    const agents = [...this.room.remoteParticipants.keys()].filter((identity) => roleOf(identity) === 'agent');
    this.room.localParticipant.setTrackSubscriptionPermissions(
      false,
      agents.map((participantIdentity) => ({ participantIdentity, allowAll: true })),
    );
    return agents.length > 0;
  }

  private untilHeard() {
    let stop = () => {};
    const happens = new Promise<void>((resolve, reject) => {
      const isHeard = (publication: LocalTrackPublication) => {
        if (publication.trackName === WHISPER_TRACK) resolve();
      };
      const late = () => reject(new AppError(503, 'agent_deaf', 'The agent does not take the voice'));
      const timer = setTimeout(late, HEARD_WITHIN_MS);
      this.room.on(RoomEvent.LocalTrackSubscribed, isHeard);
      stop = () => {
        clearTimeout(timer);
        this.room.off(RoomEvent.LocalTrackSubscribed, isHeard);
      };
    });
    // Publishing may fail first, and then nobody waits for it.
    happens.catch(() => undefined);
    return { happens, stop };
  }
}

async function microphone(): Promise<LocalAudioTrack> {
  try {
    return await createLocalAudioTrack(CAPTURE);
  } catch (error) {
    throw new AppError(403, `microphone_${microphoneFailure(error)}`, 'No microphone');
  }
}
