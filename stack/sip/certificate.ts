import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface TlsFiles {
  certificate: string;
  key: string;
}

/** Why calls cannot come in over TLS with these files, or null: the service would not even start with them. */
export function certificateProblem({ certificate, key }: TlsFiles, now = new Date()): string | null {
  const own = read(certificate, (text) => new X509Certificate(text), 'PARLEY_SIP_CERTIFICATE', 'certificate');
  if (typeof own === 'string') return own;
  const secret = read(key, (text) => createPrivateKey(text), 'PARLEY_SIP_KEY', 'private key without a password');
  if (typeof secret === 'string') return secret;
  if (!own.checkPrivateKey(secret)) return 'the key in PARLEY_SIP_KEY does not belong to PARLEY_SIP_CERTIFICATE';
  if (new Date(own.validTo) <= now) return `the certificate in PARLEY_SIP_CERTIFICATE was valid until ${own.validTo}`;
  return null;
}

/** The host that carriers find in it, where it names one: from its list of names, as Node writes that. */
export const hostIn = (names: string | undefined) => /(?:^|, )DNS:([A-Za-z0-9.-]+)(?:,|$)/.exec(names ?? '')?.[1];

export const hostOf = ({ certificate }: TlsFiles) =>
  hostIn(new X509Certificate(readFileSync(certificate, 'utf8')).subjectAltName);

function read<T extends object>(file: string, parse: (text: string) => T, name: string, what: string): T | string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return `the file in ${name}, ${file}, cannot be read`;
  }
  try {
    return parse(text);
  } catch {
    return `the file in ${name}, ${file}, holds no ${what} (PEM)`;
  }
}
