import loadEspeak, { type EspeakEvent, type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { BUILTIN_LANGUAGES, builtinVoice } from '@/lib/catalogues/builtin-voices';
import { VOICE_RATE, type SpeakOrder, type WordTimes } from '@/lib/catalogues/voice-order';
import { Resampler } from './resample';
import { sentences } from '@/lib/call/sentences';
import { SilenceTrimmer } from './silence';
import { WordClock } from './word-clock';

const KEPT_AT_END = Math.round(VOICE_RATE * 0.04);
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** One synthesiser for all calls: it blocks for a sentence at a time (about 10 ms), then the next in line has its turn. */
export class Synthesiser {
  private constructor(private readonly worker: EspeakWorker) {}

  static async load(): Promise<Synthesiser> {
    const { eSpeakNGWorker } = await loadEspeak();
    return new Synthesiser(new eSpeakNGWorker());
  }

  async *speak(order: SpeakOrder, signal: AbortSignal): AsyncGenerator<Int16Array> {
    const resampler = new Resampler();
    const trimmer = new SilenceTrimmer(KEPT_AT_END);
    for (const sentence of sentences(order.text)) {
      for (const piece of this.sentence(sentence, order)) yield* trimmer.push(resampler.push(piece));
      await nextTurn();
      if (signal.aborted) return;
    }
    yield* trimmer.push(resampler.end());
    yield trimmer.end();
  }

  /** When each word of a text is spoken, by the same synthesis: nothing is played. */
  async times(order: SpeakOrder): Promise<WordTimes> {
    const times = new WordClock(this.worker.get_samplerate());
    for (const sentence of sentences(order.text)) {
      const events: EspeakEvent[] = [];
      const pieces = this.sentence(sentence, order, events);
      times.add(sentence, pieces, events);
      await nextTurn();
    }
    return times.end(KEPT_AT_END / VOICE_RATE);
  }

  /** A language's first sentence reads its dictionary (0.1 s): done before a call needs it. */
  async warm(): Promise<void> {
    for (const language of BUILTIN_LANGUAGES) {
      this.sentence('123', { text: '', language, voice: '' });
      await nextTurn();
    }
  }

  private sentence(text: string, { language, voice: id }: SpeakOrder, said: EspeakEvent[] = []): Int16Array[] {
    const voice = builtinVoice(id, language);
    if (this.worker.set_voice(voice.espeak) !== 0) throw new Error(`the synthesiser has no voice ${voice.espeak}`);
    this.worker.set_pitch(voice.pitch);
    this.worker.set_rate(voice.rate);
    const pieces: Int16Array[] = [];
    this.worker.synthesize(text, (samples, events) => {
      pieces.push(samples);
      said.push(...events);
      return false;
    });
    return pieces;
  }
}
