/** A table as a spreadsheet reads it; the mark in front tells it that the text is UTF-8. */
export function toCsv(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const line = (cells: readonly (string | number | null)[]) => cells.map(cell).join(',');
  return `\uFEFF${[head, ...rows].map(line).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would calculate gets an apostrophe in front: data never becomes a formula. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
