import writeSheet from 'write-excel-file/node';
import { EXPORT_WORKBOOK_ROWS } from '@/lib/transfer/faults';
import type { Page } from './export-job';

/** A workbook cannot be written in pieces. */
export class TooManyRows extends Error {}

/** Every cell is a text: what looks like a formula is none. */
export async function writeWorkbook(file: string, pages: AsyncIterable<Page>): Promise<number> {
  const rows: (string | null)[][] = [];
  for await (const { head, lines } of pages) {
    if (head) rows.push(head);
    for (const line of lines) rows.push(line.map((cell) => cell || null));
    if (rows.length - 1 > EXPORT_WORKBOOK_ROWS) throw new TooManyRows();
  }
  await writeSheet(rows).toFile(file);
  return rows.length - 1;
}
