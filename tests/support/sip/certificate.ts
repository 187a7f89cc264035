import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PHONE_HOST } from './phone-host';

/** Where Debian keeps whom this machine trusts. */
const USUAL = '/etc/ssl/certs/ca-certificates.crt';

/** Distinguished encoding: a tag, the length of what follows, and that. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length: size } = body;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, 'hex');
const time = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`));
const ECDSA_WITH_SHA256 = sequence(hex('06082a8648ce3d040302'));
const NAME = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from('Parley tests')))));
/** A certificate authority of one, for the address of the telephones. */
const EXTENSIONS = sequence(
  sequence(hex('0603551d13'), hex('0101ff'), der(0x04, sequence(hex('0101ff')))),
  sequence(hex('0603551d11'), der(0x04, sequence(der(0x87, Buffer.from(PHONE_HOST.split('.').map(Number)))))),
);

function made(key: string): string {
  const secret = createPrivateKey(key);
  const spoken = createPublicKey(secret).export({ type: 'spki', format: 'der' });
  const told = sequence(
    ...[der(0xa0, hex('020102')), hex('020101'), ECDSA_WITH_SHA256, NAME],
    ...[sequence(time(2025), time(2099)), NAME, spoken, der(0xa3, EXTENSIONS)],
  );
  const proof = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', told, secret)]));
  const text = sequence(told, ECDSA_WITH_SHA256, proof)
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`;
}

/**
 * The certificate of the telephones that speak TLS, made once for each user of this machine. `trust` names it and those that were
 * trusted before: the stack of the tests is started with it.
 */
export function phoneCertificate(): Record<'key' | 'cert' | 'trust' | 'keyFile' | 'certFile', string> {
  const folder = join(tmpdir(), `parley-tests-${userInfo().username}`);
  const [keyFile, certFile, trust] = ['key.pem', 'cert.pem', 'trust.pem'].map((name) => join(folder, name));
  if (!keyFile || !certFile || !trust) throw new Error('no folder');
  if (!existsSync(certFile)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(keyFile, key, { mode: 0o600 });
    writeFileSync(certFile, made(String(key)));
  }
  const before = new Set([process.env.SSL_CERT_FILE || USUAL, process.env.NODE_EXTRA_CA_CERTS ?? '']);
  const trusted = [...before, certFile].filter((file) => file !== trust && existsSync(file));
  writeFileSync(trust, trusted.map((file) => readFileSync(file, 'utf8')).join('\n'));
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8'), trust, keyFile, certFile };
}
