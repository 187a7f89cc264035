import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import postgres from 'postgres';
import WebSocket from 'ws';
import { z } from 'zod';
import { member, signUp, VERBS } from '@/tests/support/database-people';
import { stackEnvironment } from '@/tests/support/stack';

Object.assign(globalThis, { WebSocket });
const environment = stackEnvironment();
const need = (name: string) => environment[name] ?? '';
const origin = need('PARLEY_PUBLIC_URL');
const apikey = need('SUPABASE_PUBLISHABLE_KEY');
const sql = postgres(need('ADMIN_DATABASE_URL'), { max: 2, onnotice: () => undefined });
let owner: string;
let agent: string;
let administrator: string;

beforeAll(async () => {
  owner = await signUp(sql, 'Owner');
  agent = await member(sql, owner, { scope: 'all', verbs: VERBS }, 'Agent');
  administrator = await signUp(sql, 'Ada');
  await sql`update public."internalUsers" set is_admin_account = true where "authID" = ${administrator}`;
});
afterAll(() => sql.end());

function tokenFor(sub: string, claims: Record<string, unknown> = {}, secret = need('SUPABASE_JWT_SECRET')) {
  return new SignJWT({
    role: 'authenticated',
    aud: 'authenticated',
    sub,
    exp: Math.floor(Date.now() / 1000) + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
}

async function post(path: string, token: string | null, body?: unknown) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
}
const begin = (token: string | null, body: unknown) => post('/api/impersonate/start', token, body);
const end = (token: string | null) => post('/api/impersonate/stop', token, {});

const started = z.strictObject({
  access_token: z.string(),
  expires_at: z.iso.datetime({ offset: true }),
  target_user_id: z.uuid(),
  impersonator_id: z.uuid(),
});
const claimsIn = z.looseObject({ exp: z.number(), imp_id: z.uuid() });
const decode = (token: string) =>
  claimsIn.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));

async function enter(minutes?: number) {
  const answer = await begin(await tokenFor(owner), { targetUserId: agent, expiresInMinutes: minutes });
  expect(answer.status).toBe(200);
  return started.parse(answer.body);
}

test('the token speaks for the target, names who acts, and lives as long as was asked for', async () => {
  const entry = await enter(5);
  expect(entry).toMatchObject({ target_user_id: agent, impersonator_id: owner });
  const claims = decode(entry.access_token);
  expect(claims).toMatchObject({ sub: agent, role: 'authenticated', aud: 'authenticated', act: { sub: owner } });
  expect(claims).not.toHaveProperty('session_id');
  expect(Math.abs(claims.exp * 1000 - Date.parse(entry.expires_at))).toBeLessThan(1000);
  expect(Math.abs(Date.parse(entry.expires_at) - Date.now() - 300_000)).toBeLessThan(30_000);
  const [row] = await sql`select actor, target from public.impersonations where id = ${claims.imp_id}`;
  expect(row).toEqual({ actor: owner, target: agent });
  const [logged] =
    await sql`select action from public.audit_log where user_id = ${owner} and entity_id = ${claims.imp_id}`;
  expect(logged?.action).toBe('impersonation_start');
  const longest = await enter();
  expect(Date.parse(longest.expires_at) - Date.now()).toBeGreaterThan(29 * 60_000);
});

test('whoever may not is told so, in the same words for an unknown account', async () => {
  const token = await tokenFor(agent);
  const refused = { status: 403, body: { error: 'Not allowed', code: 'not_allowed' } };
  expect(await begin(token, { targetUserId: owner })).toEqual(refused);
  expect(await begin(token, { targetUserId: '00000000-0000-4000-8000-000000000009' })).toEqual(refused);
  const nobody = { status: 401, body: { error: 'Not authenticated', code: 'not_authenticated' } };
  expect(await begin(null, { targetUserId: agent })).toEqual(nobody);
  expect(await begin(await tokenFor(owner, {}, 'x'.repeat(40)), { targetUserId: agent })).toEqual(nobody);
  expect(await end(null)).toEqual(nobody);
  expect(await end(await tokenFor(owner))).toEqual(nobody);
  expect(await begin(await tokenFor(administrator), { targetUserId: agent })).toEqual({
    status: 400,
    body: { error: 'A reason is required', code: 'reason_required' },
  });
  expect((await begin(await tokenFor(administrator), { targetUserId: agent, reason: 'Asked' })).status).toBe(200);
});

test.each([
  {},
  { targetUserId: 'x' },
  { expiresInMinutes: 0 },
  { expiresInMinutes: 31 },
  { expiresInMinutes: 1.5 },
  { expiresInMinutes: '30' },
])('a body like %j is not understood', async (part) => {
  const body = Object.keys(part).includes('expiresInMinutes') ? { targetUserId: agent, ...part } : part;
  expect(await begin(await tokenFor(owner), body)).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
});

test('never nested', async () => {
  const { access_token: token } = await enter();
  expect(await begin(token, { targetUserId: owner })).toEqual({
    status: 403,
    body: { error: 'Not allowed while impersonating', code: 'not_allowed_while_impersonating' },
  });
});

/** What the entry's token opens, by each way in. */
async function opens(token: string) {
  const headers = { apikey, authorization: `Bearer ${token}` };
  const rest = await fetch(`${origin}/rest/v1/internalUsers?select=authID&authID=eq.${agent}`, { headers });
  const rows: unknown = rest.ok ? await rest.json() : [];
  const login = await fetch(`${origin}/login`, { method: 'POST', headers });
  return { rest: Array.isArray(rows) && rows.length > 0, route: login.ok, realtime: await joins(token) };
}

async function joins(token: string): Promise<boolean> {
  const client = createClient(origin, apikey, { accessToken: async () => token });
  await client.realtime.setAuth();
  const status = await new Promise<string>((resolve) => {
    client
      .channel('people')
      .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'internalUsers' }, () => undefined)
      .subscribe(resolve);
  });
  await client.removeAllChannels();
  client.realtime.disconnect();
  return status === 'SUBSCRIBED';
}
const EVERYTHING = { rest: true, route: true, realtime: true };
const NOTHING = { rest: false, route: false, realtime: false };

test('an entry that was ended opens nothing at once, and ending it twice is no error', async () => {
  const { access_token: token } = await enter();
  expect(await opens(token)).toEqual(EVERYTHING);
  expect(await end(token)).toEqual({ status: 200, body: { success: true } });
  expect(await opens(token)).toEqual(NOTHING);
  expect(await end(token)).toEqual({ status: 200, body: { success: true } });
});

test('one that has run out neither, though its token has not; it may still be ended', async () => {
  const { access_token: token } = await enter();
  await sql`update public.impersonations set expires_at = now() where id = ${decode(token).imp_id}`;
  expect(await opens(token)).toEqual(NOTHING);
  const claims = decode(token);
  const over = await tokenFor(agent, {
    act: { sub: owner },
    imp_id: claims.imp_id,
    exp: Math.floor(Date.now() / 1000) - 60,
  });
  expect(await opens(over)).toEqual(NOTHING);
  expect((await end(over)).status).toBe(200);
});
