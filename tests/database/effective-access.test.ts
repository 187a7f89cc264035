import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { TABLES } from './manifest';
import { plantRows, type Rows } from './rows';
import { buildWorld, type MatrixCaller, type World } from './world';

let scratch: Scratch;
let sql: Sql;
let world: World;
let rows: Rows;
let people: MatrixCaller[];
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  world = await buildWorld(sql);
  rows = await plantRows(sql, world, false);
  people = world.callers.filter(({ sub, claims }) => sub !== null && !claims && sub !== world.ownerB);
});
afterAll(() => scratch.drop());

const TENANT_TABLES = Object.entries(TABLES).filter(
  ([name, rule]) => (rule.kind === 'tenant' && name !== 'api_start_calls') || rule.kind === 'calls',
);
const access = (who: string, target: string | null) =>
  as(
    sql,
    who,
    (t) =>
      t<
        { resource: string; verb: string; scope: string | null; reason: string }[]
      >`select * from public.effective_access(${target})`,
  );
const seen = async (who: string | null, table: string, claims = {}) =>
  (await as(sql, who, (t) => t<{ id: string }[]>`select id from public.${t(table)}`, claims)).map((row) => row.id);

test('what it says is what the policies let somebody see, for everybody and every table', async () => {
  for (const person of people) {
    const said = await access(world.ownerA, person.sub);
    for (const [table, rule] of TENANT_TABLES) {
      const scope = said.find(({ resource, verb }) => resource === rule.resource && verb === 'select')?.scope;
      const planted = (rows.of[table] ?? []).filter((row) => row.tenant === world.ownerA);
      const expected = planted.filter((row) => scope === 'all' || (scope === 'own' && row.owner === person.sub));
      const found = await seen(person.sub, table);
      expect([person.name, table, planted.filter((row) => found.includes(row.id)).map((row) => row.id)]).toEqual([
        person.name,
        table,
        expected.map((row) => row.id),
      ]);
    }
  }
});

test('who can see a record is who sees it, table by table', async () => {
  for (const [table, rule] of TENANT_TABLES) {
    const row = rows.of[table]?.[0];
    // What happened to a record is no record of its own.
    if (!row || table === 'donotcall_events') continue;
    const said = await as(
      sql,
      world.ownerA,
      (t) => t<{ user_id: string }[]>`select user_id from public.who_can_see(${table}, ${row.id})`,
    );
    const expected: (string | null)[] = [];
    for (const person of people) if ((await seen(person.sub, table)).includes(row.id)) expected.push(person.sub);
    expect([table, rule.resource, said.map((one) => one.user_id).sort()]).toEqual([
      table,
      rule.resource,
      expected.sort(),
    ]);
  }
});

test('it says why: owner, role, no role, the person’s or the owner’s switch, suspended', async () => {
  const why = async (target: string | null, resource: string) =>
    (await access(world.ownerA, target)).find((row) => row.resource === resource)?.reason;
  const disabled = people.find(({ name }) => name === 'disabled')?.sub ?? null;
  expect(await why(world.ownerA, 'deals')).toBe('owner');
  expect(await why(world.subOwn, 'deals')).toBe('role');
  expect(await why(disabled, 'deals')).toBe('suspended');
  await sql`update public."internalUsers" set crm_enabled = false where "authID" = ${world.subOwn}`;
  expect(await why(world.subOwn, 'deals')).toBe('switch_person');
  await sql`update public."internalUsers" set crm_enabled = case when "authID" = ${world.ownerA} then false end
    where "authID" in ${sql([world.ownerA, world.subOwn])}`;
  expect(await why(world.subOwn, 'deals')).toBe('switch_owner');
  await sql`update public."internalUsers" set crm_enabled = null where "authID" = ${world.ownerA}`;
  await sql`update public."internalUsers" set role_id = null where "authID" = ${world.subOwn}`;
  expect(await why(world.subOwn, 'deals')).toBe('no_role');
});

test('hidden logs are no longer to be seen, says it, with the switch as the reason', async () => {
  const logs = async (target: string, verb = 'select') =>
    (await access(world.ownerA, target)).find((row) => row.resource === 'callLogs' && row.verb === verb);
  const hide = (whose: string, hidden: boolean | null) =>
    sql`update public."internalUsers" set hide_logs_enabled = ${hidden} where "authID" = ${whose}`;
  const ended = async (who: string) =>
    (await as(sql, who, (t) => t`select from public."callLogs" where state = 'ended'`)).length > 0;
  await sql`insert into public."callLogs" (user_id, sub_account_user_id, type, direction, state, ended_at)
    values (${world.ownerA}, ${world.ownerA}, 'Web', 'outbound', 'ended', now() - interval '1 hour')`;

  expect([await logs(world.subAll), await ended(world.subAll)]).toMatchObject([{ scope: 'all', reason: 'role' }, true]);
  await hide(world.subAll, true);
  expect([await logs(world.subAll), await ended(world.subAll)]).toMatchObject([
    { scope: null, reason: 'hidden_person' },
    false,
  ]);
  expect(await logs(world.subAll, 'insert')).toMatchObject({ scope: 'all', reason: 'role' });
  expect(await logs(world.ownerA)).toMatchObject({ scope: 'all', reason: 'owner' });
  await hide(world.ownerA, true);
  for (const who of [world.subAll, world.ownerA]) {
    expect([await logs(who), await ended(who)]).toMatchObject([{ scope: null, reason: 'hidden_owner' }, false]);
  }
  await hide(world.ownerA, null);
  await hide(world.subAll, null);
});

test('everybody learns it about themselves, who manages people about all, nobody about another account', async () => {
  const [editor] = people.filter(({ name }) => name === 'editor');
  expect((await access(editor?.sub ?? '', editor?.sub ?? '')).length).toBeGreaterThan(100);
  expect(await refusal(access(editor?.sub ?? '', world.subAll))).toBe('PT404 not_found');
  expect(await refusal(access(world.ownerB, world.subAll))).toBe('PT404 not_found');
  const id = rows.of.crm_contacts?.[0]?.id ?? '';
  const who = (caller: string, table: string) =>
    refusal(as(sql, caller, (t) => t`select * from public.who_can_see(${table}, ${id})`));
  expect(await who(editor?.sub ?? '', 'crm_contacts')).toBe('42501');
  expect(await who(world.ownerB, 'crm_contacts')).toBe('PT404 not_found');
  expect(await who(world.ownerA, 'internalUsers')).toBe('PT404 not_found');
});
