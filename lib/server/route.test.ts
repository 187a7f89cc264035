import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
import { toAppError } from '@/lib/errors/to-app-error';
import { countToken } from './livekit/rate-limit';
import { defineRoute } from './route';

jest.mock('@/lib/server/env', () => ({ env: () => ({ PARLEY_TOKEN_LIMIT: 30 }) }));

const ask = (handler: () => Promise<Record<string, never>>) =>
  defineRoute({ access: 'public', body: z.undefined(), response: z.object({}) }, handler)(
    new Request('http://parley.test/api/x', { method: 'POST' }),
    { params: Promise.resolve({}) },
  );

test('too many tokens in a minute: the answer says when to come again', async () => {
  for (let n = 0; n < 30; n += 1) await countToken('Ada');
  await countToken('Bob');
  const answer = await ask(async () => {
    await countToken('Ada');
    return {};
  });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await answer.json()).toMatchObject({ code: 'rate_limited' });
});

test('an error that no waiting mends promises nothing', async () => {
  const answer = await ask(() => Promise.reject(new AppError(404, 'call_not_found', 'No such call')));
  expect(answer.headers.has('retry-after')).toBe(false);
});

test('what went wrong in the database is told in none of its words, and kept by nobody on the way', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const answer = await ask(() => Promise.reject(toAppError({ code: '22021', message: 'invalid byte sequence: 0x00' })));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(await answer.text()).not.toContain('byte');
  const gone = await ask(() => Promise.reject(toAppError(new TypeError('fetch failed'))));
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await gone.json()).toEqual({ error: 'Service temporarily unavailable', code: 'unavailable' });
  log.mockRestore();
});

test('NUL in any part of a body is refused', async () => {
  const body = JSON.stringify({ room: { name: 'a\0b' } });
  const route = defineRoute({ access: 'public', body: z.unknown(), response: z.object({}) }, async () => ({}));
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://parley.test/api/x', { method: 'POST', body, headers });
  const answer = await route(request, { params: Promise.resolve({}) });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_body' }]);
});
