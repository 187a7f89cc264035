import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { type Condition, type Fields, toLogic, type Where } from '@/lib/resource/filters/where';
import { bearer, dataApi, type Api } from '@/tests/support/database-api';
import { fromStack } from '@/tests/support/database-environment';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { seeded } from './tenant-filter-cases';
import { buildWorld, type World } from './world';

const ROUNDS = 60;
const FIELDS: Fields = {
  name: 'text',
  begin_message: 'text',
  language: 'enum',
  record_calls: 'yesno',
  silence_seconds: 'number',
  created_at: 'date',
  sub_account_user_id: 'user',
};

let scratch: Scratch;
let sql: Sql;
let world: World;
let api: Api;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  world = await buildWorld(sql);
  const texts = ['', 'a,b', 'x"y', '50%', 'a_b', 'back\\slash', '(round)', 'Dana', 'دانا'];
  for (const [index, text] of texts.entries()) {
    await sql`insert into public.assistants ${sql({
      user_id: index % 4 === 3 ? world.ownerB : world.ownerA,
      sub_account_user_id: index % 4 === 3 ? world.ownerB : [world.ownerA, world.subOwn, world.subAll][index % 3],
      name: `Agent ${text}`,
      begin_message: text,
      language: index % 2 ? 'en' : 'ar',
      record_calls: index % 2 === 0,
      silence_seconds: 5 + index,
      deleted: index === 8,
    })}`;
  }
  api = await dataApi(scratch.name);
});
afterAll(async () => {
  await api.stop();
  await scratch.drop();
});

const clientFor = (token: string) =>
  createClient(api.url, fromStack('SUPABASE_PUBLISHABLE_KEY'), { accessToken: async () => token });

function conditions(): Condition[] {
  const word = ['', 'a,b', 'x"y', '%', '_', 'k\\s', '(', ')', 'dana', 'دا', 'gent'];
  return [
    ...word.filter(Boolean).flatMap((text): Condition[] => [
      ['begin_message', 'has', text],
      ['name', 'has', text],
    ]),
    ...(['empty', 'set'] as const).flatMap((operator): Condition[] => [
      ['begin_message', operator, ''],
      ['sub_account_user_id', operator, ''],
      ['created_at', operator, ''],
    ]),
    ['language', 'is', 'en'],
    ['language', 'not', 'en,de'],
    ['language', 'is', 'en,ar'],
    ['record_calls', 'is', 'true'],
    ['silence_seconds', 'gte', '8'],
    ['silence_seconds', 'lte', '8'],
    ['created_at', 'gte', '2001-01-01'],
    ['created_at', 'lt', '2001-01-01'],
    ['sub_account_user_id', 'is', world.subOwn],
    ['sub_account_user_id', 'not', world.subOwn],
  ];
}

function randomWhere(random: () => number, all: Condition[], depth: number): Where {
  const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const one = all[Math.floor(random() * all.length)];
    return depth > 0 && random() < 0.3 ? randomWhere(random, all, depth - 1) : one;
  });
  return [random() < 0.5 ? 'all' : 'any', ...parts.flatMap((part) => (part ? [part] : []))];
}

async function both(client: SupabaseClient, where: Where, trash: boolean) {
  const logic = toLogic(FIELDS, where) ?? '';
  const list = await client.from('assistants').select('id').eq('deleted', trash).or(logic);
  const count = await client.rpc('filtered_count', { p_table: 'assistants', p_where: where, p_trash: trash });
  const page = await client.rpc('list_assistants', { p_where: where, p_trash: trash, p_limit: 1000 }).select('id');
  const ids = (rows: { id: string }[] | null) => rows?.map(({ id }) => id).sort();
  const listed = page.error?.message ?? ids([page.data ?? []].flat());
  expect([where, listed]).toEqual([where, list.error?.message ?? ids(list.data)]);
  return {
    list: list.error?.message ?? list.data?.length,
    count: count.error?.message ?? count.data,
  };
}

test('whatever is filtered, the list by index, the same by conditions and the count agree', async () => {
  const random = seeded(7);
  const seen = new Set<number>();
  for (const who of [world.ownerA, world.subOwn, world.subAll, world.ownerB]) {
    const client = clientFor(await bearer(who, {}));
    for (let round = 0; round < ROUNDS; round++) {
      const where = randomWhere(random, conditions(), 2);
      const { list, count } = await both(client, where, random() < 0.1);
      expect([where, count]).toEqual([where, list]);
      seen.add(Number(list));
    }
  }
  expect(seen.size).toBeGreaterThan(4);
});

test('each condition by itself finds what it says', async () => {
  const client = clientFor(await bearer(world.ownerA, {}));
  for (const condition of conditions()) {
    const { list, count } = await both(client, ['all', condition], false);
    expect([condition, count]).toEqual([condition, list]);
  }
  expect((await both(client, ['all', ['begin_message', 'has', 'a,b']], false)).list).toBe(1);
  expect((await both(client, ['all', ['begin_message', 'has', '%']], false)).list).toBe(0);
  expect((await both(client, ['all', ['begin_message', 'has', 'دا']], true)).list).toBe(1);
});

test('what a column cannot hold stands in no row: an old link breaks no list', async () => {
  const client = clientFor(await bearer(world.ownerA, {}));
  const all = await client.rpc('filtered_count', { p_table: 'assistants', p_where: ['all'] });
  for (const [column, value, found] of [
    ['sub_account_user_id', 'nobody', 0],
    ['sub_account_user_id', `nobody,${world.subOwn}`, 2],
    ['record_calls', 'perhaps', 0],
    ['silence_seconds', 'long', 0],
  ] as const) {
    const ask = (operator: string) => ({ p_table: 'assistants', p_where: ['all', [column, operator, value]] });
    expect([column, value, (await client.rpc('filtered_count', ask('is'))).data]).toEqual([column, value, found]);
    const { data } = await client.rpc('filtered_count', ask('not'));
    expect([column, value, data]).toEqual([column, value, all.data - found]);
  }
});

test.each([
  ['an unknown column', ['all', ['secret', 'is', 'x']]],
  ['the tenant', ['all', ['user_id', 'is', 'x']]],
  ['a column with an end in it', ['all', ['name" or true --', 'is', 'x']]],
  ['an unknown comparison', ['all', ['name', 'or true', 'x']]],
  ['no value', ['all', ['name', 'is']]],
  ['no tree', { all: true }],
  ['a tree that is too deep', ['all', ['all', ['all', ['all', ['all', ['all', ['name', 'is', 'x']]]]]]]],
])('%s is refused in words', async (_case, where) => {
  const client = clientFor(await bearer(world.ownerA, {}));
  const { error, status } = await client.rpc('filtered_count', { p_table: 'assistants', p_where: where });
  expect([status, error?.hint]).toEqual([400, 'bad_filter']);
});

test('a table that is no list is not counted', async () => {
  const client = clientFor(await bearer(world.ownerA, {}));
  for (const table of ['nothing', 'internalUsers', 'pg_class']) {
    const { status } = await client.rpc('filtered_count', { p_table: table, p_where: ['all'] });
    expect([table, status]).toEqual([table, 404]);
  }
});
