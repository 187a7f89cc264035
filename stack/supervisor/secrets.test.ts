/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('makes them once, long, all different, and for this account only', () => {
  const secrets = loadSecrets(home);
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
  for (const name of [
    'jwtSecret',
    'livekitSecret',
    'webhookSecret',
    'engineSecret',
    'apiPassword',
    'postgresPassword',
  ] as const) {
    expect(Buffer.from(secrets[name], 'base64url').length).toBeGreaterThanOrEqual(32);
  }
  expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(loadSecrets(home)).toEqual(secrets);
});

test('adds what a newer version needs and keeps the rest', () => {
  const before = loadSecrets(home);
  const { engineSecret: _, ...older } = before;
  writeFileSync(join(home, 'secrets.json'), JSON.stringify(older));
  const after = loadSecrets(home);
  expect(after).toEqual({ ...before, engineSecret: after.engineSecret });
  expect(JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')).engineSecret).toBe(after.engineSecret);
});

test('never makes new ones over a damaged file: they are the keys to the data', () => {
  writeFileSync(join(home, 'secrets.json'), '{"jwtSecret":');
  expect(() => loadSecrets(home)).toThrow('is damaged');
  expect(readFileSync(join(home, 'secrets.json'), 'utf8')).toBe('{"jwtSecret":');
});
