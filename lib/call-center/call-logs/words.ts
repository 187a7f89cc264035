import { z } from 'zod';
import type { CallTurn } from './call-detail';

const kept = z.array(z.tuple([z.number(), z.number(), z.string()])).min(1);

export interface TimedWord {
  text: string;
  /** Milliseconds from the answer. */
  fromMs: number;
  untilMs: number;
}

/** The words of a turn with their times, where they were told; `null` where the turn's text has others. */
export function wordsOf({ text, words }: Pick<CallTurn, 'text' | 'words'>): TimedWord[] | null {
  const times = kept.safeParse(words).data;
  const pieces = text.split(/\s+/).filter(Boolean);
  if (!times || times.length !== pieces.length) return null;
  return times.map(([fromMs, untilMs], at) => ({ text: pieces[at] ?? '', fromMs, untilMs }));
}

/** The word at a moment of the call: the last that has begun. */
export function wordAt(words: readonly TimedWord[], momentMs: number): number {
  return words.findLastIndex(({ fromMs }) => fromMs <= momentMs);
}
