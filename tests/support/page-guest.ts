import { AudioStream, Room, TrackKind } from '@livekit/rtc-node';
import { TOOL_CALLS_TOPIC } from '@/lib/embed/sdk-messages';
import { until } from './calls';

/** A browser without a microphone: it hears, reads what is said, and types. */
export class PageGuest {
  readonly read: string[] = [];
  /** What the agent says of its tools. */
  readonly toolCalls: unknown[] = [];
  energy = 0;
  private readonly room = new Room();

  constructor(private readonly url: string) {}

  async enter(token: string): Promise<void> {
    this.room.registerTextStreamHandler('lk.transcription', (reader) => {
      void reader.readAll().then((text) => this.read.push(text));
    });
    this.room.registerTextStreamHandler(TOOL_CALLS_TOPIC, (reader) => {
      void reader.readAll().then((text) => this.toolCalls.push(JSON.parse(text)));
    });
    // What the agent's library says to its own clients.
    this.room.registerByteStreamHandler('lk.agent.session', () => undefined);
    this.room.on('trackSubscribed', async (track) => {
      if (track.kind !== TrackKind.KIND_AUDIO) return;
      for await (const { data } of new AudioStream(track, 16_000, 1)) {
        for (const sample of data) this.energy += (sample / 32_768) ** 2;
      }
    });
    await this.room.connect(this.url, token, { autoSubscribe: true, dynacast: false });
  }

  async type(text: string): Promise<void> {
    await this.room.localParticipant?.sendText(text, { topic: 'lk.chat' });
  }

  /** Whether it is still in the room. */
  get connected(): boolean {
    return this.room.isConnected;
  }

  leave(): Promise<void> {
    return this.room.disconnect();
  }

  hears(words: string): Promise<true> {
    return until(words, 30_000, async () => (this.read.some((text) => text.includes(words)) ? true : undefined));
  }

  soundsAbove(energy: number): Promise<true> {
    return until('sound', 10_000, async () => (this.energy > energy ? true : undefined));
  }
}
