import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { buildPerson } from '@/stack/seed/builders';
import { cookieOf } from '@/tests/support/browser-session';
import { CallStage } from '@/tests/support/calls';

// Faults that comparable products have had, each tried here by its number: who may change what, and words that mean something elsewhere.

const PASSWORD = 'a-password-of-the-tests';

let stage: CallStage;
let origin: string;
let apikey: string;
let email: string;
let owner: string;
let cookie: string;

beforeAll(async () => {
  stage = await CallStage.open();
  origin = stage.need('PARLEY_PUBLIC_URL');
  apikey = stage.need('SUPABASE_PUBLISHABLE_KEY');
  email = `${randomUUID()}@example.test`;
  owner = await buildPerson(stage.sql, { email, password: PASSWORD, firstName: 'Olga', lastName: 'Person' });
  cookie = await cookieOf(email, PASSWORD);
});
afterAll(() => stage.close());

const client = () =>
  createClient(origin, apikey, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } });
const get = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' });
async function rest(method: string, path: string, body?: unknown) {
  const headers = { apikey, authorization: `Bearer ${await stage.token(owner)}`, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/rest/v1/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

describe('who may change what', () => {
  test.each([
    '/api/livekit-token',
    '/api/livekit/delete-room',
    '/api/livekit/edit-participant',
    '/lk/grant-publish',
    '/login',
  ])('CVE-2026-27977, -27978: %s takes a cookie from our own pages only', async (path) => {
    const ask = async (from: Record<string, string>) => {
      const headers = { cookie, 'content-type': 'application/json', ...from };
      const body = JSON.stringify({ roomName: 'call-of-nobody', participantName: '' });
      return (await fetch(`${origin}${path}`, { method: 'POST', headers, body, redirect: 'manual' })).status;
    };
    for (const from of [{ origin: 'null' }, { origin: 'https://evil.example' }, {}, { origin: 'not an origin' }])
      expect(await ask(from as Record<string, string>)).toBe(401);
    expect(await ask({ origin })).not.toBe(401);
  });

  test('n8n CVE-2026-21858: a body counts as JSON only when it says so', async () => {
    const types = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/html',
      'application/xml',
      'application/octet-stream',
      '',
    ];
    for (const type of types) {
      const headers = { authorization: `Bearer ${await stage.token(owner)}`, 'content-type': type };
      const answer = await fetch(`${origin}/api/livekit-token`, { method: 'POST', headers, body: '{"roomName":"x"}' });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });

  test('auth-js CVE-2025-48370, live helper chat CVE-2022-1176: an id is a uuid and nothing near it', async () => {
    for (const id of ['..', '%2e%2e', '..%2f..%2fauth', '1abc', '[id]', '{}', '0', 'true', '*']) {
      const answer = await fetch(`${origin}/api/assistants/${encodeURIComponent(id)}/initiate-call`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await stage.token(owner)}`, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([id, [400, 404].includes(answer.status)]).toEqual([id, true]);
    }
    for (const id of ['1abc', '{}', '[id]']) {
      expect([id, (await rest('GET', `assistants?id=eq.${encodeURIComponent(id)}`)).status]).toEqual([id, 400]);
    }
    for (const room of [{}, ['x'], 5, true, null, '', '../x'])
      expect(
        (await stage.post('/api/livekit-token', owner, { roomName: room, participantName: '' })).status,
      ).toBeGreaterThanOrEqual(400);
  });

  test('supabase-js pull requests 2529, 2670: a value in a list is a value', async () => {
    const api = client();
    for (const value of ['a","b', 'x"),id.not.is.null', 'a\\"b', ')', '(', 'a,b', '"']) {
      const { data, error } = await api.from('assistants').select('id').in('name', [value]);
      expect([value, data ?? [], error?.code ?? '']).toEqual([value, [], expect.not.stringMatching(/^XX|^5/)]);
    }
  });

  test('Cal.com CVE-2025-66489: further fields do not sign anybody in', async () => {
    const ask = (body: Record<string, unknown>) =>
      fetch(`${origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    for (const more of [
      { totp: '000000' },
      { role: 'service_role' },
      { code: '123456', token: 'x' },
      { is_admin: true },
    ])
      expect((await ask({ email, password: 'wrong', ...more })).status).toBe(400);
    expect((await ask({ email })).status).toBe(400);
    expect((await ask({ email, password: PASSWORD })).status).toBe(200);
  });

  test('Cal.com CVE-2026-23478: what a person says of themselves is not who they are', async () => {
    const api = client();
    await api.auth.signInWithPassword({ email, password: PASSWORD });
    const claim = {
      email: 'thief@example.test',
      parent_user_id: stage.owner,
      is_admin_account: true,
      role: 'service_role',
    };
    await api.auth.updateUser({ data: { ...claim, sub: stage.owner } });
    await api.auth.refreshSession();
    const { data: tenant } = await api.rpc('tenant_main_id', { p_uid: owner });
    const { data: profile } = await api.from('internalUsers').select('email,is_admin_account,parent_user_id').single();
    expect([tenant, profile]).toEqual([owner, { email, is_admin_account: false, parent_user_id: null }]);
  });

  test('Chatwoot CVE-2021-3740: a new password ends the other sessions', async () => {
    const person = {
      email: `${randomUUID()}@example.test`,
      password: PASSWORD,
      firstName: 'Two',
      lastName: 'Browsers',
    };
    await buildPerson(stage.sql, person);
    const [first, second] = [client(), client()];
    await first.auth.signInWithPassword(person);
    const { data: other } = await second.auth.signInWithPassword(person);
    await first.auth.updateUser({ password: 'another-good-password' });
    await first.auth.signOut({ scope: 'others' });
    const refreshed = await second.auth.refreshSession({ refresh_token: other.session?.refresh_token ?? '' });
    expect(refreshed.data.session).toBeNull();
    expect((await first.auth.refreshSession()).error).toBeNull();
  });

  test('EspoCRM CVE-2026-41160: what is refused has changed nothing, for anybody', async () => {
    const before = await checksums();
    const id = stage.owner;
    const refused = [
      await rest('PATCH', `assistants?user_id=eq.${id}`, { name: 'stolen' }),
      await rest('DELETE', `assistants?user_id=eq.${id}`),
      await rest('POST', 'assistants', { user_id: id, name: 'planted' }),
      await rest('POST', 'api_start_calls', { user_id: id, from_number: stage.number, to_number: '+12025550100' }),
      await rest('PATCH', `internalUsers?authID=eq.${owner}`, { is_admin_account: true, city: 'Smuggled' }),
      await rest('POST', 'role_permissions', { user_id: id, resource: 'callLogs', can_select: true }),
      await rest('POST', 'rpc/supervise_call', { p_room: 'call-0' }),
    ];
    // A foreign row is not there: nothing was changed and nothing is told.
    expect(refused.filter(({ status, text }) => status < 400 && text !== '' && text !== '[]')).toEqual([]);
    expect(await checksums()).toEqual(before);
  });

  const TABLES = [
    'assistants',
    'phoneNumbers',
    'internalUsers',
    'roles',
    'role_permissions',
    'api_start_calls',
    'callLogs',
  ];
  /** One number a table over the rows of both tenants; what the stack itself touches meanwhile belongs to others. */
  async function checksums(): Promise<unknown[]> {
    const sums = await Promise.all(
      TABLES.map((table) => {
        const column = table === 'internalUsers' ? 'authID' : 'user_id';
        return stage.sql`select ${table} as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
          from ${stage.sql(`public.${table}`)} t where ${stage.sql(column)} in (${stage.owner}, ${owner})`;
      }),
    );
    return sums.flat();
  }
});

const GREETING_OF_OTHERS = 'Hello, this is Ada from the test';
describe('words that mean something elsewhere', () => {
  const LANGUAGES = [
    '../../etc/passwd',
    '..%2f..%2fpackage',
    '%2e%2e%2fen',
    'en%00',
    '__proto__',
    'constructor',
    'prototype',
    'en/../de',
    'en.json',
    '../en',
    'EN',
    'xx',
    '*',
    "en'",
    'en;ls',
    '[object Object]',
    'file:///etc/passwd',
    'a'.repeat(5000),
  ];

  test.each(LANGUAGES)('i18next CVE-2026-41691, -48713, -48714: %s is not a language', async (language) => {
    const path = encodeURIComponent(language);
    for (const address of [`/locales/${path}.json`, `/fallback-i18n/${path}.json`]) {
      const answer = await get(address);
      expect([address.slice(0, 40), [400, 404, 414, 431].includes(answer.status)]).toEqual([
        address.slice(0, 40),
        true,
      ]);
    }
    const page = await get(`/login?lng=${path}`);
    expect(page.status).toBeLessThan(500);
    expect(await page.text()).toMatch(/<html[^>]* lang="(en|de|es|fr|ar|he)"/);
  });

  test('i18next CVE-2026-105800: no keys are taken from outside', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/locales/add/en/translation`, {
      method: 'POST',
      headers,
      body: '{"__proto__":{"polluted":"yes"}}',
      redirect: 'manual',
    });
    expect([404, 405, 307]).toContain(answer.status);
    expect('polluted' in {}).toBe(false);
  });

  test('Chatwoot CVE-2025-21628, VICIdial CVE-2024-8503: filters and sorts are never SQL', async () => {
    for (const bad of [
      "'; drop table x;--",
      "1' or '1'='1",
      'name)or(true',
      'id.desc;select pg_sleep(5)',
      'name.asc,(select 1)',
    ]) {
      const value = encodeURIComponent(bad);
      for (const path of [
        `assistants?name=eq.${value}`,
        `assistants?order=${value}`,
        `assistants?select=${value}`,
        `assistants?or=(${value})`,
      ]) {
        const answer = await rest('GET', path);
        expect([path, answer.status < 500]).toEqual([path, true]);
        expect(answer.text).not.toContain(GREETING_OF_OTHERS);
      }
    }
    expect((await rest('GET', 'assistants?select=id')).status).toBe(200);
  });
});
