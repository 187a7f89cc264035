import {
  AudioPresets,
  ConnectionState,
  createLocalAudioTrack,
  Room,
  RoomEvent,
  RpcError,
  Track,
  type LocalAudioTrack,
  type Participant,
  type RemoteParticipant,
} from 'livekit-client';
import { ConnectError } from '@/lib/call/connect-retry';
import type { RoomPort } from '@/lib/call/line-ports';
import { roleInRoom, roleOf } from '@/lib/call/participants';
import { isWhisperer } from '@/lib/call/whisper';
import { connectFailure } from './connect-failure';
import { LevelMeter } from './level-meter';
import type { RoomEvents, RoomParticipant } from './room-view';
import { followToolCalls } from './tool-calls';
import { followTranscription } from './transcription';

const SOCKET_TIMEOUT_MS = 8000;
const PEER_TIMEOUT_MS = 10_000;
const GRANT_TIMEOUT_MS = 3000;
const RECONNECTING: readonly ConnectionState[] = [ConnectionState.Reconnecting, ConnectionState.SignalReconnecting];
const CHAT_TOPIC = 'lk.chat';
/** The first number that is the application's own. */
const RPC_REFUSED = 2000;
const DTMF_KEYS = '0123456789*#';
export const CAPTURE = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
const PUBLISH = { dtx: true, red: true, audioPreset: AudioPresets.speech };

/** A media room as the call machine sees it: sound in by itself, the microphone only when asked. */
export class MediaRoom implements RoomPort {
  private readonly room = new Room({ adaptiveStream: false, dynacast: false, disconnectOnPageLeave: true });
  private readonly meter = new LevelMeter();
  private speaking = false;
  private microphone: LocalAudioTrack | null = null;

  constructor(
    private readonly url: string,
    private readonly events: RoomEvents,
  ) {
    const changed = () => this.report();
    this.room
      .on(RoomEvent.TrackSubscribed, (track, _publication, person) => {
        if (track.kind !== Track.Kind.Audio) return;
        track.attach();
        this.meter.watch(person.identity, track);
        changed();
      })
      .on(RoomEvent.TrackUnsubscribed, (track, _publication, person) => {
        track.detach().forEach((element) => element.remove());
        this.meter.unwatch(person.identity);
        changed();
      })
      // Also after the library has come back by itself with a track of a new connection.
      .on(RoomEvent.LocalTrackPublished, ({ track }, person) => {
        if (track) this.meter.watch(person.identity, track);
        changed();
      })
      .on(RoomEvent.LocalTrackUnpublished, () => {
        if (this.speaking && !this.mayPublish()) this.silenced();
      })
      .on(RoomEvent.ConnectionStateChanged, changed)
      .on(RoomEvent.Disconnected, (reason) => {
        this.microphone?.stop();
        this.meter.close();
        this.events.onDisconnected(reason);
      });
    for (const event of [
      RoomEvent.ParticipantConnected,
      RoomEvent.ParticipantDisconnected,
      RoomEvent.TrackPublished,
      RoomEvent.TrackMuted,
      RoomEvent.TrackUnmuted,
      RoomEvent.ParticipantAttributesChanged,
      RoomEvent.AudioPlaybackStatusChanged,
    ] as const) {
      this.room.on(event, changed);
    }
    followTranscription(this.room, (line) => this.events.onLine(line));
    const { onToolCall } = this.events;
    if (onToolCall) followToolCalls(this.room, onToolCall);
  }

  async connect(token: string): Promise<void> {
    try {
      await this.room.connect(this.url, token, {
        autoSubscribe: true,
        maxRetries: 1,
        websocketTimeout: SOCKET_TIMEOUT_MS,
        peerConnectionTimeout: PEER_TIMEOUT_MS,
      });
      this.report();
    } catch (error) {
      throw connectFailure(error);
    }
  }

  async disconnect(): Promise<void> {
    this.speaking = false;
    this.microphone?.stop();
    this.microphone = null;
    await this.room.disconnect();
    this.meter.close();
  }

  allowHearers(identities: readonly string[] | null): void {
    if (!identities) return this.room.localParticipant.setTrackSubscriptionPermissions(true);
    this.room.localParticipant.setTrackSubscriptionPermissions(
      false,
      identities.map((participantIdentity) => ({ participantIdentity, allowAll: true })),
    );
  }

