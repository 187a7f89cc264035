import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RemoteTrack, Room, TextStreamReader } from '@livekit/rtc-node';
import type { DialOrder } from '@/lib/call/carrier';
import { builtinVoicesOf } from '@/lib/catalogues/builtin-voices';
import { shortText } from '../../agent/short-text';
import { spokenPieces, type VoiceAddress } from '../../agent/voice/client';
import { VOICE_RATE } from '@/lib/catalogues/voice-order';
import { Ears, Loudness, type Heard } from './ears';
import { LineClosed, type Line } from './line';
import { CALLEE_LINE_TOPIC } from './line-topic';
import { beep, Mouth } from './mouth';
import { WavMixer } from './wav';

const EAR_RATE = 16_000;
const TICK_MS = 25;
const QUIET_MS = 400;
/** Someone who never stops talking is answered all the same. */
const LONGEST_TURN_MS = 30_000;
const TRANSCRIPTION = 'lk.transcription';
/** Everybody in the room can send lines, and one process hears for all simulated callees. */
const LONGEST_LINE = 20_000;

type Rtc = typeof import('@livekit/rtc-node');
export type LineOptions = { order: DialOrder; voice: VoiceAddress; recordTo: string | null };

/** A participant's room as a telephone: one published voice, ears on every subscribed voice, the agent's words as text. */
export class RoomLine implements Line {
  private readonly ears = new Ears();
  private readonly closed = new AbortController();
  private readonly heard: WavMixer | null;
  private readonly said: WavMixer | null;
  private lines = 0;
  private readonly mouth: Mouth;

  private constructor(
    private readonly rtc: Rtc,
    private readonly room: Room,
    private readonly options: LineOptions,
    source: InstanceType<Rtc['AudioSource']>,
  ) {
    const now = Date.now();
    this.heard = options.recordTo ? new WavMixer(EAR_RATE, now) : null;
    this.said = options.recordTo ? new WavMixer(VOICE_RATE, now) : null;
    this.mouth = new Mouth({
      source,
      frame: (samples) => new rtc.AudioFrame(samples, VOICE_RATE, 1, samples.length),
      onFrame: (samples) => this.said?.add('mouth', samples, Date.now() + source.queuedDuration),
    });
  }

  /** Call before the room is connected, so that nothing that is said at once is missed. */
  static prepare(
    rtc: Rtc,
    room: Room,
    options: LineOptions,
  ): { voice: () => Promise<void>; publish: () => Promise<RoomLine> } {
    const source = new rtc.AudioSource(VOICE_RATE, 1, 100);
    const line = new RoomLine(rtc, room, options, source);
    room.on('trackSubscribed', (track, _publication, who) => void line.listen(track, who.identity));
    room.on('dtmfReceived', (_code, digit) => line.ears.digits.push(digit));
    room.registerTextStreamHandler(TRANSCRIPTION, (reader, from) => {
      if (from.identity !== options.order.calleeIdentity) void line.read(reader);
    });
    const voice = async () => {
      const track = rtc.LocalAudioTrack.createAudioTrack('callee', source);
      const publish = new rtc.TrackPublishOptions({ source: rtc.TrackSource.SOURCE_MICROPHONE });
      await room.localParticipant?.publishTrack(track, publish);
    };
    return {
      voice,
      publish: async () => {
        await voice();
        line.mouth.run().catch(() => line.close());
        return line;
      },
    };
  }

  async say(text: string, { stopOnDigit = false } = {}): Promise<void> {
    this.ears.forget();
    const { language } = this.options.order;
    // The callee takes the language's second voice, so that it is told from an assistant that kept the first.
    const voice = builtinVoicesOf(language)[1]?.id ?? '';
    let told = false;
    for await (const piece of spokenPieces(this.options.voice, { text, language, voice }, this.closed.signal)) {
      this.mouth.push(piece);
      if (!told) await this.tell(text);
      told = true;
    }
    if (stopOnDigit) await this.until(() => this.ears.digits.length > 0, this.mouth.spoken());
    else await this.until(() => false, this.mouth.spoken());
    if (stopOnDigit && this.ears.digits.length > 0) this.mouth.hush();
  }

  async beep(): Promise<void> {
    this.mouth.push(beep(1000, 500));
    await this.until(() => false, this.mouth.spoken());
    this.ears.forget();
  }

  async hear(limitMs: number): Promise<Heard | null> {
    const started = Date.now();
    for (;;) {
      const now = Date.now();
      const since = this.ears.soundingSince();
      const heard = this.ears.turnOver(now, QUIET_MS);
      if (heard || (since !== null && now - since > LONGEST_TURN_MS)) {
        this.ears.forget();
        return heard ?? { text: '' };
      }
      if (since === null && now - started > limitMs) return null;
      await this.pause(TICK_MS);
    }
  }

  async soundFor(forMs: number): Promise<void> {
    while (this.ears.soundingSince() === null) await this.pause(TICK_MS);
    await this.pause(forMs);
  }

  async digit(limitMs: number): Promise<string | null> {
    const limit = Date.now() + limitMs;
    while (this.ears.digits.length === 0 && Date.now() < limit) await this.pause(TICK_MS);
    return this.ears.digits.shift() ?? null;
  }

  async pause(ms: number): Promise<void> {
    try {
      await delay(ms, undefined, { signal: this.closed.signal });
    } catch {
      throw new LineClosed();
    }
  }

  close(): void {
    if (this.closed.signal.aborted) return;
    this.closed.abort();
    this.mouth.close();
  }

  /** What it heard, and beside it (`.said.wav`) what it said on the same clock, so that turn gaps can be measured. */
  async saveRecording(): Promise<void> {
    const { recordTo } = this.options;
    if (!recordTo || !this.heard || !this.said) return;
    await mkdir(path.dirname(recordTo), { recursive: true });
    await writeFile(recordTo, this.heard.file());
    await writeFile(recordTo.replace(/\.wav$/, '.said.wav'), this.said.file());
  }

  /** Resolves with `work`, or when `met` becomes true, or rejects when the line closes. */
  private async until(met: () => boolean, work: Promise<void>): Promise<void> {
    let done = false;
    void work.then(() => (done = true));
    while (!done && !met()) await this.pause(TICK_MS);
  }

  private async tell(text: string): Promise<void> {
    const { AGENT } = this.rtc.ParticipantKind;
    const agents = [...this.room.remoteParticipants.values()].filter(({ kind }) => kind === AGENT);
    if (agents.length === 0) return;
    this.lines += 1;
    const sent = this.room.localParticipant?.sendText(text, {
      topic: CALLEE_LINE_TOPIC,
      attributes: { line: String(this.lines) },
      destinationIdentities: agents.map(({ identity }) => identity),
    });
    await sent?.catch((error: unknown) => console.error(`line not told: ${String(error)}`));
  }

  private async read(reader: TextStreamReader): Promise<void> {
    this.ears.textOpened();
    const text = await shortText(reader, LONGEST_LINE).catch(() => '');
    this.ears.textClosed(text, Date.now());
  }

  private async listen(track: RemoteTrack, from: string): Promise<void> {
    if (track.kind !== this.rtc.TrackKind.KIND_AUDIO) return;
    const stream = new this.rtc.AudioStream(track, { sampleRate: EAR_RATE, numChannels: 1, frameSizeMs: 50 });
    const loudness = new Loudness();
    for await (const { data } of stream) {
      if (this.closed.signal.aborted) return;
      const now = Date.now();
      if (loudness.isVoice(data)) this.ears.sound(now);
      this.heard?.add(`${from} ${track.sid}`, data, now);
    }
  }
}
