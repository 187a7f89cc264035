import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { LIMITS } from '@/lib/transfer/faults';
import { ImportFault } from '../import-fault';

const CENTRAL = 0x02014b50;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const STORED = 0;

export interface Part {
  start: number;
  packed: number;
  method: number;
}

/** The parts of a packed folder by their names. */
export function partsOf(file: Buffer): Map<string, Part> {
  const end = file.lastIndexOf(END);
  if (end < 0 || end + 20 > file.length) throw new ImportFault('workbook');
  const found = new Map<string, Part>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== CENTRAL) throw new ImportFault('workbook');
    const local = file.readUInt32LE(at + 42);
    if (local + 30 > file.length) throw new ImportFault('workbook');
    const name = file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28));
    found.set(name, {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      start: local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28),
    });
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return found;
}

/** What a part unpacks to, some of it at a time. */
async function* unpack(file: Buffer, { start, packed, method }: Part): AsyncGenerator<Buffer> {
  const bytes = file.subarray(start, start + packed);
  if (method === STORED) {
    yield bytes;
    return;
  }
  try {
    for await (const chunk of Readable.from([bytes]).pipe(createInflateRaw({ chunkSize: 65_536 }))) {
      if (Buffer.isBuffer(chunk)) yield chunk;
    }
  } catch {
    throw new ImportFault('workbook');
  }
}

/** Unpacks every part and counts, whatever the workbook says of its size: nothing of it is kept. */
export async function refuseBomb(file: Buffer, parts: Iterable<Part>): Promise<void> {
  let left: number = LIMITS.unpackedBytes;
  for (const part of parts) {
    for await (const chunk of unpack(file, part)) {
      left -= chunk.length;
      if (left < 0) throw new ImportFault('size');
    }
  }
}

export async function* textOf(file: Buffer, part: Part): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of unpack(file, part)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
