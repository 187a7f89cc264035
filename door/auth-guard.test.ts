import { budgets } from './attempts';
import { guardAuth, guardLink, type AuthRequest } from './auth-guard';

const day = budgets.bind(null, { login: 10, mail: 3 });
let counts = day();
const post = (path: string, body: object, more: Partial<AuthRequest> = {}): AuthRequest => ({
  method: 'POST',
  path: `/auth/v1/${path}`,
  query: new URLSearchParams(),
  body: JSON.stringify(body),
  ip: '192.0.2.1',
  bearer: 'key',
  ...more,
});

/** Sends one request whose upstream would answer with `status`; answers the status that the client sees. */
async function send(request: AuthRequest, status: number): Promise<number> {
  const verdict = await guardAuth(request, counts);
  if (verdict.refusal) return verdict.refusal.status;
  await verdict.settle(status);
  return status;
}
const guess = (email: string, status = 403) => send(post('verify', { email, token: '000000', type: 'signup' }), status);
const times = async (count: number, work: () => Promise<number>) => {
  const seen: number[] = [];
  for (let n = 0; n < count; n += 1) seen.push(await work());
  return seen;
};

beforeEach(() => {
  jest.useFakeTimers();
  counts = day();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the right code after five wrong ones is dead, until a new one is mailed', async () => {
  expect(await times(5, () => guess('A@example.test', 403))).toEqual([403, 403, 403, 403, 403]);
  const verdict = await guardAuth(post('verify', { email: 'a@EXAMPLE.test ', token: '1', type: 'signup' }), counts);
  expect(verdict.refusal?.body).toMatchObject({ error_code: 'otp_expired' });
  expect(await guess('b@example.test', 200)).toBe(200);
  expect(await send(post('recover', { email: 'a@example.test' }), 200)).toBe(200);
  expect(await guess('a@example.test', 200)).toBe(200);
});

test('of a thousand guesses at once five go through', async () => {
  const request = post('verify', { email: 'a@example.test', token: '1', type: 'recovery' });
  const verdicts = await Promise.all(Array.from({ length: 1000 }, () => guardAuth(request, counts)));
  expect(verdicts.filter(({ refusal }) => !refusal)).toHaveLength(5);
});

test('a right code forgets the wrong ones; an answer that never came counts for nothing', async () => {
  await times(4, () => guess('a@example.test'));
  await guess('a@example.test', 200);
  expect(await times(5, () => guess('a@example.test', 503))).toEqual([503, 503, 503, 503, 503]);
  expect(await guess('a@example.test', 200)).toBe(200);
});

test('guessing by hash is counted by address, for links too', async () => {
  const byHash = () => send(post('verify', { token_hash: 'aa', type: 'recovery' }), 403);
  await times(3, byHash);
  for (let n = 0; n < 2; n += 1) {
    const verdict = await guardLink('192.0.2.1', counts);
    expect(verdict.refusal).toBeUndefined();
    if (!verdict.refusal) await verdict.settle(403);
  }
  const verdict = await guardAuth(post('verify', { token_hash: 'aa', type: 'recovery' }), counts);
  expect(verdict.refusal?.status).toBe(403);
  expect((await guardLink('192.0.2.1', counts)).refusal?.location).toBe('/login?failed=link');
  expect((await guardLink('192.0.2.2', counts)).refusal).toBeUndefined();
  jest.advanceTimersByTime(600_001);
  expect((await guardLink('192.0.2.1', counts)).refusal).toBeUndefined();
});

test('a password that everybody guesses is refused where one is chosen, uncounted, and never where one is asked', async () => {
  const choose = (path: string, method: string) =>
    send(post(path, { email: 'a@example.test', password: 'Password1' }, { method, bearer: 'person' }), 200);
  expect(await times(5, () => choose('signup', 'POST'))).toEqual([422, 422, 422, 422, 422]);
  expect(await choose('user', 'PUT')).toBe(422);
  expect(await choose('token', 'POST')).toBe(200);
  expect(await send(post('signup', { email: 'a@example.test', password: 'tangerine-lamp' }), 200)).toBe(200);
});

