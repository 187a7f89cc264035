import { z } from 'zod';
import { AppError } from '@/lib/errors/app-error';
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
