import { randomUUID } from 'node:crypto';
import type { Row, Sql, TransactionSql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { FUNCTIONS } from './functions-manifest';
import { TABLES } from './manifest';
import { plantRows, type Rows } from './rows';
import { buildWorld, type MatrixCaller, type World } from './world';

let scratch: Scratch;
let sql: Sql;
let world: World;
let rows: Rows;

beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  world = await buildWorld(sql);
  rows = await plantRows(sql, world, true);
});
afterAll(() => scratch.drop());

const caller = (name: string): MatrixCaller => {
  const found = world.callers.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

async function call<T>(
  name: string,
  work: (sql: TransactionSql) => PromiseLike<readonly Row[]>,
): Promise<T | undefined> {
  const { sub, claims } = caller(name);
  const [row] = await as(sql, sub, work, claims);
  return row?.value;
}

test('every function may be executed by whom the manifest says, and by nobody else', async () => {
  const found = await sql<{ name: string; anon: boolean; person: boolean; service: boolean }[]>`
    select n.nspname || '.' || p.proname as name, has_function_privilege('anon', p.oid, 'execute') as anon,
      has_function_privilege('authenticated', p.oid, 'execute') as person, has_function_privilege('service_role', p.oid, 'execute') as service
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'app') order by 1`;
  const reach = ({ person, service }: { person: boolean; service: boolean }) =>
    person ? 'person' : service ? 'service' : 'internal';
  const lists = new Set(Object.keys(TABLES).map((table) => `public.list_${table.toLowerCase()}`));
  const expected = Object.fromEntries([
    ...found.flatMap(({ name }) => (lists.has(name) ? [[name, 'person']] : [])),
    ...Object.entries(FUNCTIONS).map(([name, who]) => [name, who === 'helper' ? 'person' : who]),
  ]);
  expect(Object.fromEntries(found.map((row) => [row.name, reach(row)]))).toEqual(expected);
  expect(found.filter((row) => row.anon)).toEqual([]);
});

describe('tenant_main_id', () => {
  test.each(['sub-own', 'sub-all', 'owner A', 'no-access', 'impersonator of sub-own'])(
    '%s learns its own owner',
    async (name) => {
      expect(await call(name, (t) => t`select public.tenant_main_id(${caller(name).sub}) as value`)).toBe(world.ownerA);
    },
  );
  test('of anybody else it says nothing: the argument comes back', async () => {
    const nobody = randomUUID();
    for (const name of ['owner B', 'disabled', 'revoked impersonator']) {
      expect(await call(name, (t) => t`select public.tenant_main_id(${world.subOwn}) as value`)).toBe(world.subOwn);
    }
    expect(await call('owner A', (t) => t`select public.tenant_main_id(${nobody}) as value`)).toBe(nobody);
    expect(await call('owner A', (t) => t`select public.tenant_main_id(null) as value`)).toBeNull();
    expect(await refusal(call('anon', (t) => t`select public.tenant_main_id(${world.ownerA}) as value`))).toBe('42501');
  });
});

describe('get_user_role_info', () => {
  interface Info {
    ok: boolean;
    role_name?: string;
    permissions?: { table: string; can_select: boolean; access_scope: string }[];
    summary?: { total: number; read: number; write: number };
  }
  const info = (name: string, target: string) =>
    call<Info>(name, (t) => t`select public.get_user_role_info(${target}) as value`);

  test('one sees the own role, who manages people sees those of the tenant', async () => {
    expect(await info('owner A', world.ownerA)).toMatchObject({ ok: true, role_name: 'Owner', summary: { total: 0 } });
    const own = await info('sub-own', world.subOwn);
    expect(own).toMatchObject({ ok: true, role_name: 'sub-own' });
    expect(own?.permissions?.find((row) => row.table === 'callLogs')).toMatchObject({
      can_select: true,
      access_scope: 'own',
    });
    expect(own?.summary).toEqual({
      total: own?.permissions?.length,
      read: own?.permissions?.length,
      write: own?.permissions?.length,
    });
    expect(await info('sub-all', world.subOwn)).toMatchObject({ ok: true, role_name: 'sub-own' });
  });
  test.each([
    ['sub-own', 'subAll'],
    ['no-access', 'subAll'],
    ['owner B', 'subAll'],
    ['disabled', 'subAll'],
    ['revoked impersonator', 'subOwn'],
  ] as const)('%s learns nothing about %s', async (name, target) => {
    expect(await info(name, world[target])).toEqual({ ok: false });
  });
});

test('cost is null when prices are hidden and for whoever cannot see the call', async () => {
  const id = rows.of.callLogs?.[0]?.id ?? '';
  const cost = (name: string) =>
    call<string>(name, (t) => t`select public.cost(c) as value from public."callLogs" c where id = ${id}`);
  expect(await cost('owner A')).toBe('5');
  expect(await cost('owner B')).toBeUndefined();
  await sql`update public."internalUsers" set billing_hide_prices_enabled = true where "authID" = ${world.subOwn}`;
  expect(await cost('sub-own')).toBeNull();
  expect(await cost('sub-all')).toBe('5');
  await sql`update public."internalUsers" set billing_hide_prices_enabled = null where "authID" = ${world.subOwn}`;
});

test('touch_dial_list_contact counts every call once, and only what the caller may edit', async () => {
  const [own, colleague, foreign] = (rows.of.dial_list_contacts ?? []).map((row) => row.id);
  const touch = (name: string, id = '') =>
    call<number>(name, (t) => t`select call_count as value from public.touch_dial_list_contact(${id})`);
  await Promise.all(Array.from({ length: 10 }, () => touch('sub-own', own)));
  expect(await touch('owner A', own)).toBe(11);
  for (const [name, id] of [
    ['sub-own', colleague],
    ['sub-own', foreign],
    ['reader', own],
    ['owner B', own],
    ['owner A', randomUUID()],
  ] as const) {
    expect(await refusal(touch(name, id))).toBe('PT404 not_found');
  }
});

test('list_count counts what the caller may read, caps at 1,001, and takes search text literally', async () => {
  const { ownerA } = world;
  await sql`insert into public.crm_leads (user_id, owner_id, first_name) select ${ownerA}, ${ownerA}, 'Many' from generate_series(1, 1500)`;
  await sql`insert into public.crm_leads (user_id, owner_id, first_name, last_name) values (${ownerA}, ${ownerA}, '100%_sure', 'Zebra')`;
  const count = (name: string, search: string, table = 'crm_leads') =>
    call<number>(name, (t) => t`select public.list_count(${table}, ${search}) as value`);
  expect(await count('owner A', '')).toBe(1001);
  expect(await count('owner A', '0%_S')).toBe(1);
  expect(await count('owner A', '%_x')).toBe(0);
  expect(await count('owner A', 'ze')).toBe(1);
  expect(await count('owner A', 'eb')).toBe(0);
  expect(await count('owner A', 'ebr')).toBe(1);
  expect(await count('sub-own', '')).toBe(1);
  expect(await count('no-access', '')).toBe(0);
  expect(await count('owner B', '')).toBe(2);
  for (const table of ['audit_log', 'engines', 'pg_class', 'crm_leads; drop table x']) {
    expect(await refusal(count('owner A', '', table))).toBe('PT404 not_found');
  }
});
