import { apiKeyOf, createKeyring, type Holder } from './api-keys';
import { isOpenToKeys } from './key-guard';

const KEY = `parley_0123abcd_${'x'.repeat(43)}`;
const OTHER = `parley_0123abcd_${'y'.repeat(43)}`;
const jwtSecret = 'a-secret-of-at-least-thirty-two-letters';
const none = new URLSearchParams();
let asked = 0;
let alive: Holder | null = { keyId: 'k', person: 'p' };
const ring = (options: { limit?: number; jwtSecret?: string } = {}) =>
  createKeyring({
    lookup: async () => {
      asked += 1;
      return alive;
    },
    jwtSecret,
    limit: 3,
    ...options,
  });

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  alive = { keyId: 'k', person: 'p' };
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  [{}, undefined],
  [{ authorization: 'Bearer a.b.c', apikey: 'sb_publishable_x' }, undefined],
  [{ authorization: `Bearer ${KEY}` }, KEY],
  [{ apikey: KEY }, KEY],
  [{ authorization: `bearer ${KEY}`, apikey: KEY }, KEY],
  [{ authorization: `Bearer ${KEY}`, apikey: 'sb_publishable_x' }, KEY],
  [{ authorization: `Bearer ${KEY}`, apikey: OTHER }, ''],
  [{ authorization: 'Bearer a.b.c', apikey: KEY }, ''],
  [{ authorization: `Bearer ${KEY}, Bearer x` }, ''],
  [{ apikey: `${KEY}, ${KEY}` }, ''],
  [{ authorization: 'Bearer parley_short' }, ''],
])('%j carries %p', (headers, key) => {
  expect(apiKeyOf(headers, none)).toBe(key);
});

test('a key in the address is no key', () => {
  expect(apiKeyOf({}, new URLSearchParams({ apikey: KEY }))).toBe('');
});

test('a key is looked up once in five seconds, and a revoked one is refused after them', async () => {
  const admit = ring();
  expect(await admit(KEY, 'ip')).toMatchObject({ token: expect.any(String) });
  alive = null;
  expect(await admit(KEY, 'ip')).toMatchObject({ token: expect.any(String) });
  expect(asked).toBe(1);
  jest.advanceTimersByTime(5_001);
  expect(await admit(KEY, 'ip')).toEqual({ refused: 'invalid' });
});

test('each key has its own limit, with the time to come back', async () => {
  const admit = ring();
  for (let n = 0; n < 3; n += 1) expect(await admit(KEY, 'ip')).toHaveProperty('token');
  expect(await admit(KEY, 'ip')).toEqual({ refused: 'limited', retryAfter: 60 });
  alive = { keyId: 'other', person: 'p' };
  expect(await admit(OTHER, 'ip')).toHaveProperty('token');
});

test('guesses from one address are cut off before the database is asked, right keys do not count', async () => {
  const admit = ring({ limit: 1000 });
  for (let n = 0; n < 100; n += 1) expect(await admit(KEY, 'ip')).toHaveProperty('token');
  alive = null;
  const guess = (n: number) => `parley_0123abcd_${String(n).padStart(43, '0')}`;
  for (let n = 0; n < 60; n += 1) expect(await admit(guess(n), 'ip')).toEqual({ refused: 'invalid' });
  expect(await admit(guess(61), 'ip')).toMatchObject({ refused: 'limited' });
  expect(asked).toBe(61);
});

test('without a signing secret keys are off', async () => {
  expect(await ring({ jwtSecret: '' })(KEY, 'ip')).toEqual({ refused: 'off' });
});

test('a database that is away is asked again the next time', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let away = true;
  const admit = createKeyring({
    lookup: async () => {
      if (away) throw new Error('connection refused');
      return alive;
    },
    jwtSecret,
    limit: 3,
  });
  expect(await admit(KEY, 'ip')).toEqual({ refused: 'away' });
  away = false;
  expect(await admit(KEY, 'ip')).toHaveProperty('token');
});

test.each([
  ['POST', '/auth/v1/token'],
  ['PUT', '/auth/v1/user'],
  ['POST', '/rest/v1/rpc/create_api_key'],
  ['POST', '/rest/v1/rpc/tenant_main_id'],
  ['GET', '/rest/v1/rpc/list_count'],
  ['POST', '/storage/v1/object/sign/recordings/a/b'],
  ['POST', '/storage/v1/object/recordings/a/b'],
  ['POST', '/api/livekit-token'],
  ['POST', '/api/impersonate/start'],
  ['GET', '/'],
])('%s %s is closed to keys', (method, path) => {
  expect(isOpenToKeys(method, path)).toBe(false);
});
