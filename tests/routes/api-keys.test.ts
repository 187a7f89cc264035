import { createClient } from '@supabase/supabase-js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CallStage } from '@/tests/support/calls';
import { apiSecret, VERBS, type Verb } from '@/tests/support/database-people';

let stage: CallStage;
beforeAll(async () => {
  stage = await CallStage.open();
});
afterAll(() => stage.close());

const key = (verbs: readonly Verb[] = VERBS) => apiSecret(stage.sql, stage.owner, stage.owner, verbs);
const ask = (path: string, headers: Record<string, string>, method = 'GET', body?: unknown) =>
  fetch(`${stage.need('PARLEY_PUBLIC_URL')}${path}`, {
    method,
    headers: { 'content-type': 'application/json', prefer: 'return=representation', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const idOf = async (secret: string) =>
  (
    await stage.sql`select key_id from app.api_key_secrets where hash = encode(sha256(convert_to(${secret}, 'UTF8')), 'hex')`
  )[0]?.key_id as string;

test('a program reads and writes with a key as bearer, as apikey, and by supabase-js', async () => {
  const { secret } = await key();
  const made = await ask('/rest/v1/crm_leads', bearer(secret), 'POST', { first_name: 'Outside' });
  expect(made.status).toBe(201);
  expect(await made.json()).toMatchObject([{ user_id: stage.owner, created_by: stage.owner, first_name: 'Outside' }]);
  expect((await ask('/rest/v1/crm_leads?select=id', { apikey: secret })).status).toBe(200);
  const { data } = await createClient(stage.need('PARLEY_PUBLIC_URL'), secret).from('crm_leads').select('first_name');
  expect(data).toEqual([{ first_name: 'Outside' }]);
});

test('a key that only reads writes nothing, and one without scopes sees nothing', async () => {
  const reading = await key(['select']);
  expect((await ask('/rest/v1/crm_leads', bearer(reading.secret), 'POST', { first_name: 'No' })).status).toBe(403);
  const empty = await ask('/rest/v1/crm_leads?select=id', bearer((await key([])).secret));
  expect(await empty.json()).toEqual([]);
});

test('a revoked key reads nothing at once and is refused within five seconds', async () => {
  const { secret, key_id } = await key();
  expect((await ask('/rest/v1/assistants?select=id', bearer(secret))).status).toBe(200);
  await stage.sql`update public.api_keys set revoked_at = now() where id = ${key_id}`;
  const revokedAt = Date.now();
  let answer = await ask('/rest/v1/assistants?select=id', bearer(secret));
  expect(answer.ok ? await answer.json() : []).toEqual([]);
  while (answer.status !== 401) answer = await ask('/rest/v1/assistants?select=id', bearer(secret));
  expect(Date.now() - revokedAt).toBeLessThan(6_000);
  expect(await answer.json()).toMatchObject({ code: 'api_key_invalid' });
});

test.each([
  ['/auth/v1/user', 'GET'],
  ['/rest/v1/rpc/create_api_key', 'POST'],
  ['/rest/v1/rpc/get_user_role_info', 'POST'],
  ['/api/livekit-token', 'POST'],
  ['/', 'GET'],
])('a key is not taken at %s', async (path, method) => {
  const { secret } = await key();
  const answer = await ask(path, bearer(secret), method, method === 'POST' ? {} : undefined);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('api_key_not_accepted');
});

test.each(['api_keys', 'internalUsers', 'roles', 'role_permissions', 'impersonations', 'audit_log'])(
  'no key reads or writes %s',
  async (table) => {
    const { secret } = await key();
    const read = await ask(`/rest/v1/${table}?select=id`, bearer(secret));
    expect(read.ok ? await read.json() : []).toEqual([]);
    const written = await ask(`/rest/v1/${table}`, bearer(secret), 'POST', { name: 'x' });
    expect(written.ok).toBe(false);
  },
);

test('a session beside a key says nothing: two identities are refused', async () => {
  const { secret } = await key();
  const token = await stage.token(stage.owner);
  expect((await ask('/rest/v1/crm_leads?select=id', { apikey: secret, ...bearer(token) })).status).toBe(401);
  expect((await ask(`/rest/v1/crm_leads?select=id&apikey=${secret}`, {})).status).toBe(401);
});

test('the same Idempotency-Key is the same call; with another body it is refused with a code', async () => {
  // Where no engine runs beside the test: lines that a call may take.
  await stage.sql`insert into app.engines (id, name, capacity, beat_at) select gen_random_uuid(), 'lines of this test', 100, now()
    where not exists (select from app.engines where beat_at > now() - interval '20 seconds')`;
  const { secret } = await key();
  const headers = { ...bearer(secret), 'idempotency-key': `order-${await idOf(secret)}` };
  const web = (id = stage.assistant) => ask(`/api/assistants/${id}/initiate-call`, headers, 'POST', {});
  const first = await web();
  expect(first.status).toBe(200);
  const answer = await first.json();
  expect(await (await web()).json()).toEqual(answer);
  await stage.sql`insert into public.assistants (user_id, name) values (${stage.owner}, 'Second')`;
  const [second] = await stage.sql`select id from public.assistants where user_id = ${stage.owner} and name = 'Second'`;
  const other = await web(String(second?.id));
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ code: 'key_reused' });

  const phone = (to: string) =>
    ask('/rest/v1/api_start_calls', headers, 'POST', { from_number: stage.number, to_number: to });
  const started = (await (await phone('+12025550101')).json()) as { call_id: string }[];
  const again = (await (await phone('+12025550101')).json()) as { call_id: string }[];
  expect(started[0]?.call_id).toBeTruthy();
  expect(again[0]?.call_id).toBe(started[0]?.call_id);
  const changed = await phone('+12025550102');
  expect(changed.status).toBe(422);
  expect(await changed.json()).toMatchObject({ hint: 'key_reused' });
});

test('no secret and no short token stands in a log', async () => {
  const { secret } = await key();
  await ask('/rest/v1/nothing_of_this_name', bearer(secret));
  const logs = ['door', 'data', 'web'].flatMap((name) => {
    try {
      return [readFileSync(join(String(process.env.PARLEY_HOME), 'logs', `${name}.log`), 'utf8')];
    } catch {
      return [];
    }
  });
  expect(logs.length).toBeGreaterThan(0);
  for (const log of logs) {
    expect(log).not.toContain(secret.slice(16));
    expect(log).not.toMatch(/Bearer eyJ/);
  }
});
