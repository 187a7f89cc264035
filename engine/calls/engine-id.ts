import { createHash } from 'node:crypto';
import { hostname } from 'node:os';

/**
 * The same for every start of one engine: a restarted one owns the leases of its former self at once, instead of waiting
 * until they run out. Whoever calls it has bound the engine's port, so that no two live processes share it.
 */
export function engineId(place: string): string {
  const hash = createHash('sha256').update(`${hostname()}:${place}`).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
