const LONGEST = 240;

/** Small pieces keep the first sound near and let other calls have their turn between two of them. */
export function sentences(text: string): string[] {
  const clean = text
    .replace(/[\p{Cc}\p{Cf}<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = clean.match(/[^.!?؟…。]+(?:[.!?؟…。]+(?=\s|$)|[.!?؟…。]+|$)/gu) ?? [];
  const joined: string[] = [];
  for (const piece of found) {
    const last = joined.at(-1);
    // "3.14" and "e.g. this": a stop without a space behind it, or a very short piece, does not end a sentence.
    const open = last !== undefined && !/\s$/.test(last) && !/^\s/.test(piece);
    if (last !== undefined && open) joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
    .flatMap(cutLong);
}

function cutLong(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const space = Math.max(sentence.lastIndexOf(', ', LONGEST) + 1, 0) || sentence.lastIndexOf(' ', LONGEST);
  const at = space > 0 ? space : LONGEST;
  return [sentence.slice(0, at).trim(), ...cutLong(sentence.slice(at).trim())];
}
