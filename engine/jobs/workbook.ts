import { readSheet } from 'read-excel-file/node';
import { LIMITS } from '@/lib/transfer/faults';
import { numberText } from '@/lib/transfer/read-number';
import { ImportFault } from './import-fault';
import { refuseBomb, ZipFault } from './zip';

/** The first sheet, cell by cell as text. A workbook cannot be read in pieces: it is small by rule, and this process may die of it. */
export async function* workbookRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[][]> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > LIMITS.workbookBytes) throw new ImportFault('size');
    parts.push(part);
  }
  const file = Buffer.concat(parts);
  await refuseBomb(file, LIMITS.unpackedBytes).catch((error: unknown) => {
    throw new ImportFault(error instanceof ZipFault && error.code === 'size' ? 'size' : 'workbook');
  });
  const rows = await readSheet(file, { trim: true }).catch(() => {
    throw new ImportFault('workbook');
  });
  const width = rows[0]?.length ?? 0;
  const lines = rows.map((row) => Array.from({ length: Math.max(width, row.length) }, (_, at) => cellText(row[at])));
  yield lines.filter((line) => line.some((cell) => cell !== ''));
}

/** A cell as somebody reads it. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof cell === 'number') return numberText(String(cell));
  return String(cell);
}
