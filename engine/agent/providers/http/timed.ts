import type { WordTimes } from '@/lib/catalogues/voice-order';

/** A letter, a word or a sign with its seconds in the sound, as a provider tells it. */
export type Token = readonly [startSeconds: number, endSeconds: number, text: string];

/** Some tell words without their signs, some letters, some with the spaces between: what counts are letters and digits. */
const letters = (text: string) => [...text.toLowerCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign));

/** The times of a text's words (the pieces between its spaces); nothing where what was told does not fit the text, or goes back. */
export function wordsOfTokens(text: string, tokens: readonly Token[]): WordTimes['words'] | undefined {
  const told = tokens.flatMap(([start, end, part]) => letters(part).map((letter) => ({ start, end, letter })));
  const pieces = text.split(/\s+/).filter(Boolean);
  if (told.length === 0 || told.map(({ letter }) => letter).join('') !== letters(text).join('')) return undefined;
  if (told.some(({ start, end }, at) => start > end || start < (told[at - 1]?.start ?? 0))) return undefined;
  let at = 0;
  let until = 0;
  return pieces.map((piece) => {
    const own = told.slice(at, (at += letters(piece).length));
    const from = own[0] ? ms(own[0].start) : until;
    until = Math.max(from, own.length > 0 ? ms(own.at(-1)?.end ?? 0) : until);
    return [from, until, piece];
  });
}

const ms = (seconds: number) => Math.round(seconds * 1000);
