import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { buildPerson } from '@/stack/seed/builders';
import { cookieOf } from '@/tests/support/browser-session';
import { CallStage } from '@/tests/support/calls';
import { rawRequest as raw } from '@/tests/support/raw-request';

// Faults that comparable products have had, each tried here by its number. Those about tables alone are the tenant matrix's.

const PASSWORD = 'a-password-of-the-tests';
const MARK = 'Very-private-name';
const PAGES = ['/', '/logs', '/assistants', '/phonenumbers', '/callcenter/live'];

let stage: CallStage;
let origin: string;
let apikey: string;
let email: string;
let owner: string;
let cookie: string;
let stranger: string;

beforeAll(async () => {
  stage = await CallStage.open();
  origin = stage.need('PARLEY_PUBLIC_URL');
  apikey = stage.need('SUPABASE_PUBLISHABLE_KEY');
  email = `${randomUUID()}@example.test`;
  owner = await buildPerson(stage.sql, { email, password: PASSWORD, firstName: MARK, lastName: 'Person' });
  const other = { email: `${randomUUID()}@example.test`, password: PASSWORD, firstName: 'Else', lastName: 'Person' };
  await buildPerson(stage.sql, other);
  stranger = await cookieOf(other.email, PASSWORD);
  cookie = await cookieOf(email, PASSWORD);
});
afterAll(() => stage.close());

const client = () =>
  createClient(origin, apikey, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } });
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers, redirect: 'manual' });
describe('what a page shows', () => {
  test('a session is what shows it: the mark stands on the signed-in page', async () => {
    const page = await get('/', { cookie });
    expect([page.status, (await page.text()).includes(MARK)]).toEqual([200, true]);
  });

  const SKIP = 'x-middleware-subrequest';
  test.each([
    'middleware',
    'src/middleware',
    'pages/_middleware',
    'middleware:middleware:middleware:middleware:middleware',
    'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware',
  ])('CVE-2025-29927: the middleware is not skipped by %s', async (value) => {
    for (const path of PAGES) {
      const answer = await get(path, { [SKIP]: value });
      expect([path, answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([path, 307, '/login']);
    }
  });

  test.each([
    ['.rsc', {}],
    ['?_rsc=abc', {}],
    ['.segments/_tree.segment.rsc', {}],
    ['', { rsc: '1' }],
    ['', { rsc: '1', 'next-router-prefetch': '1' }],
    ['', { rsc: '1', 'next-router-segment-prefetch': '/_tree' }],
    ['', { 'next-router-state-tree': '%5B%22%22%5D', rsc: '1' }],
  ])('CVE-2026-44575, -45109: nothing of a tenant by %s %j', async (suffix, headers) => {
    for (const path of PAGES) {
      const answer = await get(`${path}${suffix}`, headers);
      expect(await answer.text()).not.toContain(MARK);
      expect([path, answer.status < 500]).toEqual([path, true]);
    }
  });

  test('CVE-2026-44574: the path names the record, no query does', async () => {
    const [assistant] = await stage.sql<{ id: string }[]>`insert into public.assistants
      (user_id, created_by, sub_account_user_id, name) values (${owner}, ${owner}, ${owner}, ${MARK}) returning id`;
    const own = randomUUID();
    for (const query of [`nxtPid=${assistant?.id}`, `id=${assistant?.id}&id=${own}`, `nextParamid=${assistant?.id}`]) {
      const answer = await get(`/assistants/${own}?${query}`, { cookie: stranger });
      expect(await answer.text()).not.toContain(MARK);
    }
    expect(await (await get(`/assistants/${assistant?.id}`, { cookie })).text()).toContain(MARK);
  });

  test('CVE-2026-94484, -94543: an unknown path is not found, kept nowhere, and asks no other server', async () => {
    const answer = await get('/no/such/place', { cookie });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toMatch(/no-store|private/);
    const image = await get(`/_next/image?url=${encodeURIComponent('http://127.0.0.1:1/x.png')}&w=64&q=75`);
    expect(image.status).toBeGreaterThanOrEqual(400);
  });
});

describe('where a request goes', () => {
  test('CVE-2026-44578: an upgrade to another address connects to nobody', async () => {
    let seen = 0;
    const inner = createServer(() => (seen += 1));
    inner.on('upgrade', (_request, socket) => {
      seen += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const address = inner.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'AAAA',
      'sec-websocket-version': '13',
    };
    for (const path of [
      `http://127.0.0.1:${port}/`,
      `//127.0.0.1:${port}/`,
      `http://127.0.0.1:${port}/realtime/v1/websocket`,
    ]) {
      expect((await raw({ path, headers })).status).toBeGreaterThanOrEqual(400);
      expect((await raw({ path })).status).toBeGreaterThanOrEqual(300);
    }
    inner.close();
    expect(seen).toBe(0);
  });

  test.each(['evil.example', 'evil.example:80', '127.0.0.1:54321', 'localhost@evil.example', 'a b', '[::1'])(
    'CVE-2026-64649, -64645: Host %s leads nowhere else',
    async (host) => {
      for (const path of ['/', '/login', '/logs', '/api/health', '/auth/v1/settings']) {
        const { status, location, text } = await raw({ path, headers: { host, 'x-forwarded-host': 'evil.example' } });
        expect(status).toBeLessThan(500);
        if (location) expect(new URL(location, origin).host === host || location.startsWith('/')).toBe(true);
        expect(text).not.toContain('postgres://');
      }
    },
  );

  test('CVE-2021-25980: a reset link leads to our own address, whatever Host and redirect say', async () => {
    const mails = `${origin}/mailbox/api/messages?to=${encodeURIComponent(email)}`;
    const headers = {
      apikey,
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
    };
    const redirect = encodeURIComponent('https://evil.example/x');
    const asked = await raw({
      method: 'POST',
      path: `/auth/v1/recover?redirect_to=${redirect}`,
      headers,
      body: JSON.stringify({ email }),
    });
    expect(asked.status).toBeLessThan(500);
    await client().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/x' });
    const sent = await fetch(`${mails}&wait=20`);
    const text = await sent.text();
    expect(text).toContain('token_hash=');
    expect(text).not.toContain('evil.example');
  });
});
