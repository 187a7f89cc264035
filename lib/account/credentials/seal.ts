import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Whose secret, and which row it stands for: a sealed text opens at its own place alone. */
export interface Place {
  tenant: string;
  id: string;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'parley credentials', 32));
const boundTo = ({ tenant, id }: Place) => Buffer.from(`${VERSION}:${tenant}:${id}`);

/** AES-256-GCM; `secret` lies outside the database. */
export function seal(text: string, secret: string, place: Place): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(boundTo(place));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`;
}

/** Throws when the text was changed, belongs to another place, or was sealed with another secret. */
export function unseal(sealed: string, secret: string, place: Place): string {
  const [version, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('not a sealed text');
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(end));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, end)), decipher.final()]).toString('utf8');
}
