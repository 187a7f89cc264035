import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let agent: string;
let administrator: string;
let stranger: string;
const ALL = { scope: 'all', verbs: VERBS } as const;
const NOT_ALLOWED = 'PT403 not_allowed';
const IMPERSONATING = 'PT403 not_allowed_while_impersonating';

beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  [owner, stranger, administrator] = [await signUp(sql), await signUp(sql), await signUp(sql, 'Ada')];
  agent = await member(sql, owner, ALL);
  await sql`update public."internalUsers" set is_admin_account = true where "authID" = ${administrator}`;
});
afterAll(() => scratch.drop());
beforeEach(
  () =>
    sql`update public.impersonations set created_at = created_at - interval '2 hours', expires_at = expires_at - interval '2 hours'`,
);

interface Entry {
  id: string;
  expires_at: Date;
  target_email: string;
}
const start = async (actor: string, target: string, reason = '', minutes: number | null = 30, claims = {}) =>
  (
    await as(
      sql,
      actor,
      (t) => t<Entry[]>`select * from public.start_impersonation(${target}, ${minutes}, ${reason})`,
      claims,
    )
  )[0];
const claimsOf = (actor: string, entry: Entry | undefined) => ({ act: { sub: actor }, imp_id: entry?.id ?? '' });
const mayAct = async (target: string, claims: Record<string, unknown>) =>
  (await as(sql, target, (t) => t`select public.may_act() as may`, claims))[0]?.may;

test('an owner enters a sub-user, an administrator anybody who is none, with a reason', async () => {
  const entry = await start(owner, agent);
  expect(await mayAct(agent, claimsOf(owner, entry))).toBe(true);
  expect(entry?.target_email).toContain('@');
  expect(await refusal(start(administrator, stranger, '  '))).toBe('PT400 reason_required');
  for (const target of [stranger, owner, agent]) {
    expect(await mayAct(target, claimsOf(administrator, await start(administrator, target, 'Asked for help')))).toBe(
      true,
    );
  }
});

test('everybody else is told the same, whether the account exists or not', async () => {
  const other = await signUp(sql);
  await sql`update public."internalUsers" set is_admin_account = true where "authID" = ${other}`;
  const disabled = await member(sql, owner, ALL);
  await sql`update public."internalUsers" set disabled = true where "authID" = ${disabled}`;
  for (const [actor, target] of [
    [agent, owner],
    [agent, agent],
    [owner, owner],
    [owner, stranger],
    [owner, disabled],
    [owner, randomUUID()],
    [administrator, other],
    [administrator, administrator],
    [disabled, agent],
  ] as const) {
    expect(await refusal(start(actor, target, 'Why not'))).toBe(NOT_ALLOWED);
  }
  expect(await refusal(start(owner, agent, '', 0))).toBe('PT400 invalid_body');
  expect(await refusal(start(owner, agent, '', 31))).toBe('PT400 invalid_body');
  expect(await refusal(start(owner, agent, '', null))).toBe('PT400 invalid_body');
});

test('an owner does not become an administrator by way of a sub-user', async () => {
  const chief = await member(sql, owner, ALL);
  await sql`update public."internalUsers" set is_admin_account = true where "authID" = ${chief}`;
  expect(await refusal(start(owner, chief))).toBe(NOT_ALLOWED);
});

test('never nested, one at a time, ten an hour', async () => {
  const first = await start(owner, agent);
  expect(await refusal(start(agent, owner, '', 30, claimsOf(owner, first)))).toBe(IMPERSONATING);
  await start(owner, agent);
  expect(await mayAct(agent, claimsOf(owner, first))).toBe(false);
  for (let n = 2; n < 10; n += 1) await start(owner, agent);
  expect(await refusal(start(owner, agent))).toBe('PT429 rate_limited');
});

test.each([
  ['revoked', (id: string) => sql`update public.impersonations set revoked_at = now() where id = ${id}`],
  ['over', (id: string) => sql`update public.impersonations set expires_at = now() where id = ${id}`],
  [
    'of somebody who is disabled',
    () => sql`update public."internalUsers" set disabled = true where "authID" = ${administrator}`,
  ],
  [
    'of an administrator no longer',
    () => sql`update public."internalUsers" set is_admin_account = false where "authID" = ${administrator}`,
  ],
  [
    'into an administrator by now',
    () => sql`update public."internalUsers" set is_admin_account = true where "authID" = ${stranger}`,
  ],
])('an entry that is %s reads nothing', async (_name, end) => {
  const entry = await start(administrator, stranger, 'Asked for help');
  const claims = claimsOf(administrator, entry);
  const read = () => as(sql, stranger, (t) => t`select from public."internalUsers"`, claims);
  expect(await read()).toHaveLength(1);
  await end(entry?.id ?? '');
  expect(await read()).toHaveLength(0);
  expect(await mayAct(stranger, claims)).toBe(false);
  await sql`update public."internalUsers" set disabled = false, is_admin_account = ("authID" = ${administrator})
    where "authID" in ${sql([administrator, stranger])}`;
});

