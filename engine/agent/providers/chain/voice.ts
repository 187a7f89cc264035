import { randomUUID } from 'node:crypto';
import { APIConnectionError, DEFAULT_API_CONNECT_OPTIONS, tts, type APIConnectOptions } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { VOICE_RATE, type WordTimes } from '@/lib/catalogues/voice-order';
import { Framer } from '../builtin/framer';
import type { Speaker } from '../contract';
import type { Chain } from './chain';
import { SentenceCutter } from '@/lib/call/sentence-cutter';
import type { SpokenWords } from './spoken-words';

type Put = (audio: tts.SynthesizedAudio) => void;

/** A voice that does not break: a sentence that somebody could not finish is said by the next. */
export class ChainVoice extends tts.TTS {
  override label = 'parley.voice';

  constructor(
    private readonly chain: Chain<Speaker>,
    private readonly spoken?: SpokenWords,
  ) {
    super(VOICE_RATE, 1, { streaming: true });
  }

  override synthesize(text: string, connOptions?: APIConnectOptions, abort?: AbortSignal): tts.ChunkedStream {
    return new WholeText(this, text, connOptions, abort);
  }

  override stream(options?: { connOptions?: APIConnectOptions }): tts.SynthesizeStream {
    return new TextStream(this, options?.connOptions);
  }

  async say(text: string, segmentId: string, put: Put, signal: AbortSignal): Promise<void> {
    for (const speaker of this.chain.candidates()) {
      try {
        await this.sayBy(speaker, text, segmentId, put, signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.chain.failed(speaker, error);
      }
    }
    throw new APIConnectionError({ message: 'nobody could speak', options: { retryable: false } });
  }

  private async sayBy(speaker: Speaker, text: string, segmentId: string, put: Put, signal: AbortSignal): Promise<void> {
    const requestId = randomUUID();
    const framer = new Framer(VOICE_RATE / 50);
    let deltaText: string | undefined = `${text} `;
    const send = (samples: Int16Array, final: boolean) => {
      put({ requestId, segmentId, frame: new AudioFrame(samples, VOICE_RATE, 1, samples.length), deltaText, final });
      deltaText = undefined;
    };
    let words: WordTimes['words'] = [];
    let samples = 0;
    for await (const piece of speaker.speak(text, signal, (told) => (words = told))) {
      samples += piece.length;
      for (const frame of framer.push(piece)) send(frame, false);
    }
    send(framer.end(), true);
    this.spoken?.add({ text, words, lastsMs: (samples / VOICE_RATE) * 1000 });
  }
}

class TextStream extends tts.SynthesizeStream {
  override label = 'parley.voice.stream';

  constructor(
    private readonly voice: ChainVoice,
    connOptions?: APIConnectOptions,
  ) {
    super(voice, connOptions);
  }

  protected override async run(): Promise<void> {
    const cutter = new SentenceCutter();
    let segmentId = randomUUID();
    let said = false;
    const say = async (ready: readonly string[]) => {
      for (const sentence of ready) {
        if (this.abortSignal.aborted) return;
        if (!said) this.markStarted();
        said = true;
        await this.voice.say(sentence, segmentId, (audio) => this.queue.put(audio), this.abortSignal);
      }
    };
    const end = async () => {
      await say(cutter.end());
      if (said) this.queue.put(tts.SynthesizeStream.END_OF_STREAM);
      said = false;
      segmentId = randomUUID();
    };
    for await (const piece of this.input) {
      if (piece === tts.SynthesizeStream.FLUSH_SENTINEL) await end();
      else await say(cutter.push(piece));
    }
    await end();
  }
}

class WholeText extends tts.ChunkedStream {
  override label = 'parley.voice.chunked';

  constructor(
    private readonly voice: ChainVoice,
    text: string,
    connOptions: APIConnectOptions = DEFAULT_API_CONNECT_OPTIONS,
    abort?: AbortSignal,
  ) {
    super(text, voice, connOptions, abort);
  }

  protected override async run(): Promise<void> {
    const cutter = new SentenceCutter();
    const segmentId = randomUUID();
    for (const sentence of [...cutter.push(this.inputText), ...cutter.end()]) {
      await this.voice.say(sentence, segmentId, (audio) => this.queue.put(audio), this.abortSignal);
    }
  }
}
