// The rule of the search as people are told it, written without the code that keeps it: marks, hidden signs and case do not count,
// nor does which form of an Arabic or Hebrew letter was typed; each word is found, a short one at the beginning of a word.
const OTHER_LETTERS: Record<string, string> = {
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ې: 'ي', ة: 'ه', ک: 'ك', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', '־': '-' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', þ: 'th', ς: 'σ' },
  ...{ '’': "'", '‘': "'", ʼ: "'", '“': '"', '”': '"', '–': '-', '—': '-' },
};
const KANA_MARKS = '\u3099\u309a';

function plain(text: string): string {
  let out = '';
  for (const letter of text.normalize('NFKD').toLowerCase()) {
    const code = letter.codePointAt(0) ?? 0;
    if (/[\p{Mn}\p{Cf}\u0640]/u.test(letter) && !KANA_MARKS.includes(letter)) continue;
    if (code >= 0x660 && code <= 0x669) out += String(code - 0x660);
    else if (/\s/.test(letter)) out += ' ';
    else out += OTHER_LETTERS[letter] ?? letter;
  }
  return out;
}

const wordsOf = (text: string) => plain(text).split(' ').filter(Boolean);

/** Of a query of any length its first 200 characters and eight words are asked. */
export function asked(query: string): string[] {
  return wordsOf([...query].slice(0, 200).join('')).slice(0, 8);
}

export function finds(query: string, text: string): boolean {
  const words = wordsOf(text);
  return asked(query).every((word) =>
    [...word].length > 2 ? words.join(' ').includes(word) : words.some((one) => one.startsWith(word)),
  );
}
