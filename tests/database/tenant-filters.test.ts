import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { tenantFetch } from '@/lib/supabase/tenant-fetch';
import { as } from '@/tests/support/database';
import { bearer, dataApi, type Api } from '@/tests/support/database-api';
import { fromStack } from '@/tests/support/database-environment';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { plantRows } from './rows';
import { fits, randomFilter, seeded, textOf, type Facts } from './tenant-filter-cases';
import { buildWorld, type World } from './world';

const TABLES = ['crm_contacts', 'assistants', 'callLogs', 'roles'];
const ROUNDS = 15;

let scratch: Scratch;
let sql: Sql;
let world: World;
let api: Api;
let ids: string[];
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  world = await buildWorld(sql);
  await plantRows(sql, world, true);
  ids = [world.ownerA, world.subOwn, world.subAll, world.ownerB, '00000000-0000-4000-8000-000000000001'];
  api = await dataApi(scratch.name);
});
afterAll(async () => {
  await api.stop();
  await scratch.drop();
});

/** A client as the app makes it: filters are rewritten on their way. */
const clientFor = (token: string) =>
  createClient(api.url, fromStack('SUPABASE_PUBLISHABLE_KEY'), {
    accessToken: async () => token,
    global: { fetch: tenantFetch() },
  });

test('whatever is filtered, the answer is what the policies give, narrowed to the tenant', async () => {
  const people = world.callers.filter(({ name }) =>
    [
      'owner A',
      'sub-own',
      'sub-all',
      'no-access',
      'owner B',
      'impersonator of sub-own',
      'revoked impersonator',
    ].includes(name),
  );
  expect(people).toHaveLength(7);
  const found = { some: 0, none: 0, byOwnId: 0 };
  for (const [place, { name, sub, claims }] of people.entries()) {
    const client = clientFor(await bearer(sub, claims));
    for (const table of TABLES) {
      const random = seeded(1_000 * place + TABLES.indexOf(table));
      const seen = await as(
        sql,
        sub,
        (t) => t<Facts[]>`select id, user_id, created_by from public.${t(table)}`,
        claims,
      );
      const [mine] = await sql<
        { id: string }[]
      >`select tenant_id as id from public."internalUsers" where "authID" = ${sub}`;
      const tenant = name.startsWith('revoked') ? sub : mine?.id;
      const rounds = Array.from({ length: ROUNDS }, () =>
        randomFilter(
          random,
          [...ids, sub ?? ''],
          seen.map((row) => row.id),
        ),
      );
      await Promise.all(
        rounds.map(async (filter) => {
          const expected = seen.filter((row) => fits(filter, row, (id) => (id === sub ? (tenant ?? id) : id)));
          const text = textOf(filter);
          const { data, error } = await client.from(table).select('id').or(text).overrideTypes<{ id: string }[]>();
          expect([name, table, text, error]).toEqual([name, table, text, null]);
          expect([name, table, text, (data ?? []).map((row) => row.id).sort()]).toEqual([
            name,
            table,
            text,
            expected.map((row) => row.id).sort(),
          ]);
          found[expected.length > 0 ? 'some' : 'none'] += 1;
          if (name === 'sub-all' && text.includes(world.subAll) && expected.length > 0) found.byOwnId += 1;
        }),
      );
    }
  }
  expect(Object.values(found).filter((count) => count < 10)).toEqual([]);
});

test('a list narrowed to the own id holds the rows of the account, as far as the role goes', async () => {
  const list = async (sub: string, claims = {}) => {
    const client = clientFor(await bearer(sub, claims));
    const asked = [
      client.from('crm_contacts').select('id').eq('user_id', sub),
      client.from('crm_contacts').select('id').in('user_id', [sub]),
    ];
    const counts = (await Promise.all(asked)).map(({ data }) => data?.length);
    expect(new Set(counts).size).toBe(1);
    return counts[0];
  };
  const own = await as(sql, world.subOwn, (t) => t`select from public.crm_contacts`);
  expect(own.length).toBeGreaterThan(0);
  expect(await list(world.subOwn)).toBe(own.length);
  const all = await as(sql, world.ownerA, (t) => t`select from public.crm_contacts`);
  expect(all.length).toBeGreaterThan(own.length);
  expect([await list(world.subAll), await list(world.ownerA)]).toEqual([all.length, all.length]);
  const revoked = world.callers.find(({ name }) => name === 'revoked impersonator');
  expect(await list(world.subOwn, revoked?.claims)).toBe(0);
});
