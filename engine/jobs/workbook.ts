import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import { LIMITS } from '@/lib/transfer/faults';
import { numberText } from '@/lib/transfer/read-number';
import { ImportFault } from './import-fault';

const CENTRAL = 0x02014b50;
const END = 0x06054b50;

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
  await refuseBomb(file);
  const rows = await readSheet(file, { trim: true }).catch(() => {
    throw new ImportFault('workbook');
  });
  const width = rows[0]?.length ?? 0;
  const lines = rows.map((row) => Array.from({ length: Math.max(width, row.length) }, (_, at) => text(row[at])));
  yield lines.filter((line) => line.some((cell) => cell !== ''));
}

function text(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (typeof cell === 'number') return numberText(String(cell));
  return String(cell);
}

/** Unpacks every part and counts, whatever the workbook says of its size: nothing of it is kept. */
async function refuseBomb(file: Buffer): Promise<void> {
  let left: number = LIMITS.unpackedBytes;
  for (const { start, packed, method } of entries(file)) {
    const bytes = file.subarray(start, start + packed);
    if (method === 0) left -= bytes.length;
    else {
      try {
        for await (const chunk of Readable.from([bytes]).pipe(createInflateRaw())) {
          left -= Buffer.isBuffer(chunk) ? chunk.length : 0;
          if (left < 0) throw new ImportFault('size');
        }
      } catch (error) {
        throw error instanceof ImportFault ? error : new ImportFault('workbook');
      }
    }
    if (left < 0) throw new ImportFault('size');
  }
}

function entries(file: Buffer): { start: number; packed: number; method: number }[] {
  const end = file.lastIndexOf(Buffer.from([END & 255, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 20 > file.length) throw new ImportFault('workbook');
  const found = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== CENTRAL) throw new ImportFault('workbook');
    const local = file.readUInt32LE(at + 42);
    if (local + 30 > file.length) throw new ImportFault('workbook');
    found.push({
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      start: local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28),
    });
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return found;
}
