/** Text as it is compared: no case, accents, vowel points or punctuation; one space between words and at both ends. */
export function normalise(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return ` ${plain.trim()} `;
}

const GLUED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Whether a phrase is said. Words of four letters or more may go on ("cancel" hears "cancelled"); Arabic and Hebrew glue
 * articles and prepositions to the front, so there a phrase of three letters may also start within a word.
 */
export function mentions(text: string, phrase: string): boolean {
  const said = normalise(text);
  const wanted = normalise(phrase).trim();
  if (!wanted) return false;
  if (GLUED.test(wanted) && wanted.length >= 3) return said.includes(wanted);
  return said.includes(wanted.length >= 4 ? ` ${wanted}` : ` ${wanted} `);
}
