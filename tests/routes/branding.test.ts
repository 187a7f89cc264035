import postgres from 'postgres';
import { z } from 'zod';
import { buildRole } from '@/stack/seed/builders';
import { as } from '@/tests/support/database';
import { askAs, buildBrand, type TestBrand } from '@/tests/support/brands';
import { member, signUp } from '@/tests/support/database-people';
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
const invitations = z.object({
  messages: z.array(
    z.object({ id: z.string(), from: z.string(), text: z.string(), html: z.string(), links: z.array(z.string()) }),
  ),
});
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

describe('the link of a mail', () => {
  const apikey = need('SUPABASE_PUBLISHABLE_KEY');
  const mails = z.object({ messages: z.array(z.object({ from: z.string(), links: z.array(z.string()) })) });
  const addressOf = async (user: string) =>
    z.string().parse((await sql`select email from auth.users where id = ${user}`)[0]?.email);
  /** Asks for a new password by this host, and reads where the mail leads. */
  async function reset(user: string, host: string, headers = {}): Promise<{ from: string; origin: string }> {
    const email = await addressOf(user);
    const { status } = await askAs(origin, host, `/auth/v1/recover?redirect_to=http://${host}/update-password`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email }),
    });
    expect(status).toBe(200);
    const answer = await fetch(`${origin}/mailbox/api/messages?to=${encodeURIComponent(email)}&wait=20`);
    const [mail] = mails.parse(await answer.json()).messages;
    return { from: mail?.from ?? '', origin: new URL(mail?.links[0] ?? '').origin };
  }
  const colleague = () => member(sql, one.owner, null);
  const branded = () => `http://${one.host}:${new URL(origin).port}`;

  test('leads to the brand’s host for its own people who asked there', async () => {
    const mail = await reset(await colleague(), `${one.host}:${new URL(origin).port}`);
    expect(mail).toEqual({ from: expect.stringContaining('Brightline'), origin: branded() });
  });
  test('carries the brand but leads to the platform when asked there', async () => {
    expect(await reset(await colleague(), main)).toEqual({ from: expect.stringContaining('Brightline'), origin });
  });
  test.each(['x-forwarded-host', 'forwarded', 'x-original-host'])('is not chosen by %s', async (header) => {
    const value = header === 'forwarded' ? `host=${one.host}` : one.host;
    expect((await reset(await colleague(), main, { [header]: value })).origin).toBe(origin);
  });
  test('never leads other people to a brand’s host, whoever asks in their name', async () => {
    const stranger = await signUp(sql, 'Stranger');
    expect(await reset(stranger, one.host)).toEqual({ from: expect.stringContaining('Parley'), origin });
  });
  test('is the platform’s when the host is unknown or unproven, and its port is never the request’s', async () => {
    expect((await reset(await colleague(), 'evil.example-brand.com')).origin).toBe(origin);
    expect((await reset(await member(sql, claimed.owner, null), claimed.host)).origin).toBe(origin);
    expect((await reset(await colleague(), `${one.host}:1`)).origin).toBe(branded());
  });
});

test('an invitation is mailed in the name of the account’s brand, with its logo, and leads to the platform', async () => {
  const logo = `${one.owner}/${'b'.repeat(32)}.png`;
  await sql`update public.brands set logo_path = ${logo} where id = ${one.id}`;
  const email = `invited-${one.host}@example.test`;
  const role = await buildRole(sql, one.owner, 'Agent');
  await as(sql, one.owner, (asked) => asked`select public.invite_sub_user(${email}, ${role})`);
  const inbox = await fetch(`${origin}/mailbox/api/messages?to=${encodeURIComponent(email)}&wait=25`);
  const [mail] = invitations.parse(await inbox.json()).messages;
  expect(mail?.from).toContain('Brightline');
  expect(mail?.html).toContain(`<img src="${origin}/storage/v1/object/public/brands/${logo}"`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('Parley');
  expect(mail?.links.map((link) => new URL(link).origin)).toEqual([origin]);
  const framed = await fetch(`${origin}/mailbox/${mail?.id}/html`);
  const policy = framed.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`img-src data: ${origin}/storage/v1/object/public/brands/;`);
  expect(policy).toContain("default-src 'none'");
});
