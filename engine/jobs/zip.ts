import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

const CENTRAL = 0x02014b50;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** `size`: it unpacks to more than it may; `broken`: it cannot be read. */
export class ZipFault extends Error {
  constructor(readonly code: 'size' | 'broken') {
    super(code);
  }
}

export interface ZipEntry {
  name: string;
  start: number;
  packed: number;
  method: number;
}

export function zipEntries(file: Buffer): ZipEntry[] {
  const end = file.lastIndexOf(END);
  if (end < 0 || end + 20 > file.length) throw new ZipFault('broken');
  const found = [];
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== CENTRAL) throw new ZipFault('broken');
    const local = file.readUInt32LE(at + 42);
    const nameLength = file.readUInt16LE(at + 28);
    if (local + 30 > file.length) throw new ZipFault('broken');
    found.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      start: local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return found;
}

/** What an entry unpacks to, piece by piece, whatever the archive says of its size. */
export async function* unpack(
  file: Buffer,
  { start, packed, method }: ZipEntry,
  limit: number,
): AsyncGenerator<Buffer> {
  const bytes = file.subarray(start, start + packed);
  let left = limit;
  try {
    for await (const piece of method === 0 ? [bytes] : Readable.from([bytes]).pipe(createInflateRaw())) {
      const chunk = Buffer.isBuffer(piece) ? piece : Buffer.alloc(0);
      left -= chunk.length;
      if (left < 0) throw new ZipFault('size');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ZipFault ? error : new ZipFault('broken');
  }
}

/** Unpacks everything and counts; nothing of it is kept. */
export async function refuseBomb(file: Buffer, limit: number): Promise<void> {
  let left = limit;
  for (const entry of zipEntries(file)) {
    for await (const { length } of unpack(file, entry, left)) left -= length;
  }
}
