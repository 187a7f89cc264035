import { createHash, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { as, refusal } from '@/tests/support/database';
import { apiKey, impersonate, member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
});
afterAll(() => scratch.drop());

const made = z.object({ id: z.uuid(), prefix: z.string(), secret: z.string() });
const LEADS = { crm_leads: ['select'] };
const create = async (
  sub: string,
  scopes: unknown = LEADS,
  name = 'Key',
  expires: string | null = null,
  claims = {},
) => {
  const [row] = await as(
    sql,
    sub,
    (t) => t`select public.create_api_key(${name}, ${t.json(scopes as never)}, ${expires}) as key`,
    claims,
  );
  return made.parse(row?.key);
};
const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
const use = (secret: string) => sql`select key_id, person from app.use_api_key(${hash(secret)})`;
const revoke = (sub: string, id: string, claims = {}) =>
  as(sql, sub, (t) => t`select public.revoke_api_key(${id})`, claims);
const leads = (maker: string, id: string) => as(sql, maker, (t) => t`select id from public.crm_leads`, { key_id: id });

test('a key is told once and kept as a hash of 256 random bits', async () => {
  const first = await create(owner);
  const second = await create(owner);
  expect(first.secret).toMatch(/^parley_[0-9a-f]{8}_[A-Za-z0-9_-]{43}$/);
  expect(first.secret.startsWith(`${first.prefix}_`)).toBe(true);
  expect(second.secret.slice(16)).not.toBe(first.secret.slice(16));
  const everything =
    await sql`select t::text as text from public.api_keys t union all select t::text from app.api_key_secrets t
    union all select t::text from public.audit_log t`;
  expect(everything.some(({ text }) => String(text).includes(first.secret.slice(16)))).toBe(false);
  expect(await use(first.secret)).toEqual([{ key_id: first.id, person: owner }]);
  expect(await use(`${first.secret.slice(0, -1)}${first.secret.endsWith('A') ? 'B' : 'A'}`)).toEqual([]);
});

test('making and revoking stand in the audit log', async () => {
  const key = await create(owner, LEADS, 'Audited');
  await revoke(owner, key.id);
  await revoke(owner, key.id);
  const log =
    await sql`select actor, action, detail ->> 'name' as name from public.audit_log where entity_id = ${key.id} order by seq`;
  expect([...log]).toEqual([
    { actor: owner, action: 'key_create', name: 'Audited' },
    { actor: owner, action: 'key_revoke', name: 'Audited' },
  ]);
});

test.each([
  ['an empty name', LEADS, '  ', null, 'PT400 key_name'],
  ['a long name', LEADS, 'x'.repeat(81), null, 'PT400 key_name'],
  ['no table', {}, 'Key', null, 'PT400 key_scopes'],
  ['a table without a verb', { crm_leads: [] }, 'Key', null, 'PT400 key_scopes'],
  ['an unknown verb', { crm_leads: ['truncate'] }, 'Key', null, 'PT400 key_scopes'],
  ['an unknown table', { pg_class: ['select'] }, 'Key', null, 'PT400 key_scopes'],
  ['other keys', { apikeys: ['select'] }, 'Key', null, 'PT400 key_scopes'],
  ["people's rights", { 'user-management': ['select'] }, 'Key', null, 'PT400 key_scopes'],
  ['a list', [], 'Key', null, 'PT400 key_scopes'],
  ['an end in the past', LEADS, 'Key', '2001-01-01T00:00:00Z', 'PT400 key_expiry'],
])('%s is refused', async (_, scopes, name, expires, code) => {
  expect(await refusal(create(owner, scopes, name, expires))).toBe(code);
});

test('nobody gives a key what he does not have, and a key makes no keys', async () => {
  const agent = await member(sql, owner, { scope: 'own', verbs: ['select', 'insert'] });
  expect(await refusal(create(agent, { crm_leads: ['delete'] }))).toBe('PT403 key_rights');
  expect((await create(agent)).id).toBeTruthy();
  expect(await refusal(create(await member(sql, owner, null)))).toBe('PT403 not_allowed');
  expect(await refusal(create(owner, LEADS, 'Key', null, await apiKey(sql, owner, owner, VERBS)))).toBe(
    'PT403 not_allowed',
  );
});

