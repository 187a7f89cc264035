import { randomUUID } from 'node:crypto';
import { tts, type APIConnectOptions, DEFAULT_API_CONNECT_OPTIONS } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { spokenPieces, type VoiceAddress } from '../../voice/client';
import { VOICE_RATE } from '@/lib/catalogues/voice-order';
import type { VoiceAsk } from '../contract';
import { Framer } from './framer';

type Put = (audio: tts.SynthesizedAudio) => void;

export class BuiltinVoice extends tts.TTS {
  override label = 'parley.builtin-voice';

  constructor(
    private readonly address: VoiceAddress,
    private readonly ask: VoiceAsk,
  ) {
    super(VOICE_RATE, 1, { streaming: true });
  }

  override synthesize(text: string, connOptions?: APIConnectOptions, abort?: AbortSignal): tts.ChunkedStream {
    return new WholeText(this, text, connOptions, abort);
  }

  override stream(options?: { connOptions?: APIConnectOptions }): tts.SynthesizeStream {
    return new TextStream(this, options?.connOptions);
  }

  async speak(text: string, segmentId: string, put: Put, signal: AbortSignal): Promise<void> {
    const { language, voice } = this.ask;
    const requestId = randomUUID();
    const framer = new Framer(VOICE_RATE / 50);
    let deltaText: string | undefined = text;
    const send = (samples: Int16Array, final: boolean) => {
      put({ requestId, segmentId, frame: new AudioFrame(samples, VOICE_RATE, 1, samples.length), deltaText, final });
      deltaText = undefined;
    };
    for await (const piece of spokenPieces(this.address, { text, language, voice }, signal)) {
      for (const frame of framer.push(piece)) send(frame, false);
    }
    send(framer.end(), true);
  }
}

/** Text arrives in pieces and is spoken at each flush, which the session sends at the end of a reply. */
class TextStream extends tts.SynthesizeStream {
  override label = 'parley.builtin-voice.stream';

  constructor(
    private readonly voice: BuiltinVoice,
    connOptions?: APIConnectOptions,
  ) {
    super(voice, connOptions);
  }

  protected override async run(): Promise<void> {
    const segmentId = randomUUID();
    let text = '';
    const speak = async () => {
      const ready = text.trim();
      text = '';
      if (!ready) return;
      this.markStarted();
      await this.voice.speak(ready, segmentId, (audio) => this.queue.put(audio), this.abortSignal);
      this.queue.put(tts.SynthesizeStream.END_OF_STREAM);
    };
    for await (const piece of this.input) {
      if (piece === tts.SynthesizeStream.FLUSH_SENTINEL) await speak();
      else text += piece;
    }
    await speak();
  }
}

class WholeText extends tts.ChunkedStream {
  override label = 'parley.builtin-voice.chunked';

  constructor(
    private readonly voice: BuiltinVoice,
    text: string,
    connOptions: APIConnectOptions = DEFAULT_API_CONNECT_OPTIONS,
    abort?: AbortSignal,
  ) {
    super(text, voice, connOptions, abort);
  }

  protected override async run(): Promise<void> {
    await this.voice.speak(this.inputText, randomUUID(), (audio) => this.queue.put(audio), this.abortSignal);
  }
}
