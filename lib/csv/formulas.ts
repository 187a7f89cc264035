const unseen = ['\u00a0', '\u00ad', '\u034f', '\u061c', '\u180e', '\u200b', '\u200d', '\u200e', '\u200f', '\u2028'];
const more = ['\u202e', '\u2060', '\u2066', '\u3000', '\ufeff', '\u0007', '\u001f', '\u007f', '\u0085', '\u000b'];

/** Beginnings by which a spreadsheet takes a text for a formula, or takes what it does not show for nothing. */
export const FORMULA_PREFIXES: readonly string[] = [
  ...['=', '+', '-', '@', '\t', '\r', '\n', '\r\n', ' =', '  +', '\t=', '\r=', '\n@', ' \t -'],
  ...['＝', '＋', '－', '＠', ' ＝', '﹦', '﹢', '﹣', '﹫', "='", '+"', '@,', '-;', '=\t'],
  ...unseen.map((sign) => `${sign}=`),
  ...more.map((sign) => `${sign}+`),
];

/** Whether a spreadsheet would, in the widest reading: letters that count as the same, and nothing that it passes over. */
export function calculates(cell: string): boolean {
  return /^[\t\r\n]/.test(cell) || /^[\p{Z}\p{C}\p{M}]*[=+\-@]/u.test(cell.normalize('NFKC'));
}
