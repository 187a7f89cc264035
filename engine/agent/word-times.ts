import type { llm } from '@livekit/agents';
import type { Turn } from '@/lib/call/agent-link';
import type { WordTimes } from '@/lib/catalogues/voice-order';
import type { AgentLink } from './link';
import type { Heard } from './providers/contract';

type Words = NonNullable<Turn['words']>;

export interface WordsOfTurns {
  heard: HeardWords;
  /** Of a voice that can tell; how long the sound lasts, too. */
  spoken?: (text: string) => Promise<WordTimes>;
}

/** More than this, and the sound was not played as it was made: it paused, or was another. */
const DRIFT_MS = 400;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const piecesOf = (text: string) => plain(text).split(' ');

/** What the callee said since the last turn, with the times that the recognition told. */
export class HeardWords {
  private finals: Heard[] = [];

  add(heard: Heard): void {
    if (heard.final) this.finals.push(heard);
  }

  /** Of a turn that has just ended; nothing where a word has no time or the turn has other words. */
  of(text: string): Words | undefined {
    const finals = this.finals.splice(0);
    const pieces = piecesOf(text);
    // What was recognised after the end of the turn before belongs to none.
    while (finals.length > 0 && finals.reduce((sum, one) => sum + piecesOf(one.text).length, 0) > pieces.length)
      finals.shift();
    if (plain(finals.map((one) => one.text).join(' ')) !== plain(text)) return undefined;
    const words = finals.flatMap((one) => one.words ?? []);
    if (words.length !== pieces.length) return undefined;
    return words.map(({ startedAt, endedAt }, at) => [startedAt, endedAt, pieces[at] ?? '']);
  }
}

/** Of a reply that was played from `startedAt`, `heardMs` of it; nothing where that does not fit the sound as it was made. */
export function wordsOfReply(
  turn: Pick<Turn, 'text' | 'startedAt' | 'endedAt'>,
  { words, lastsMs }: WordTimes,
  cutAfterMs: number | null,
): Words | undefined {
  const { text, startedAt, endedAt } = turn;
  if (endedAt === null || Math.abs(endedAt - startedAt - (cutAfterMs ?? lastsMs)) > DRIFT_MS) return undefined;
  const pieces = piecesOf(text);
  if (!pieces.every((piece, at) => words[at]?.[2] === piece)) return undefined;
  if (cutAfterMs === null && pieces.length !== words.length) return undefined;
  return pieces.map((piece, at) => {
    const [from = 0, until = 0] = words[at] ?? [];
    return [startedAt + from, startedAt + until, piece];
  });
}

/** The voice is asked once the turn has been told, and the turn told again with what it says. */
export function tellWords(
  turn: Turn,
  message: Pick<llm.ChatMessage, 'textContent' | 'interrupted'>,
  { link, spoken, playedMs }: { link: AgentLink; spoken: WordsOfTurns['spoken']; playedMs: number | null },
): void {
  const whole = message.textContent?.trim() ?? '';
  if (!spoken || whole === '') return;
  void spoken(whole)
    .then((times) => {
      const words = wordsOfReply(turn, times, message.interrupted ? playedMs : null);
      if (words) link.send({ kind: 'turn', turn: { ...turn, words } });
    })
    // A turn without times is what it was before.
    .catch(() => undefined);
}
