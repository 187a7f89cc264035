import { spawnSync } from 'node:child_process';
import type { Sql } from 'postgres';
import { buildAssistant } from '@/stack/seed/builders';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, signUp, VERBS } from '@/tests/support/database-people';
import { fromStack, withDatabase } from '@/tests/support/database-environment';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let agent: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
  agent = await member(sql, owner, { scope: 'all', verbs: VERBS });
});
afterAll(() => scratch.drop());

const last = async (tenant: string) =>
  (await sql`select * from public.audit_log where user_id = ${tenant} order by seq desc limit 1`)[0];
const length = async (tenant: string) => (await sql`select from public.audit_log where user_id = ${tenant}`).length;
const broken = async (tenant: string) => (await sql`select app.audit_break(${tenant}) as at`)[0]?.at;

test('a deletion is written down, an ordinary edit is not', async () => {
  const id = await buildAssistant(sql, owner, { name: 'Ann' });
  const before = await length(owner);
  await as(sql, owner, (t) => t`update public.assistants set name = 'Bea' where id = ${id}`);
  expect(await length(owner)).toBe(before);
  await as(sql, owner, (t) => t`update public.assistants set deleted = true where id = ${id}`);
  expect(await last(owner)).toMatchObject({
    action: 'delete',
    entity: 'assistants',
    entity_id: id,
    actor: owner,
    acting_for: null,
  });
});

test('under impersonation every write is, with both ids', async () => {
  const id = await buildAssistant(sql, owner, { name: 'Ann' });
  const claims = await impersonate(sql, owner, agent);
  expect(await last(owner)).toMatchObject({ action: 'impersonation_start', entity_id: claims.imp_id });
  await as(sql, agent, (t) => t`update public.assistants set name = 'Bea' where id = ${id}`, claims);
  expect(await last(owner)).toMatchObject({
    action: 'update',
    actor: owner,
    acting_for: agent,
    detail: { columns: ['name'] },
  });
  await as(sql, agent, (t) => t`insert into public.crm_leads (first_name) values ('New')`, claims);
  expect(await last(owner)).toMatchObject({ action: 'insert', entity: 'crm_leads', actor: owner, acting_for: agent });
  await as(sql, agent, (t) => t`update public."internalUsers" set city = 'Rome' where "authID" = ${agent}`, claims);
  expect(await last(owner)).toMatchObject({ entity: 'internalUsers', detail: { city: 'Rome' }, acting_for: agent });
});

test('roles, rights and switches always are', async () => {
  await as(sql, owner, (t) => t`insert into public.roles (name) values ('Team')`);
  expect(await last(owner)).toMatchObject({ action: 'insert', entity: 'roles', actor: owner });
  await as(sql, owner, (t) => t`update public."internalUsers" set hide_logs_enabled = true where "authID" = ${agent}`);
  expect(await last(owner)).toMatchObject({
    entity: 'internalUsers',
    entity_id: agent,
    detail: { hide_logs_enabled: true },
  });
});

test('a sign-in is, in the name of who came in; a renewal is none', async () => {
  const [session] = await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), ${agent}, now(), now()) returning id`;
  expect(await last(owner)).toMatchObject({ action: 'sign_in', entity_id: agent, actor: agent, acting_for: null });
  const before = await length(owner);
  await sql`update auth.users set last_sign_in_at = now() where id = ${agent}`;
  await sql`update auth.sessions set updated_at = now() where id = ${session?.id ?? ''}`;
  expect(await length(owner)).toBe(before);
});

test('the chain holds under many writers, per tenant, and nobody rewrites it', async () => {
  const other = await signUp(sql);
  await Promise.all(
    Array.from(
      { length: 30 },
      (_, n) => sql`select app.audit(${n % 2 ? owner : other}, 'test', 'test', ${String(n)}, '{"é": [1, 2.50]}')`,
    ),
  );
  expect(await broken(owner)).toBeNull();
  expect(await broken(other)).toBeNull();
  expect(await length(other)).toBe(15);
  expect(await refusal(sql`update public.audit_log set actor = null`)).toBe('42501');
  expect(await refusal(sql`delete from public.audit_log`)).toBe('42501');
  expect(await refusal(sql`truncate public.audit_log`)).toBe('42501');
});

test('after a cut, what is written next does not close the gap', async () => {
  await sql
    .begin(async (t) => {
      await t`set local session_replication_role = replica`;
      await t`delete from public.audit_log where user_id = ${owner} and seq > 4`;
      await t`set local session_replication_role = origin`;
      await t`select app.audit(${owner}, 'test', 'test', null)`;
      const [found] = await t`select app.audit_break(${owner}) > 4 as behind`;
      expect(found?.behind).toBe(true);
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
});

test('nobody writes the head by name', async () => {
  for (const role of ['authenticated', 'service_role']) {
    const write = sql.begin(async (t) => {
      await t`select set_config('role', ${role}, true)`;
      return t`update app.audit_heads set count = 0`;
    });
    expect(await refusal(write)).toBe('42501');
  }
});

test.each([
  ['changed', 'update public.audit_log set detail = \'{"forged": true}\' where user_id = $1 and seq = 3', '3'],
  ['backdated', "update public.audit_log set at = at - interval '1 day' where user_id = $1 and seq = 2", '2'],
  ['moved into an entry', 'update public.audit_log set impersonation_id = id where user_id = $1 and seq = 3', '3'],
  ['taken out', 'delete from public.audit_log where user_id = $1 and seq = 4', '5'],
  ['cut off behind it', 'delete from public.audit_log where user_id = $1 and seq > 4', '5'],
  ['left without its head', 'delete from app.audit_heads where tenant = $1', '1'],
])('an entry %s past every lock is found', async (_, forgery, at) => {
  await sql
    .begin(async (t) => {
      await t`set local session_replication_role = replica`;
      await t.unsafe(forgery, [owner]);
      const [found] = await t`select app.audit_break(${owner}) as at`;
      expect(found?.at).toBe(at);
      expect(await t`select * from app.audit_breaks()`).toEqual([{ tenant: owner, seq: at }]);
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
  expect(await broken(owner)).toBeNull();
});

test('the command names the broken chain, and is content with whole ones', async () => {
  const verify = () =>
    spawnSync(process.execPath, ['stack/audit/verify.mjs'], {
      env: { ...process.env, DATABASE_URL: withDatabase(fromStack('ADMIN_DATABASE_URL'), scratch.name) },
      encoding: 'utf8',
    });
  expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('audit logs are whole') });
  await sql.begin(async (t) => {
    await t`set local session_replication_role = replica`;
    await t`update public.audit_log set hash = 'forged' where user_id = ${owner} and seq = 2`;
  });
  expect(verify()).toMatchObject({ status: 1, stderr: `The audit log of ${owner} is broken at entry 2.\n` });
});
