import { fold, foldedWords, isShort } from './fold';

/** A text in pieces, those that were looked for marked; whole words, so that no script is torn apart. */
export function markedWords(text: string, query: string): { text: string; found: boolean }[] {
  const words = foldedWords(query);
  return text
    .split(/(\s+)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const folded = fold(piece);
      return {
        text: piece,
        found: words.some((word) => (isShort(word) ? folded.startsWith(word) : folded.includes(word))),
      };
    });
}
