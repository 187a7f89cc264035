import { AudioFrame, AudioSource, LocalAudioTrack, Room, TrackPublishOptions, TrackSource } from '@livekit/rtc-node';
import type { CallStage } from '../calls';

const RATE = 48_000;
const FRAME = RATE / 20;

/** A supervisor who has joined a call, with a tone for a voice. */
export class RoomVoice {
  /** What others in the room have pressed. */
  readonly keys: string[] = [];
  private readonly source = new AudioSource(RATE, 1, 100);
  private speaks = true;
  private constructor(private readonly room: Room) {}

  static async join(stage: CallStage, person: string, room: string, hertz: number): Promise<RoomVoice> {
    const asked = { roomName: room, participantName: '', canPublish: true };
    const { body } = await stage.post('/api/livekit-token', person, asked);
    const voice = new RoomVoice(new Room());
    voice.room.on('dtmfReceived', (_code, key) => voice.keys.push(key));
    await voice.room.connect(stage.need('LIVEKIT_URL'), String(body.token), { autoSubscribe: false, dynacast: false });
    const track = LocalAudioTrack.createAudioTrack('voice', voice.source);
    const options = new TrackPublishOptions({ source: TrackSource.SOURCE_MICROPHONE });
    await voice.room.localParticipant?.publishTrack(track, options);
    void voice.speak(hertz);
    return voice;
  }

  async press(key: string): Promise<void> {
    await this.room.localParticipant?.publishDtmf(Number(key), key);
  }

  async leave(): Promise<void> {
    this.speaks = false;
    await this.room.disconnect();
  }

  private async speak(hertz: number): Promise<void> {
    for (let at = 0; this.speaks; at += FRAME) {
      const samples = Int16Array.from({ length: FRAME }, (_, i) =>
        Math.round(9000 * Math.sin((2 * Math.PI * hertz * (at + i)) / RATE)),
      );
      await this.source.captureFrame(new AudioFrame(samples, RATE, 1, FRAME)).catch(() => (this.speaks = false));
    }
  }
}