test('another person’s token does not fit, nor one without the entry', async () => {
  const entry = await start(owner, agent);
  expect(await mayAct(stranger, claimsOf(owner, entry))).toBe(false);
  expect(await mayAct(agent, claimsOf(administrator, entry))).toBe(false);
  expect(await mayAct(agent, { act: { sub: owner } })).toBe(false);
});

test('who entered, when, why and what was changed stands in the log of the account', async () => {
  const entry = await start(administrator, stranger, 'Asked for help');
  const claims = claimsOf(administrator, entry);
  await as(sql, stranger, (t) => t`insert into public.crm_leads (first_name) values ('New')`, claims);
  const stop = (actor: string) => sql`select public.stop_impersonation(${entry?.id ?? ''}, ${actor})`;
  await stop(owner);
  expect(await mayAct(stranger, claims)).toBe(true);
  await stop(administrator);
  await stop(administrator);
  expect(await mayAct(stranger, claims)).toBe(false);
  const written = await as(
    sql,
    stranger,
    (t) => t`select action, entity, actor, acting_for, detail from public.audit_log
    where impersonation_id = ${entry?.id ?? ''} order by seq`,
  );
  expect(written).toMatchObject([
    {
      action: 'impersonation_start',
      actor: administrator,
      detail: { actor_name: 'Ada Person', reason: 'Asked for help' },
    },
    { action: 'insert', entity: 'crm_leads', actor: administrator, acting_for: stranger },
    { action: 'impersonation_end', actor: administrator, acting_for: stranger },
  ]);
  const people = await as(sql, stranger, (t) => t`select name, member from public.audit_people()`);
  expect(people).toContainEqual({ name: 'Ada Person', member: false });
  expect((await sql`select app.audit_break(${stranger}) as at`)[0]?.at).toBeNull();
});

test('each table whose rows name their author names both', async () => {
  const silent = await sql`select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'created_by'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege('authenticated', c.oid, 'insert')
      and not (exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'acting_for')
        and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'a_stamp'))`;
  expect(silent).toEqual([]);
});

test('money, keys and rights refuse in words, also where no row would be found', async () => {
  const claims = await impersonate(sql, owner, agent);
  const id = randomUUID();
  for (const statement of [
    `update public.roles set name = 'x' where id = '${id}'`,
    `insert into public.roles (name) values ('x')`,
    `delete from public.role_permissions where id = '${id}'`,
    `update public."internalUsers" set role_id = null where "authID" = '${id}'`,
    `update public."internalUsers" set billing_zip = '1' where "authID" = '${agent}'`,
    `select public.export_audit_log()`,
  ]) {
    expect(await refusal(as(sql, agent, (t) => t.unsafe(statement), claims))).toBe(IMPERSONATING);
  }
  const open = await sql`select p.polrelid::regclass::text as table from pg_policy p
    where p.polcmd in ('a', 'w', 'd') and pg_get_expr(coalesce(p.polwithcheck, p.polqual), p.polrelid) ~ '''(apikeys|credentials|billing|user-management)'''
      and not exists (select from pg_trigger t where t.tgrelid = p.polrelid and t.tgname = 'a_impersonator')`;
  expect(open).toEqual([]);
});

test('the log is read and exported by whoever manages people; the export is in it', async () => {
  const plain = await member(sql, owner, null);
  for (const who of [plain]) {
    expect(await refusal(as(sql, who, (t) => t`select public.export_audit_log()`))).toBe(NOT_ALLOWED);
    expect(await refusal(as(sql, who, (t) => t`select * from public.audit_people()`))).toBe(NOT_ALLOWED);
  }
  const [row] = await as(
    sql,
    owner,
    (t) => t<{ entries: { entity: string; actor_name: string }[] }[]>`
    select public.export_audit_log(p_entity => 'impersonations', p_days => 1) as entries`,
  );
  expect(row?.entries.length).toBeGreaterThan(0);
  expect(new Set(row?.entries.map((entry) => entry.entity))).toEqual(new Set(['impersonations']));
  const [last] =
    await sql`select action, entity, actor, detail from public.audit_log where user_id = ${owner} order by seq desc limit 1`;
  expect(last).toEqual({ action: 'export', entity: 'audit_log', actor: owner, detail: { rows: row?.entries.length } });
});
