import { readStored, writeStored } from '@/lib/browser/storage';
import { STORAGE_KEYS } from '@/lib/browser/storage-keys';

/** The end comes a little early, so that nothing is sent with a token that runs out on the way. */
export const END_EARLY_MS = 5000;

/** Work in somebody else's account, as this browser remembers it. */
export interface Acting {
  token: string;
  /** ISO time. */
  until: string;
  target: string;
  actor: string;
  email: string;
  name: string;
  ownAccessToken: string;
  ownRefreshToken: string;
}

/** The token comes last when it is written and first when it goes: other tabs listen for it. */
const KEYS = {
  until: STORAGE_KEYS.actingUntil,
  target: STORAGE_KEYS.actingTarget,
  actor: STORAGE_KEYS.actingActor,
  email: STORAGE_KEYS.actingEmail,
  name: STORAGE_KEYS.actingName,
  ownAccessToken: STORAGE_KEYS.ownAccessToken,
  ownRefreshToken: STORAGE_KEYS.ownRefreshToken,
} as const;

export function readActing(): Acting | null {
  const token = readStored(STORAGE_KEYS.actingToken);
  if (!token) return null;
  const read = (name: keyof typeof KEYS) => readStored(KEYS[name]) ?? '';
  return {
    token,
    until: read('until'),
    target: read('target'),
    actor: read('actor'),
    email: read('email'),
    name: read('name'),
    ownAccessToken: read('ownAccessToken'),
    ownRefreshToken: read('ownRefreshToken'),
  };
}

export function writeActing(acting: Acting | null): void {
  writeStored(KEYS.until, acting && acting.until);
  writeStored(KEYS.target, acting && acting.target);
  writeStored(KEYS.actor, acting && acting.actor);
  writeStored(KEYS.email, acting && acting.email);
  writeStored(KEYS.name, acting && acting.name);
  writeStored(KEYS.ownAccessToken, (acting && acting.ownAccessToken) || null);
  writeStored(KEYS.ownRefreshToken, (acting && acting.ownRefreshToken) || null);
  writeStored(STORAGE_KEYS.actingToken, acting && acting.token);
}

/** Over, or about to be; a time that cannot be read is over. */
export function isOver(until: string | number, now: number): boolean {
  return !(new Date(until).getTime() - END_EARLY_MS > now);
}
