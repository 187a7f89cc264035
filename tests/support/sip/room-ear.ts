import { AudioStream, Room, RoomEvent, TrackKind } from '@livekit/rtc-node';
import { AccessToken } from 'livekit-server-sdk';
import { type CallStage, until } from '../calls';
import { pitch } from './sound';

const RATE = 8000;
/** Nearly half the amplitude of a tone of the test telephone. */
const STRONG = 4000;

/** Somebody hidden in a call's room who keeps what the callee sends into it. */
export class RoomEar {
  readonly heard: number[] = [];
  private constructor(private readonly room: Room) {}

  static async in(stage: CallStage, room: string, callee: string): Promise<RoomEar> {
    const token = new AccessToken(stage.need('LIVEKIT_API_KEY'), stage.need('LIVEKIT_API_SECRET'), { identity: 'ear' });
    token.addGrant({ roomJoin: true, room, canPublish: false, hidden: true });
    const ear = new RoomEar(new Room());
    ear.room.on(RoomEvent.TrackSubscribed, (track, _, who) => {
      if (who.identity !== callee || track.kind !== TrackKind.KIND_AUDIO) return;
      void ear.keep(new AudioStream(track, { sampleRate: RATE, numChannels: 1 }));
    });
    await ear.room.connect(stage.need('LIVEKIT_URL'), await token.toJwt(), { autoSubscribe: true, dynacast: false });
    return ear;
  }

  /** The first half second that is full of this tone: the one in which the line opens, or a packet is lost, is not. */
  async halfSecondOf(hertz: number): Promise<number[]> {
    return until(`a tone of ${hertz} Hz in the room`, 10_000, async () => {
      const last = this.heard.slice(-RATE / 2);
      return last.length === RATE / 2 && pitch(last, RATE, hertz) > STRONG ? last : undefined;
    });
  }

  leave(): Promise<void> {
    return this.room.disconnect();
  }

  private async keep(stream: AudioStream): Promise<void> {
    for await (const { data } of stream) this.heard.push(...data);
  }
}
