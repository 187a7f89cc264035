/** @jest-environment node */
import { seal, unseal } from './seal';

const SECRET = 'a secret of more than thirty-two characters';
const PLACE = { tenant: '00000000-0000-4000-8000-000000000001', id: '00000000-0000-4000-8000-000000000002' };
const KEY = 'sk-proj-12345 ключ';

test('opens at its own place, and two seals of one key differ', () => {
  const [one, two] = [seal(KEY, SECRET, PLACE), seal(KEY, SECRET, PLACE)];
  expect(unseal(one, SECRET, PLACE)).toBe(KEY);
  expect(one).not.toBe(two);
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('sk-proj');
});

test.each([
  ['another account', { tenant: PLACE.id, id: PLACE.id }, SECRET],
  ['another row', { tenant: PLACE.tenant, id: PLACE.tenant }, SECRET],
  ['another secret', PLACE, `${SECRET}!`],
])('%s opens nothing', (_, place, secret) => {
  expect(() => unseal(seal(KEY, SECRET, PLACE), secret, place)).toThrow();
});

test('every changed byte is noticed', () => {
  const bytes = Buffer.from(seal(KEY, SECRET, PLACE).slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal(`v1.${changed.toString('base64url')}`, SECRET, PLACE)).toThrow();
  }
  expect(() => unseal('v1.', SECRET, PLACE)).toThrow('not a sealed text');
  expect(() => unseal(`v2.${bytes.toString('base64url')}`, SECRET, PLACE)).toThrow('not a sealed text');
});
