import postgres from 'postgres';
import { askAs, buildBrand, type TestBrand } from '@/tests/support/brands';
import { signUp } from '@/tests/support/database-people';
import { stackEnvironment } from '@/tests/support/stack';

const environment = stackEnvironment();
const need = (name: string) => environment[name] ?? '';
const origin = need('PARLEY_PUBLIC_URL');
const main = new URL(origin).host;
const sql = postgres(need('ADMIN_DATABASE_URL'), { max: 2, onnotice: () => undefined });
let one: TestBrand;
let claimed: TestBrand;
beforeAll(async () => {
  one = await buildBrand(sql, await signUp(sql, 'One'), { name: 'Brightline' });
  claimed = await buildBrand(sql, await signUp(sql, 'Claimed'), { name: 'Claimant', proven: false });
});
afterAll(() => sql.end());

const branding = async (host: string, headers = {}) => {
  const answer = await askAs(origin, host, '/api/wl/branding-data', { headers });
  return { ...answer, body: JSON.parse(answer.text) };
};
const NONE = { success: true, data: null };

test('a proven host tells six things of its brand, fresh for 5 minutes and kept for 10', async () => {
  const { status, headers, body } = await branding(`${one.host}:${new URL(origin).port}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    data: {
      ...{ id: one.id, name: 'Brightline', logo_url: null, name_image_url: null },
      ...{ custom_domain: one.host, is_affiliate_branded: true },
    },
  });
  expect(headers['cache-control']).toBe('private, max-age=300, stale-while-revalidate=300');
  expect(headers.vary).toMatch(/\bHost\b/);
});

test('a claim that is not proven, an unknown host and the platform itself have no brand, and nobody keeps that answer', async () => {
  for (const host of [claimed.host, 'unknown.example-brand.com', main, 'localhost', '[::1]:3000']) {
    const { status, headers, body } = await branding(host);
    expect([host, status, body]).toEqual([host, 200, NONE]);
    expect(headers['cache-control']).toBe('no-store');
  }
});

test.each(['x-forwarded-host', 'forwarded', 'x-original-host', 'x-host', 'x-forwarded-server', 'x-parley-host'])(
  '%s chooses no brand, and takes none away',
  async (header) => {
    const value = header === 'forwarded' ? `host=${one.host}` : one.host;
    expect((await branding(main, { [header]: value })).body).toEqual(NONE);
    expect((await branding(one.host, { [header]: main })).body.data?.id).toBe(one.id);
  },
);

test.each([`${'a'.repeat(64)}.com`, 'a_b.com', `x@${'h'}.com`, '../../x', '%00.com'])(
  'the host %j is no host',
  async (host) => {
    const { status, text } = await askAs(origin, host, '/api/wl/branding-data');
    expect(status === 400 || JSON.parse(text).data === null).toBe(true);
  },
);