test('a hash beside an address is counted as both', async () => {
  const request = (n: number) => post('verify', { email: `p${n}@example.test`, token_hash: 'aa', type: 'recovery' });
  for (let n = 0; n < 5; n += 1) expect(await send(request(n), 403)).toBe(403);
  const verdict = await guardAuth(request(6), counts);
  expect(verdict.refusal?.body).toMatchObject({ error_code: 'otp_expired' });
});

test('ten log-ins a minute by address and e-mail, with a time to come back', async () => {
  const login = (email: string, ip = '192.0.2.1') => guardAuth(post('token', { email, password: 'x' }, { ip }), counts);
  for (let n = 0; n < 10; n += 1) expect((await login('a@example.test')).refusal).toBeUndefined();
  expect((await login('a@example.test')).refusal).toMatchObject({
    status: 429,
    retryAfter: 60,
    body: { error_code: 'over_request_rate_limit' },
  });
  expect((await login('b@example.test')).refusal).toBeUndefined();
  expect((await login('a@example.test', '192.0.2.9')).refusal).toBeUndefined();
  jest.advanceTimersByTime(60_001);
  expect((await login('a@example.test')).refusal).toBeUndefined();
});

test('a refreshed token is no log-in', async () => {
  const refresh = () => guardAuth(post('token', { refresh_token: 'x' }), counts);
  for (let n = 0; n < 200; n += 1) expect((await refresh()).refusal).toBeUndefined();
});

test('three mails an hour to one address, whatever asked for them; one that was not sent is not counted', async () => {
  const ask = (path: string, status = 200) => send(post(path, { email: 'a@example.test' }), status);
  expect([await ask('signup'), await ask('recover'), await ask('resend', 422), await ask('otp')]).toEqual([
    200, 200, 422, 200,
  ]);
  const verdict = await guardAuth(post('recover', { email: 'A@example.test' }), counts);
  expect(verdict.refusal).toMatchObject({
    status: 429,
    retryAfter: 3600,
    body: { error_code: 'over_email_send_rate_limit' },
  });
  jest.advanceTimersByTime(3_600_001);
  expect(await ask('recover')).toBe(200);
});

test.each([
  ['PUT', 'user', '', true],
  ['GET', 'user', '', false],
  ['GET', 'reauthenticate', '', true],
  ['POST', 'logout', '', true],
  ['POST', 'logout', 'scope=global', true],
  ['POST', 'logout', 'scope=others', true],
  ['POST', 'logout', 'scope=local&scope=global', true],
  ['POST', 'logout', 'scope=local', false],
])('an impersonator: %s %s?%s refused: %s', async (method, path, query, refused) => {
  const request = { method, query: new URLSearchParams(query), bearer: 'impersonated' } as const;
  const verdict = await guardAuth(post(path, {}, request), counts);
  expect(verdict.refusal?.body.msg).toBe(refused ? 'Not allowed while impersonating' : undefined);
});

test('a body that another reader could read differently is refused', async () => {
  const send = (body: string) => guardAuth(post('verify', {}, { body }), counts);
  for (const body of [
    '{',
    '[]',
    '"a"',
    '{"email":"a@b.c","EMAIL":"d@e.f","token":"1"}',
    '{"email":["a@b.c"],"token":"1"}',
  ]) {
    expect((await send(body)).refusal?.status).toBe(400);
  }
});

test('guessing the current password is counted like logging in, whatever else is changed with it', async () => {
  const change = { method: 'PUT', bearer: 'person' } as const;
  const guesses = await times(11, () => send(post('user', { password: 'a', current_password: 'b' }, change), 400));
  expect(guesses.slice(9)).toEqual([400, 429]);
  expect(await send(post('user', { password: 'a', email: 'c@example.test' }, change), 400)).toBe(429);
  expect(await send(post('user', { data: {} }, change), 200)).toBe(200);
});
