/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificateProblem, hostIn, hostOf } from '@/stack/sip/certificate';
import { phoneCertificate } from '@/tests/support/sip/certificate';

const folder = mkdtempSync(join(tmpdir(), 'parley-certificate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { certFile: certificate, keyFile: key } = phoneCertificate();
const written = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const otherKey = () =>
  String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }));

test('a certificate with its key is taken', () => expect(certificateProblem({ certificate, key })).toBeNull());

test.each([
  ['a file that is not there', { certificate: '/nowhere/cert.pem', key }, /PARLEY_SIP_CERTIFICATE.*cannot be read/],
  ['no certificate', { certificate: written('words', 'words'), key }, /PARLEY_SIP_CERTIFICATE.*no certificate/],
  ['no key', { certificate, key: certificate }, /PARLEY_SIP_KEY.*no private key/],
  ['another key', { certificate, key: written('other', otherKey()) }, /does not belong/],
])('%s: the start says so instead of a service that does not come up', (_, files, problem) => {
  expect(certificateProblem(files)).toMatch(problem);
});

test('a certificate that has run out is no good', () => {
  expect(certificateProblem({ certificate, key }, new Date('2150-01-01'))).toMatch(/was valid until/);
});

test('carriers are given the first host that a certificate names', () => {
  expect(hostIn('IP Address:127.0.0.1, DNS:*.example.com, DNS:sip.example.com, DNS:example.com')).toBe(
    'sip.example.com',
  );
  expect(hostIn('DNS:*.example.com')).toBeUndefined();
  expect(hostOf({ certificate, key })).toBeUndefined();
});
