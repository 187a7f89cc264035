import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import postgres from 'postgres';
import WebSocket from 'ws';
import { z } from 'zod';
import { runSelfTest } from '@/door/self-test';
import { impersonate, member, signUp } from '@/tests/support/database-people';
import { stackEnvironment } from '@/tests/support/stack';

Object.assign(globalThis, { WebSocket });
const environment = stackEnvironment();
const need = (name: string) => environment[name] ?? '';
const origin = need('PARLEY_PUBLIC_URL');
const apikey = need('SUPABASE_PUBLISHABLE_KEY');
const secret = need('SUPABASE_JWT_SECRET');
const sql = postgres(need('ADMIN_DATABASE_URL'), { max: 2, onnotice: () => undefined });
const client = () =>
  createClient(origin, apikey, { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } });

afterAll(async () => {
  await sql.end();
});

async function tokenFor(sub: string, claims: Record<string, unknown> = {}): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 600;
  return new SignJWT({ role: 'authenticated', aud: 'authenticated', exp, sub, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(secret));
}

const mails = z.object({ messages: z.array(z.looseObject({ code: z.string().nullish() })) });
/** The newest code that was mailed to an address. */
async function mailedCode(to: string, count: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`${origin}/mailbox/api/messages?to=${encodeURIComponent(to)}&wait=20`);
    const { messages } = mails.parse(await answer.json());
    if (messages.length >= count) return z.string().parse(messages[0]?.code);
  }
}
const otherThan = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');

test.each([
  '/_system/info',
  '/graphql/v1',
  '/twirp/x',
  '/internal/health',
  '/auth/v1/admin/users',
  '/auth/v1/admin/generate_link',
  '/rest/v1/',
  '/agent',
])('%s is not there', async (path) => {
  const answer = await fetch(`${origin}${path}`, { headers: { apikey } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: 'Not found', code: 'not_found' });
});

test('health tells states and versions, and nothing else', async () => {
  const answer = await fetch(`${origin}/api/health`);
  const text = await answer.text();
  const { components } = z
    .object({ ready: z.boolean(), components: z.record(z.string(), z.looseObject({})) })
    .parse(JSON.parse(text));
  expect(Object.keys(components)).toEqual(expect.arrayContaining(['postgres', 'data', 'realtime', 'door']));
  const told = new Set(Object.values(components).flatMap((component) => Object.keys(component)));
  expect([...told].filter((name) => !['state', 'version', 'since', 'restarts'].includes(name))).toEqual([]);
  expect(text).not.toMatch(/postgres:\/\/|sb_secret/);
});

