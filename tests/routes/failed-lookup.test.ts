import { randomUUID } from 'node:crypto';
import { buildPerson } from '@/stack/seed/builders';
import { cookieOf } from '@/tests/support/browser-session';
import { CallStage } from '@/tests/support/calls';

// Product §6: a look-up that fails means no flag; a screen leads to the overview, which keeps the attempted place.

const PASSWORD = 'a-password-of-the-tests';
let stage: CallStage;
let cookie: string;

beforeAll(async () => {
  stage = await CallStage.open();
  const email = `${randomUUID()}@example.test`;
  await buildPerson(stage.sql, { email, password: PASSWORD, firstName: 'Ann', lastName: 'Person' });
  cookie = await cookieOf(email, PASSWORD);
});
afterAll(() => stage.close());

const get = async (path: string) => {
  const { status, headers } = await fetch(`${stage.need('PARLEY_PUBLIC_URL')}${path}`, {
    headers: { cookie },
    redirect: 'manual',
  });
  return [status, headers.get('location')];
};

test('the profile cannot be read: every screen leads to the overview, and an open page keeps what it knows', async () => {
  expect(await get('/logs')).toEqual([200, null]);
  await stage.sql`alter function public.is_affiliate_referral(public."internalUsers") rename to is_away`;
  try {
    expect(await get('/logs?days=7')).toEqual([307, expect.stringMatching(/^\/\?denied=switch&from=%2Flogs/)]);
    expect(await get('/')).toEqual([200, null]);
    expect((await get('/session/viewer'))[0]).toBeGreaterThanOrEqual(500);
  } finally {
    await stage.sql`alter function public.is_away(public."internalUsers") rename to is_affiliate_referral`;
  }
  expect(await get('/logs')).toEqual([200, null]);
});
