import { createHash, randomInt } from 'node:crypto';

/** What telephones are asked for a password in the name of; part of what is kept of each one. */
export const realmOfExtensions = 'Parley';

/** Of a password only this is kept (RFC 2617, A1): enough to see that it is right, no use for anything else. */
export function digestOf(user: string, password: string): string {
  return createHash('md5').update(`${user}:${realmOfExtensions}:${password}`).digest('hex');
}

/** The number to which the registrar brings calls of telephones; whoever reads it in a call learns nothing of the registrar's key. */
export const doorNumber = (key: string) => `parley-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;

/** Typed on the keys of a telephone by somebody: no letter that looks like another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

export function newPassword(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
