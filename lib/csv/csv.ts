export type CsvCell = string | number | null;

/** In front of a file: it tells a spreadsheet that the text is UTF-8. */
export const CSV_MARK = '\uFEFF';

/** A table as a spreadsheet reads it. */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `${CSV_MARK}${[head, ...rows].map(csvLine).join('')}`;
}

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** What a spreadsheet may calculate, whatever unseen signs stand before it, and the same behind the mark that makes it harmless. */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{C}\p{M}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** A text that a spreadsheet would calculate gets an apostrophe in front: data never becomes a formula. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text as it was before it was made harmless. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
