import { randomUUID } from 'node:crypto';
import type { Row, Sql, TransactionSql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let admin: string;
let owner: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
beforeEach(async () => {
  admin = await administrator();
  owner = await signUp(sql, 'Owner');
});
afterAll(() => scratch.drop());

async function administrator(): Promise<string> {
  const id = await signUp(sql, 'Admin');
  const [row] =
    await sql`select app.make_administrator(email) as id from public."internalUsers" where "authID" = ${id}`;
  expect(row).toEqual({ id });
  return id;
}
type Work = (t: TransactionSql) => PromiseLike<readonly Row[]>;
const by = (who: string | null, work: Work, claims = {}) => as(sql, who, work, claims);
const accounts = (search: string, sort = 'created_at', ascending = false, after: string | null = null, limit = 25) =>
  by(admin, (t) => t`select * from public.admin_accounts(${search}, ${sort}, ${ascending}, ${after}, ${limit})`);
const setSwitch = (who: string, target: string, name: string, on: boolean | null, version: number): Promise<unknown> =>
  by(who, (t) => t`select public.admin_set_switch(${target}, ${name}, ${on}, ${version})`);
const suspend = (who: string, target: string, on = true) =>
  by(who, (t) => t`select public.admin_suspend(${target}, ${on})`);
const setAdmin = (who: string, target: string, on: boolean) =>
  by(who, (t) => t`select public.admin_set_administrator(${target}, ${on})`);
const profile = async (who: string) => (await sql`select * from public."internalUsers" where "authID" = ${who}`)[0];
const entries = (who: string) =>
  sql`select actor, detail from public.audit_log where user_id = ${who} and entity = 'internalUsers' order by seq`;

const EVERYTHING: Record<string, (target: string) => Work> = {
  admin_accounts: () => (t) => t`select * from public.admin_accounts()`,
  admin_account: (target) => (t) => t`select public.admin_account(${target})`,
  admin_audit: (target) => (t) => t`select * from public.admin_audit(${target})`,
  admin_overview: () => (t) => t`select public.admin_overview()`,
  admin_set_switch: (target) => (t) => t`select public.admin_set_switch(${target}, 'crm_enabled', false, 1)`,
  admin_suspend: (target) => (t) => t`select public.admin_suspend(${target}, true)`,
  admin_set_administrator: (target) => (t) => t`select public.admin_set_administrator(${target}, true)`,
};

test.each(Object.entries(EVERYTHING))('%s is for an administrator by the own token alone', async (_name, work) => {
  const manager = await member(sql, owner, { scope: 'all', verbs: VERBS });
  const victim = await signUp(sql);
  const before = await profile(victim);
  expect(await refusal(by(null, work(victim)))).toBe('42501');
  for (const who of [owner, manager]) expect(await refusal(by(who, work(victim)))).toBe('PT403 not_allowed');
  const entered = await impersonate(sql, await administrator(), admin);
  expect(await refusal(by(admin, work(victim), entered))).toBe('PT403 not_allowed');
  expect(await refusal(by(admin, work(victim), { key_id: randomUUID() }))).toBe('PT403 not_allowed');
  await sql`update public."internalUsers" set disabled = true where "authID" = ${admin}`;
  expect(await refusal(by(admin, work(victim)))).toBe('PT403 not_allowed');
  await sql`update public."internalUsers" set disabled = false where "authID" = ${admin}`;
  expect(await profile(victim)).toEqual(before);
  expect(await refusal(by(admin, work(victim)))).toBeUndefined();
});

test('accounts are found by every word, literally, in both orders and page by page', async () => {
  const mark = randomUUID();
  for (const name of ['b', 'a', 'c', '100%', '100x'])
    await sql`update public."internalUsers" set email = ${`${name}@${mark}.test`}, "companyName" = ${`Firm ${mark}`} where "authID" = ${await signUp(sql)}`;
  const emails = async (...ask: Parameters<typeof accounts>) =>
    (await accounts(...ask)).map((row) => String(row.email).split('@')[0]);
  expect(await emails(`${mark} firm`, 'email', true)).toEqual(['100%', '100x', 'a', 'b', 'c']);
  expect(await emails(`${mark} firm`, 'email')).toEqual(['c', 'b', 'a', '100x', '100%']);
  expect(await emails(mark)).toEqual(['100x', '100%', 'c', 'a', 'b']);
  expect(await emails(`0% ${mark}`)).toEqual(['100%']);
  for (const [sort, ascending] of [
    ['email', true],
    ['email', false],
    ['created_at', false],
    ['created_at', true],
  ] as const) {
    const seen: string[] = [];
    for (let after: string | null = null, page; ; after = String(page.at(-1)?.id)) {
      page = await accounts(mark, sort, ascending, after, 2);
      if (page.length === 0) break;
      seen.push(...page.map((row) => String(row.email).split('@')[0] ?? ''));
    }
    expect(seen).toEqual(await emails(mark, sort, ascending));
  }
});

test('an account comes with its switches and what it has used', async () => {
  await sql`insert into public."callLogs" (user_id, type, state, ended_at, answered_at, duration) values (${owner}, 'Web', 'ended', now(), now(), 150)`;
  await sql`insert into public."callLogs" (user_id, type) values (${owner}, 'Web')`;
  const [row] = await by(admin, (t) => t`select public.admin_account(${owner}) as account`);
  expect(row?.account).toMatchObject({
    id: owner,
    live: 1,
    people: 1,
    month: { calls: 2, minutes: 3 },
    ever: { calls: 2 },
  });
  expect(Object.keys(row?.account.switches)).toHaveLength(11);
  const [none] = await by(admin, (t) => t`select public.admin_account(${randomUUID()}) as account`);
  expect(none).toEqual({ account: null });
});

test('a switch holds at once and is in the chain of the account, with the administrator as its author', async () => {
  const version = Number((await profile(owner))?.version);
  await setSwitch(admin, owner, 'crm_enabled', false, version);
  expect(await refusal(by(owner, (t) => t`insert into public.crm_contacts (first_name) values ('x')`))).toBe('42501');
  expect(await entries(owner)).toEqual([{ actor: admin, detail: { crm_enabled: false } }]);
  expect(await refusal(setSwitch(admin, owner, 'crm_enabled', true, version))).toBe('PT409 version_conflict');
  for (const name of ['is_admin_account', 'main_account', 'disabled', 'email', 'crm_enabled" = false --'])
    expect(await refusal(setSwitch(admin, owner, name, true, version + 1))).toBe('PT400 invalid_body');
  expect(await refusal(setSwitch(admin, admin, 'crm_enabled', false, version))).toBe('PT403 own_rights');
  expect(await refusal(setSwitch(admin, randomUUID(), 'crm_enabled', false, 1))).toBe('PT404 user_not_found');
  await setSwitch(admin, owner, 'crm_enabled', null, version + 1);
  expect((await profile(owner))?.crm_enabled).toBeNull();
});

test('whoever is suspended reads nothing at once, members included; sessions and entries are over', async () => {
  const manager = await member(sql, owner, { scope: 'all', verbs: VERBS });
  await sql`insert into public.crm_contacts (user_id, owner_id, first_name) values (${owner}, ${owner}, 'Person')`;
  for (const who of [owner, manager])
    await sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${who})`;
  const entered = await impersonate(sql, owner, manager);
  const reads = (who: string, claims = {}) =>
    by(who, (t) => t`select id from public.crm_contacts`, claims).then((rows) => rows.length);
  const sessions = () =>
    sql`select from auth.sessions where user_id in ${sql([owner, manager])}`.then((rows) => rows.length);
  expect([await reads(owner), await reads(manager), await reads(manager, entered), await sessions()]).toEqual([
    1, 1, 1, 2,
  ]);
  await suspend(admin, owner);
  expect([await reads(owner), await reads(manager), await reads(manager, entered), await sessions()]).toEqual([
    0, 0, 0, 0,
  ]);
  const banned = () => sql`select banned_until > now() as banned from auth.users where id = ${owner}`;
  expect(await banned()).toEqual([{ banned: true }]);
  await suspend(admin, owner, false);
  expect([await reads(owner), await reads(manager), await reads(manager, entered)]).toEqual([1, 1, 0]);
  expect(await banned()).toEqual([{ banned: null }]);
  expect((await entries(owner)).filter((row) => row.actor === admin).map((row) => row.detail)).toEqual([
    { disabled: true, suspended_by_administrator: true },
    { disabled: false, suspended_by_administrator: false },
  ]);
});

test('what an administrator suspended stays so, whatever the owner does', async () => {
  const person = await member(sql, owner, { scope: 'all', verbs: VERBS });
  const steer = (disabled: boolean) =>
    by(
      owner,
      (t) =>
        t`update public."internalUsers" set disabled = ${disabled} where "authID" = ${person} returning "authID" as id`,
    );
  const banned = () => sql`select banned_until > now() as banned from auth.users where id = ${person}`;
  await steer(true);
  await suspend(admin, person);
  expect(await refusal(steer(false))).toBe('PT403 suspended_by_administrator');
  const lift = by(
    owner,
    (t) => t`update public."internalUsers" set suspended_by_administrator = false where "authID" = ${person}`,
  );
  expect(await refusal(lift)).toBe('42501');
  await by(owner, (t) => t`select public.remove_sub_user(${person}, ${owner})`);
  expect(await profile(person)).toMatchObject({ main_account: true, disabled: true, suspended_by_administrator: true });
  expect(await banned()).toEqual([{ banned: true }]);
  await suspend(admin, person, false);
  expect(await profile(person)).toMatchObject({ disabled: false, suspended_by_administrator: false });
  expect(await banned()).toEqual([{ banned: null }]);
});

test('what an owner suspended ends with the membership', async () => {
  const person = await member(sql, owner, { scope: 'all', verbs: VERBS });
  await by(owner, (t) => t`update public."internalUsers" set disabled = true where "authID" = ${person}`);
  await by(owner, (t) => t`select public.remove_sub_user(${person}, ${owner})`);
  expect(await profile(person)).toMatchObject({ main_account: true, disabled: false });
});

test('administrators: given to main accounts, never taken from oneself, and two at once do not leave nobody', async () => {
  const manager = await member(sql, owner, { scope: 'all', verbs: VERBS });
  expect(await refusal(setAdmin(admin, manager, true))).toBe('PT400 not_a_main_account');
  expect(await refusal(setAdmin(admin, admin, false))).toBe('PT403 own_rights');
  expect(await refusal(suspend(admin, admin))).toBe('PT403 own_rights');
  await setAdmin(admin, owner, true);
  expect((await profile(owner))?.is_admin_account).toBe(true);
  expect(await refusal(suspend(admin, owner))).toBe('PT403 administrator_protected');
  const both = await Promise.allSettled([setAdmin(admin, owner, false), setAdmin(owner, admin, false)]);
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  const left =
    await sql`select from public."internalUsers" where is_admin_account and "authID" in ${sql([admin, owner])}`;
  expect(left).toHaveLength(1);
});

test('the command names only a main account that is there and not suspended', async () => {
  const make = (email: string) => sql`select app.make_administrator(${email})`;
  const email = String((await profile(owner))?.email);
  await suspend(admin, owner);
  for (const one of ['nobody@example.test', '', email]) expect(await refusal(make(one))).toBe('PT404 user_not_found');
  await suspend(admin, owner, false);
  await make(` ${email.toUpperCase()} `);
  expect((await profile(owner))?.is_admin_account).toBe(true);
});

test('an administrator reads the log of any account, page by page; the account sees by whom it was read', async () => {
  const agent = await member(sql, owner, null);
  for (let n = 1; n <= 30; n += 1) await sql`select app.audit(${owner}, 'test', 'test', ${String(n)})`;
  const read = (target: string, before: number | null = null) =>
    by(admin, (t) => t`select * from public.admin_audit(${target}, ${before})`);
  const log = () =>
    sql`select actor, action, entity, detail from public.audit_log where user_id = ${owner} and action = 'read'`;

  const page = await read(agent);
  expect(page).toHaveLength(25);
  expect(page.slice(0, 2)).toMatchObject([
    { action: 'read', entity: 'audit_log', actor_name: 'Admin Person' },
    { action: 'test', entity_id: '30', actor_name: null },
  ]);
  const older = await read(owner, Number(page.at(-1)?.seq));
  const seqs = [...page, ...older].map(({ seq }) => Number(seq));
  expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, n) => (seqs[0] ?? 0) - n));
  expect(seqs.at(-1)).toBe(1);
  expect(await log()).toEqual([
    { actor: admin, action: 'read', entity: 'audit_log', detail: { actor_name: 'Admin Person' } },
  ]);

  expect(await by(owner, (t) => t`select name, member from public.audit_people() where id = ${admin}`)).toEqual([
    { name: 'Admin Person', member: false },
  ]);
  const idle = await administrator();
  expect(await by(owner, (t) => t`select from public.audit_people() where id = ${idle}`)).toEqual([]);
  await by(idle, (t) => t`select from public.admin_audit(${owner})`);
  expect(await log()).toHaveLength(2);
  await read(admin);
  expect(await sql`select from public.audit_log where user_id = ${admin} and action = 'read'`).toEqual([]);
  expect(await refusal(read(randomUUID()))).toBe('PT404 user_not_found');
});
