import { Transform, type Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';

/** The longest body that the door itself reads. */
const READ_LIMIT = 64 * 1024;
const DRAIN_LIMIT = 64 * 1024 * 1024;

export class BodyTooLarge extends Error {}

export function announcesMoreThan(request: IncomingMessage, limit: number): boolean {
  return Number(request.headers['content-length'] ?? 0) > limit;
}

/** Passes the body on and calls `exceeded` once it is longer than promised by anyone. */
export function countedBody(request: IncomingMessage, limit: number, exceeded: () => void): Readable {
  let seen = 0;
  return request.pipe(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        seen += chunk.length;
        if (seen > limit) exceeded();
        else done(null, chunk);
      },
    }),
  );
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let seen = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(part)) continue;
    seen += part.length;
    if (seen > READ_LIMIT) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Reads the rest away so that a client that is still sending gets to see the refusal instead of a reset. */
export function drain(request: IncomingMessage): void {
  let seen = 0;
  request.unpipe();
  request.on('data', (part: Buffer) => {
    seen += part.length;
    if (seen > DRAIN_LIMIT) request.destroy();
  });
  request.resume();
}