test('every answer carries a request id and the headers of the house', async () => {
  const answer = await fetch(`${origin}/rest/v1/crm_contacts?select=id`, {
    headers: { apikey, 'x-request-id': 'mine' },
  });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

const selfTest = {
  origin,
  publishableKey: apikey,
  secretKey: need('SUPABASE_SECRET_KEY'),
  jwtSecret: secret,
  livekitSecret: need('LIVEKIT_API_SECRET'),
  canaryTable: 'internalUsers',
};
test('the self-test finds nothing at the door, and something where no door is', async () => {
  expect(await runSelfTest(selfTest)).toBeNull();
  const bare = { ...selfTest, origin: need('SUPABASE_URL') };
  expect(await runSelfTest(bare)).toBe('The service key was accepted from outside.');
  expect(await runSelfTest({ ...selfTest, jwtSecret: 'short' })).toBe(
    'A signing secret is shorter than 32 characters.',
  );
});

test('five wrong codes kill a code, a thousand at once too, and a new mail brings a living one', async () => {
  const email = `${randomUUID()}@example.test`;
  const { auth } = client();
  expect((await auth.signUp({ email, password: 'a-password-of-the-tests' })).error).toBeNull();
  const code = await mailedCode(email, 1);
  const guesses = Array.from({ length: 1000 }, (_, n) =>
    auth.verifyOtp({ email, token: otherThan(code, n), type: 'signup' }),
  );
  const errors = await Promise.all(guesses.map(async (guess) => (await guess).error?.code));
  expect(new Set(errors)).toEqual(new Set(['otp_expired']));
  const right = await auth.verifyOtp({ email, token: code, type: 'signup' });
  expect([right.data.session, right.error?.status, right.error?.code]).toEqual([null, 403, 'otp_expired']);

  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  const fresh = await mailedCode(email, 2);
  const verified = await auth.verifyOtp({ email, token: fresh, type: 'recovery' });
  expect(verified.data.session?.user.email).toBe(email);
});

test('the right code after four wrong ones still works', async () => {
  const email = `${randomUUID()}@example.test`;
  const { auth } = client();
  await auth.signUp({ email, password: 'a-password-of-the-tests' });
  const code = await mailedCode(email, 1);
  for (let n = 0; n < 4; n += 1) await auth.verifyOtp({ email, token: otherThan(code, n), type: 'signup' });
  const verified = await auth.verifyOtp({ email, token: code, type: 'signup' });
  expect(verified.data.session?.user.email).toBe(email);
});

test('an impersonator reads as the target, and changes neither account nor sessions', async () => {
  const actor = await signUp(sql, 'Actor');
  const target = await member(sql, actor, null, 'Target');
  const token = await tokenFor(target, await impersonate(sql, actor, target));
  const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const rows = await fetch(`${origin}/rest/v1/internalUsers?select=authID`, { headers });
  expect(await rows.json()).toEqual([{ authID: target }]);
  const ask = (method: string, path: string, body?: string) =>
    fetch(`${origin}/auth/v1/${path}`, { method, headers, body });
  for (const answer of [
    await ask('PUT', 'user', '{"password":"another-password"}'),
    await ask('PUT', 'user', '{"email":"thief@example.test"}'),
    await ask('POST', 'logout'),
    await ask('POST', 'logout?scope=global'),
    await ask('POST', 'logout?scope=others'),
    await ask('GET', 'reauthenticate'),
  ]) {
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ msg: 'Not allowed while impersonating' }),
    ]);
  }
});

test('tokens that no signature may make right are refused', async () => {
  const person = await signUp(sql);
  const read = async (claims: Record<string, unknown>) => {
    const headers = { apikey, authorization: `Bearer ${await tokenFor(person, claims)}` };
    return (await fetch(`${origin}/rest/v1/internalUsers?select=authID`, { headers })).status;
  };
  expect(await read({})).toBe(200);
  expect(await read({ role: 'service_role' })).toBe(401);
  expect(await read({ role: 'postgres' })).toBe(401);
  expect(await read({ aud: 'other' })).toBe(401);
  expect(await read({ exp: undefined })).toBe(401);
  expect(await read({ exp: 1 })).toBe(401);
});

test('too much is refused before it is read', async () => {
  const post = (path: string, body: string) => fetch(`${origin}${path}`, { method: 'POST', headers: { apikey }, body });
  expect((await post('/rest/v1/crm_contacts', 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
  expect((await post('/storage/v1/object/recordings/x', 'x'.repeat(50 * 1024 * 1024 + 1))).status).toBe(413);
});

test('the realtime socket wants the key, an own page, and a version that it speaks', async () => {
  const open = (query: string, from?: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/realtime/v1/websocket?${query}`, { origin: from });
      socket.on('open', () => {
        resolve('open');
        socket.close();
      });
      socket.on('error', (error) => resolve(error.message.replace(/\D/g, '')));
    });
  expect(await open(`apikey=${apikey}&vsn=2.0.0`)).toBe('open');
  expect(await open(`apikey=${apikey}&vsn=2.0.0`, origin)).toBe('open');
  expect(await open(`apikey=${apikey}&vsn=2.0.0`, 'https://evil.example')).toBe('403');
  expect(await open('vsn=2.0.0')).toBe('401');
  expect(await open(`apikey=${need('SUPABASE_SECRET_KEY')}&vsn=2.0.0`)).toBe('401');
  expect(await open(`apikey=${apikey}&vsn=9.0.0`)).toBe('404');
});
