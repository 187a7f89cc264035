const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SAME: Readonly<Record<string, string>> = {
  ...pairs('\u0671\u0649\u06cc\u06d0\u0629\u06a9', '\u0627\u064a\u064a\u064a\u0647\u0643'),
  ...pairs('\u05da\u05dd\u05df\u05e3\u05e5\u05be', '\u05db\u05de\u05e0\u05e4\u05e6-'),
  ...pairs('\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669', '0123456789'),
  ...pairs('\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9', '0123456789'),
  ...pairs('øđłıς‘’ʼ“”„‐–—', 'odliσ\'\'\'"""---'),
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const SPELT_OTHERWISE = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu');

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, place) => [letter, to.charAt(place)]));
}

/** One spelling for what is looked for and what is looked through; the database holds the same (`app.fold`). */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(/[ \t\n\r\f\v]+/g, ' ')
    .replaceAll(SPELT_OTHERWISE, (letter) => SAME[letter] ?? letter);
}

const LONGEST = 200;
const MOST_WORDS = 8;

/** The words of a typed search, folded: every one must be found. */
export function foldedWords(query: string): string[] {
  // The database knows no NUL.
  const typed = [...query.replaceAll('\0', '')].slice(0, LONGEST).join('');
  return fold(typed).split(' ').filter(Boolean).slice(0, MOST_WORDS);
}

/** A word of one or two characters begins a word, a longer one stands anywhere. */
export function isShort(word: string): boolean {
  return [...word].length < 3;
}

/** The digits of what reads like a telephone number; null when they are too few to mean one. */
export function searchDigits(query: string): string | null {
  const said = fold(query).trim();
  const digits = /^[0-9+() ./-]+$/.test(said) ? said.replaceAll(/\D/g, '') : '';
  return digits.length >= 4 ? digits : null;
}

export interface Piece {
  text: string;
  found: boolean;
}

/** A text cut where the words of a query are found in it, however they are spelt there. */
export function foundPieces(text: string, query: string): Piece[] {
  const letters = [...text];
  const folded: string[] = [' '];
  const origin: number[] = [-1];
  letters.forEach((letter, place) => {
    for (const unit of fold(letter)) {
      folded.push(unit);
      origin.push(place);
    }
  });
  const marked = new Set<number>();
  for (const word of foldedWords(query)) {
    const units = [...(isShort(word) ? ` ${word}` : word)];
    for (let at = 0; at + units.length <= folded.length; at += 1) {
      if (!units.every((unit, n) => folded[at + n] === unit)) continue;
      for (let n = isShort(word) ? 1 : 0; n < units.length; n += 1) marked.add(origin[at + n] ?? -1);
    }
  }
  const pieces: Piece[] = [];
  letters.forEach((letter, place) => {
    // A mark goes with the letter that carries it.
    const found = marked.has(place) || (fold(letter) === '' && (pieces.at(-1)?.found ?? false));
    const last = pieces.at(-1);
    if (last?.found === found) last.text += letter;
    else pieces.push({ text: letter, found });
  });
  return pieces;
}
