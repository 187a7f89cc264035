import { CsvCellTooLong, CsvTooWide, guessDelimiter, readCsv } from '@/lib/csv/read-csv';
import { LIMITS } from '@/lib/transfer/faults';
import { ImportFault } from './import-fault';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'xlsx';
type Bytes = AsyncIterable<Uint8Array>;

const HEAD = 64 * 1024;
/** Bytes that Windows-1252 knows no letter for. */
const NO_LETTER = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/** Reads the file once to its end: what does not fit an encoding may stand in the last line. */
export async function findEncoding(bytes: Bytes): Promise<{ encoding: Encoding; head: Buffer }> {
  let head: Buffer = Buffer.alloc(0);
  let size = 0;
  let utf8 = true;
  let western = true;
  const strict = new TextDecoder('utf-8', { fatal: true });
  const fits = (chunk: Uint8Array | undefined) => {
    try {
      strict.decode(chunk, { stream: chunk !== undefined });
    } catch {
      utf8 = false;
    }
  };
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > LIMITS.csvBytes) throw new ImportFault('size');
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
    if (utf8) fits(chunk);
    if (western) western = !chunk.some((byte) => NO_LETTER.has(byte));
  }
  if (utf8) fits(undefined);
  if (size === 0) throw new ImportFault('empty');
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
    if (size > LIMITS.workbookBytes) throw new ImportFault('size');
    return { encoding: 'xlsx', head };
  }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', head };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', head };
  refuseOtherThanText(head);
  if (utf8) return { encoding: 'utf-8', head };
  if (!western) throw new ImportFault('encoding');
  return { encoding: 'windows-1252', head };
}

/** A picture, a program, an old workbook: bytes that no text has. Two bytes a letter without saying so is a text unread. */
function refuseOtherThanText(head: Buffer): void {
  const nothing = head.filter((byte) => byte === 0).length;
  const control = head.filter((byte) => byte < 32 && byte !== 0 && ![9, 10, 11, 12, 13, 27].includes(byte)).length;
  if (nothing > head.length / 4 && control === 0) throw new ImportFault('encoding');
  if (nothing > 0 || control > 0 || head.subarray(0, 5).toString('latin1') === '%PDF-')
    throw new ImportFault('notTable');
}

export function delimiterOf(head: Buffer, encoding: Encoding): string {
  return encoding === 'xlsx' ? ',' : guessDelimiter(decoder(encoding).decode(head));
}

function decoder(encoding: Encoding): TextDecoder {
  return new TextDecoder(encoding === 'xlsx' ? 'utf-8' : encoding);
}

/** Lines as they come, some at a time. */
export async function* csvRows(bytes: Bytes, encoding: Encoding, delimiter: string): AsyncGenerator<string[][]> {
  try {
    yield* readCsv(textOf(bytes, encoding), delimiter);
  } catch (error) {
    if (error instanceof CsvTooWide) throw new ImportFault('columns');
    if (error instanceof CsvCellTooLong) throw new ImportFault('cell');
    throw error;
  }
}

async function* textOf(bytes: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const text = decoder(encoding);
  for await (const chunk of bytes) yield text.decode(chunk, { stream: true });
  yield text.decode();
}
