/** A spreadsheet's own limit; an endless quote must not gather a whole file in memory. */
const MAX_CELL = 32_767;
const MAX_COLUMNS = 1000;

export class CsvTooWide extends Error {}
export class CsvCellTooLong extends Error {}

/**
 * Takes a table apart piece by piece (RFC 4180, any line end, lenient about quotes inside a cell): every letter is looked at
 * once, and no more than one line is kept. Lines without a single letter are left out.
 */
export class CsvReader {
  private cell = '';
  private cells: string[] = [];
  private quoted = false;
  /** The letter before was a quote inside a quoted cell: its end, or the first of a pair. */
  private closing = false;
  private fresh = true;
  private afterReturn = false;

  constructor(private readonly delimiter: string) {}

  /** The lines that are whole now. */
  push(text: string): string[][] {
    const rows: string[][] = [];
    let from = 0;
    const take = (to: number) => {
      if (to > from) this.cell += text.slice(from, to);
      if (this.cell.length > MAX_CELL) throw new CsvCellTooLong();
    };
    for (let at = 0; at < text.length; at += 1) {
      const letter = text[at];
      if (this.quoted && !this.closing) {
        if (letter !== '"') continue;
        take(at);
        from = at + 1;
        this.closing = true;
        continue;
      }
      if (this.closing) {
        this.closing = false;
        if (letter === '"') {
          from = at;
          continue;
        }
        this.quoted = false;
        from = at;
      }
      if (this.afterReturn) {
        this.afterReturn = false;
        if (letter === '\n') {
          from = at + 1;
          continue;
        }
      }
      if (letter === '"' && this.fresh) {
        this.quoted = true;
        this.fresh = false;
        from = at + 1;
      } else if (letter === this.delimiter) {
        take(at);
        from = at + 1;
        this.endCell();
      } else if (letter === '\n' || letter === '\r') {
        take(at);
        from = at + 1;
        this.afterReturn = letter === '\r';
        this.endLine(rows);
      } else this.fresh = false;
    }
    if (!this.closing) take(text.length);
    return rows;
  }

  /** What stands behind the last line end. */
  end(): string[][] {
    const rows: string[][] = [];
    if (this.cell !== '' || this.cells.length > 0) this.endLine(rows);
    return rows;
  }

  private endCell(): void {
    this.cells.push(this.cell);
    if (this.cells.length > MAX_COLUMNS) throw new CsvTooWide();
    this.cell = '';
    this.fresh = true;
    this.quoted = false;
  }

  private endLine(rows: string[][]): void {
    this.endCell();
    if (this.cells.some((cell) => cell.trim() !== '')) rows.push(this.cells);
    this.cells = [];
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The mark that most often stands in the first lines, and equally often in each. */
export function guessDelimiter(beginning: string): string {
  const score = (delimiter: string) => {
    const rows = new CsvReader(delimiter).push(beginning).slice(0, 20);
    const width = rows[0]?.length ?? 1;
    const alike = rows.filter((row) => row.length === width).length;
    return width > 1 ? (alike / rows.length) * 1000 + width : 0;
  };
  const scores = DELIMITERS.map((delimiter) => {
    try {
      return score(delimiter);
    } catch {
      return 0;
    }
  });
  const best = Math.max(...scores);
  return best > 0 ? (DELIMITERS[scores.indexOf(best)] ?? ',') : ',';
}
