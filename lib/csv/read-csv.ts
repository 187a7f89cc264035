import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import { unguarded } from './csv';

/** A spreadsheet's own limit. */
const MAX_CELL = 32_767;
const MAX_COLUMNS = 1000;
/** Letters of one line: an endless quote must not gather a whole file in memory. */
const MAX_LINE = 1_000_000;
const AT_ONCE = 500;

export class CsvTooWide extends Error {}
export class CsvCellTooLong extends Error {}

/** RFC 4180 with any line end, lenient about quotes inside a cell. */
const options = (delimiter: string): Options => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: MAX_LINE,
});

const isBlank = (row: string[]) => row.every((cell) => cell.trim() === '');

/**
 * Takes a table apart as it comes, some lines at a time; lines without a single letter are left out, and so is a formula's guard as
 * our own files carry it.
 */
export async function* readCsv(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[][]> {
  // What goes wrong on the way is thrown where the lines are read.
  const parser = pipeline(Readable.from(text), parse(options(delimiter)), () => undefined);
  let rows: string[][] = [];
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (row.length > MAX_COLUMNS) throw new CsvTooWide();
      if (row.some((cell) => cell.length > MAX_CELL)) throw new CsvCellTooLong();
      if (isBlank(row) || rows.push(row.map(unguarded)) < AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    throw error instanceof CsvError ? new CsvCellTooLong() : error;
  }
  yield rows;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The mark that most often stands in the first lines, and equally often in each. */
export function guessDelimiter(beginning: string): string {
  const score = (delimiter: string) => {
    // The last line may be cut anywhere.
    const read: string[][] = parseSync(beginning, { ...options(delimiter), to: 20, skip_records_with_error: true });
    const rows = read.filter((row) => !isBlank(row));
    const width = rows[0]?.length ?? 1;
    const alike = rows.filter((row) => row.length === width).length;
    return width > 1 ? (alike / rows.length) * 1000 + width : 0;
  };
  const scores = DELIMITERS.map(score);
  const best = Math.max(...scores);
  return best > 0 ? (DELIMITERS[scores.indexOf(best)] ?? ',') : ',';
}