test('an impersonator makes, sees and revokes none', async () => {
  const agent = await member(sql, owner, { scope: 'all', verbs: VERBS });
  const claims = await impersonate(sql, owner, agent);
  const key = await create(agent);
  expect(await refusal(create(agent, LEADS, 'Key', null, claims))).toBe('PT403 not_allowed_while_impersonating');
  expect(await refusal(revoke(agent, key.id, claims))).toBe('PT403 not_allowed_while_impersonating');
  expect(await as(sql, agent, (t) => t`select id from public.api_keys`, claims)).toHaveLength(0);
});

test('only who may delete keys of the account revokes one', async () => {
  const key = await create(owner);
  const reader = await member(sql, owner, { scope: 'all', verbs: ['select'] });
  expect(await refusal(revoke(reader, key.id))).toBe('PT403 not_allowed');
  expect(await refusal(revoke(await signUp(sql), key.id))).toBe('PT404 not_found');
  expect(await use(key.secret)).toHaveLength(1);
});

describe('a key reads nothing once', () => {
  const ends: [string, (world: { agent: string; key: string }) => Promise<unknown>][] = [
    ['it is revoked', ({ key }) => sql`update public.api_keys set revoked_at = now() where id = ${key}`],
    [
      'its time is over',
      ({ key }) => sql`update public.api_keys set expires_at = now() - interval '1 second' where id = ${key}`,
    ],
    [
      'its maker is suspended',
      ({ agent }) => sql`update public."internalUsers" set disabled = true where "authID" = ${agent}`,
    ],
    [
      'its maker may not use keys',
      ({ agent }) => sql`update public."internalUsers" set api_keys_enabled = false where "authID" = ${agent}`,
    ],
  ];
  test.each(ends)('%s', async (_, end) => {
    const agent = await member(sql, owner, { scope: 'own', verbs: VERBS });
    await sql`insert into public.crm_leads (user_id, owner_id, first_name) values (${owner}, ${agent}, 'Lead'), (${owner}, ${owner}, 'Other')`;
    const key = await create(agent);
    expect(await leads(agent, key.id)).toHaveLength(1);
    await end({ agent, key: key.id });
    expect(await leads(agent, key.id)).toHaveLength(0);
    expect(await use(key.secret)).toHaveLength(0);
  });
});

test('a key loses what its maker loses, at once', async () => {
  const agent = await member(sql, owner, { scope: 'all', verbs: VERBS });
  const key = await create(agent);
  expect((await leads(agent, key.id)).length).toBeGreaterThan(0);
  await sql`update public.role_permissions set can_select = false where resource = 'crm_leads'
    and role_id = (select role_id from public."internalUsers" where "authID" = ${agent})`;
  expect(await leads(agent, key.id)).toHaveLength(0);
});

test("another person's key and one that never was are nothing", async () => {
  const key = await create(owner);
  const agent = await member(sql, owner, { scope: 'all', verbs: VERBS });
  expect(await leads(agent, key.id)).toHaveLength(0);
  expect(await leads(owner, randomUUID())).toHaveLength(0);
});

test('a use is noted once a minute and is no new version', async () => {
  const key = await create(owner);
  const read = async () => (await sql`select last_used_at, version from public.api_keys where id = ${key.id}`)[0];
  await use(key.secret);
  const first = await read();
  expect(first).toMatchObject({ version: 1, last_used_at: expect.any(Date) });
  await use(key.secret);
  expect(await read()).toEqual(first);
  await sql`update public.api_keys set last_used_at = now() - interval '61 seconds' where id = ${key.id}`;
  await use(key.secret);
  expect(Number((await read())?.last_used_at)).toBeGreaterThanOrEqual(Number(first?.last_used_at));
});

test('the catalogue offers what keys may reach, and tells no table that they may not', async () => {
  const [row] = await sql`select public.api_catalogue() as tables`;
  const tables = z
    .array(z.object({ table: z.string(), resource: z.string(), columns: z.array(z.looseObject({ name: z.string() })) }))
    .parse(row?.tables);
  const resources = Object.fromEntries(tables.map(({ table, resource }) => [table, resource]));
  expect(resources).toMatchObject({
    crm_leads: 'crm_leads',
    dial_lists: 'manual_dialer',
    call_turns: 'callLogs',
    call_costs: 'callLogs',
  });
  const names = Object.keys(resources);
  for (const closed of ['api_keys', 'internalUsers', 'roles', 'impersonations', 'audit_log'])
    expect(names).not.toContain(closed);
  expect(tables.flatMap(({ columns }) => columns.map(({ name }) => name))).not.toContain('haystack');
});
