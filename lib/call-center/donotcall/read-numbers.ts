import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

export interface ReadNumbers {
  /** E.164, each once, in the order of the text. */
  numbers: string[];
  /** Lines in which no number could be read, as they are. */
  unread: string[];
  /** How many numbers came again. */
  repeated: number;
}

const SEPARATOR = /[,;\t|]/;
const DIGIT = /\d/;
/** How a column of numbers is called, in the six languages. */
const HEAD =
  /phone|mobile|cell|number|tel|handy|mobil|nummer|rufnr|móvil|numero|número|numéro|portable|هاتف|جوال|رقم|טלפון|נייד|מספר/i;
const DATE = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/;
const WRITTEN = /^(?:\+|\()?\d[\d\s().\/-]{5,}$/;

/**
 * Numbers of a text with some in each line, such as a table as CSV. When its first line names columns of numbers these are
 * read, else all; what is no number is passed over. Numbers without a plus belong to `country`.
 */
export function readNumbers(text: string, country: string): ReadNumbers {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const heads = (lines[0] ?? '').split(SEPARATOR);
  const hasHead = !DIGIT.test(lines[0] ?? '');
  const named = hasHead ? heads.flatMap((head, column) => (HEAD.test(head) ? [column] : [])) : [];
  const numbers = new Set<string>();
  const unread: string[] = [];
  let found = 0;
  for (const line of lines.slice(hasHead ? 1 : 0)) {
    if (line.trim() === '') continue;
    const cells = line.split(SEPARATOR);
    const looked = named.length > 0 ? named.map((column) => cells[column] ?? '') : cells;
    const here = looked.flatMap((cell) => numberIn(cell, country));
    found += here.length;
    for (const number of here) numbers.add(number);
    if (here.length === 0) unread.push(line.trim());
  }
  return { numbers: [...numbers], unread, repeated: found - numbers.size };
}

function numberIn(cell: string, country: string): string[] {
  // A spreadsheet keeps a number as text behind an apostrophe.
  const plain = cell.replace(/["']/g, '').trim();
  if (DATE.test(plain) || !WRITTEN.test(plain)) return [];
  const parsed = parsePhoneNumberFromString(plain, isSupportedCountry(country) ? country : undefined);
  return parsed?.isPossible() ? [parsed.number] : [];
}