  async prepareMicrophone(): Promise<void> {
    this.microphone ??= await createLocalAudioTrack(CAPTURE);
  }

  async openMicrophone(): Promise<void> {
    await this.prepareMicrophone();
    await this.publishRight();
    const { microphone } = this;
    if (!microphone) throw new ConnectError('cancelled', 'Cancelled');
    await this.room.localParticipant.publishTrack(microphone, { ...PUBLISH, source: Track.Source.Microphone });
    this.speaking = true;
    this.report();
  }

  async muteMicrophone(muted: boolean): Promise<void> {
    await this.room.localParticipant.setMicrophoneEnabled(!muted);
    this.report();
  }

  async sendDigit(digit: string): Promise<void> {
    const code = DTMF_KEYS.indexOf(digit);
    if (code >= 0) await this.room.localParticipant.publishDtmf(code, digit);
  }

  /** Typed words for the agent: whoever cannot be heard is read. */
  type(text: string): Promise<void> {
    return this.tell(CHAT_TOPIC, text);
  }

  /** To the agent alone. */
  async tell(topic: string, text: string): Promise<void> {
    const agents = [...this.room.remoteParticipants.keys()].filter((identity) => roleOf(identity) === 'agent');
    if (agents.length === 0) throw new ConnectError('not_found', 'No agent is in the room');
    await this.room.localParticipant.sendText(text, { topic, destinationIdentities: agents });
  }

  /** What this page does for the agent, and for nobody else in the room. */
  answer(method: string, act: (asked: string) => string): void {
    this.room.registerRpcMethod(method, async ({ callerIdentity, payload }) => {
      if (roleOf(callerIdentity) !== 'agent') throw new RpcError(RPC_REFUSED, 'Not allowed');
      return act(payload);
    });
  }

  /** To be called inside a click: browsers play nothing before one. */
  async startAudio(): Promise<void> {
    await Promise.all([this.room.startAudio(), this.meter.resume()]);
    this.report();
  }

  level(identity: string): number {
    return this.meter.level(identity);
  }

  private mayPublish(): boolean {
    return this.room.localParticipant.permissions?.canPublish ?? false;
  }

  private silenced(): void {
    this.speaking = false;
    this.microphone?.stop();
    this.microphone = null;
    this.report();
    this.events.onSilenced();
  }

  private async publishRight(): Promise<void> {
    if (this.mayPublish()) return;
    await new Promise<void>((resolve, reject) => {
      const done = (settle: () => void) => {
        clearTimeout(timer);
        this.room.off(RoomEvent.ParticipantPermissionsChanged, check);
        settle();
      };
      const check = () => {
        if (this.mayPublish()) done(resolve);
      };
      const late = () => done(() => reject(new ConnectError('not_allowed', 'Not allowed to publish')));
      const timer = setTimeout(late, GRANT_TIMEOUT_MS);
      this.room.on(RoomEvent.ParticipantPermissionsChanged, check);
    });
  }

  private report(): void {
    const { localParticipant, remoteParticipants, canPlaybackAudio } = this.room;
    const people = [...remoteParticipants.values()].filter(({ identity }) => !isWhisperer(identity));
    const participants = people.map((person) => describe(person, false));
    participants.push(describe(localParticipant, true));
    this.events.onView({
      participants,
      audioBlocked: !canPlaybackAudio,
      reconnecting: RECONNECTING.includes(this.room.state),
      microphoneMuted: this.speaking && !localParticipant.isMicrophoneEnabled,
      agentHeard: [...remoteParticipants.values()].some(isHeardAgent),
      mayDial: this.speaking && (localParticipant.permissions?.canPublishData ?? false),
    });
  }
}

function isHeardAgent({ identity, trackPublications }: RemoteParticipant): boolean {
  const tracks = [...trackPublications.values()];
  return (
    roleOf(identity) === 'agent' && tracks.some(({ kind, isSubscribed }) => kind === Track.Kind.Audio && isSubscribed)
  );
}

function describe(person: Participant, self: boolean): RoomParticipant {
  const microphone = person.getTrackPublication(Track.Source.Microphone);
  const { identity, sid, attributes } = person;
  return {
    identity,
    sid,
    microphoneSid: microphone?.trackSid ?? null,
    muted: microphone?.isMuted ?? false,
    role: roleInRoom(identity, attributes),
    self,
  };
}
