import type { WordTimes } from '@/lib/catalogues/voice-order';

interface Sentence extends WordTimes {
  text: string;
}
const KEPT = 200;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** When the words of the last sentences were spoken, in the sound as it was made. */
export class SpokenWords {
  private readonly said: Sentence[] = [];

  /** Without words, where whoever spoke it does not tell. */
  add(sentence: Sentence): void {
    this.said.push(sentence);
    if (this.said.length > KEPT) this.said.splice(0, KEPT / 2);
  }

  /** Of a reply, or of the beginning of one that was cut short; throws where somebody did not tell. */
  of(reply: string): WordTimes {
    const wanted = plain(reply);
    for (let first = this.said.length - 1; first >= 0; first -= 1) {
      const run = this.runFrom(first, wanted);
      if (run) return joined(run);
    }
    throw new Error('nobody told when these words were spoken');
  }

  private runFrom(first: number, wanted: string): Sentence[] | null {
    const run: Sentence[] = [];
    let text = '';
    for (const sentence of this.said.slice(first)) {
      if (text.length >= wanted.length) break;
      text = plain(`${text} ${sentence.text}`);
      run.push(sentence);
    }
    return text.startsWith(wanted) ? run : null;
  }
}

function joined(run: readonly Sentence[]): WordTimes {
  let lastsMs = 0;
  const words: WordTimes['words'] = [];
  for (const sentence of run) {
    if (sentence.words.length === 0) throw new Error('a voice told no times');
    words.push(
      ...sentence.words.map(([from, until, word]): [number, number, string] => [from + lastsMs, until + lastsMs, word]),
    );
    lastsMs += sentence.lastsMs;
  }
  return { words, lastsMs };
}
