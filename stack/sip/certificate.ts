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
