import type { EspeakEvent } from '@echogarden/espeak-ng-emscripten';
import type { WordTimes } from '@/lib/catalogues/voice-order';
import { QUIET } from './silence';

interface Begun {
  text: string;
  /** Samples of the whole sound; null: the synthesiser said nothing of it (a dash, say). */
  from: number | null;
}

/** Where in the sound each word begins: the synthesiser's own marks, less the silence that is cut off before the first. */
export class WordClock {
  private readonly words: Begun[] = [];
  private samples = 0;
  private firstLoud = -1;
  private lastLoud = -1;

  constructor(private readonly rate: number) {}

  add(sentence: string, pieces: readonly Int16Array[], events: readonly EspeakEvent[]): void {
    const before = this.samples;
    const begins = new Map<number, number>();
    for (const { type, text_position: place, audio_position: ms } of events) {
      if (type === 'word') begins.set(place - 1, Math.min(begins.get(place - 1) ?? Infinity, ms));
    }
    // The synthesiser counts characters, not units of UTF-16.
    let place = 0;
    for (const text of sentence.split(/\s+/)) {
      const length = [...text].length;
      const marks = [...begins].filter(([at]) => at >= place && at < place + length).map(([, ms]) => ms);
      const from = marks.length > 0 ? before + (Math.min(...marks) / 1000) * this.rate : null;
      this.words.push({ text, from });
      place += length + 1;
    }
    for (const piece of pieces) this.listen(piece);
  }

  private listen(piece: Int16Array): void {
    const first = piece.findIndex((sample) => Math.abs(sample) > QUIET);
    if (first >= 0) {
      if (this.firstLoud < 0) this.firstLoud = this.samples + first;
      this.lastLoud = this.samples + piece.findLastIndex((sample) => Math.abs(sample) > QUIET);
    }
    this.samples += piece.length;
  }

  end(keptSeconds: number): WordTimes {
    const ms = (sample: number) => Math.round((Math.max(0, sample - this.firstLoud) / this.rate) * 1000);
    const lastsMs = ms(this.lastLoud + 1) + Math.round(keptSeconds * 1000);
    let next = lastsMs;
    const words: WordTimes['words'] = [];
    for (const { text, from } of this.words.toReversed()) {
      const begins = from === null ? next : Math.min(ms(from), next);
      words.unshift([begins, next, text]);
      next = begins;
    }
    return { words, lastsMs };
  }
}
