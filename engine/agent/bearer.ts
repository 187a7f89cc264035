import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (value: string) => createHash('sha256').update(value).digest();

export function hasBearer(request: IncomingMessage, secret: string): boolean {
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${secret}`));
}
