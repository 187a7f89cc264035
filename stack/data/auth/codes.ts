import { createHash, randomInt } from 'node:crypto';

export const codeLifetimeSeconds = 600;

export interface Code {
  code: string;
  /** What lite keeps of a code, and what our mail links carry. */
  hash: string;
}

export function newCode(email: string): Code {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  return { code, hash: hashCode(email, code) };
}

export function hashCode(email: string, code: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex');
}
