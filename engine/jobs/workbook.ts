import { LIMITS } from '@/lib/transfer/faults';
import { ImportFault } from './import-fault';
import { openBook } from './xlsx/book';
import { sheetRows } from './xlsx/sheet';
import { partsOf, refuseBomb } from './xlsx/zip';

/**
 * The first sheet, cell by cell as text. The packed file is small by rule and stands in memory; what it unpacks to is read while it
 * comes, once for how wide the table is and once for its rows.
 */
export async function* workbookRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[][]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > LIMITS.workbookBytes) throw new ImportFault('size');
    chunks.push(chunk);
  }
  const file = Buffer.concat(chunks.splice(0));
  const parts = partsOf(file);
  await refuseBomb(file, parts.values());
  const book = await openBook(file, parts);
  let width = 0;
  let count = -1;
  for await (const rows of sheetRows(book)) {
    count += rows.length;
    if (count > LIMITS.rows) throw new ImportFault('rows');
    for (const row of rows) width = Math.max(width, row.length);
  }
  for await (const rows of sheetRows(book)) {
    yield rows.map((row) => (row.length < width ? [...row, ...Array<string>(width - row.length).fill('')] : row));
  }
}
