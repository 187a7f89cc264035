import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { type Condition, toLogic, type Where } from '@/lib/resource/filters/where';
import { bearer, dataApi, type Api } from '@/tests/support/database-api';
import { fromStack } from '@/tests/support/database-environment';
import { signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { defineAll, type Type, TYPES, write } from './custom-world';
import { seeded } from './tenant-filter-cases';

const ROUNDS = 60;
let scratch: Scratch;
let sql: Sql;
let api: Api;
let owner: string;
let keys: Record<Type, string>;

beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
  keys = await defineAll(sql, owner);
  api = await dataApi(scratch.name);
});
afterAll(async () => {
  await api.stop();
  await scratch.drop();
});

test('whatever is filtered, the list and its count agree', async () => {
  const texts = ['a,b', 'x"y', '50%', 'a_b', 'back\\slash', '(round)', 'دانا'];
  for (const [index, text] of texts.entries()) {
    await write(sql, owner, {
      [keys.text]: text,
      ...(index % 2 && { [keys.number]: index * 5, [keys.yesno]: index > 3 }),
      ...(index % 3 && { [keys.date]: `2026-0${index + 1}-01`, [keys.select]: index > 2 ? 'Red' : 'Blue' }),
    });
  }
  const on = (type: Type, operator: Condition[1], value = ''): Condition => [`custom.${keys[type]}`, operator, value];
  const conditions: Condition[] = [
    ...['a,b', 'x"y', '%', '_', 'k\\s', '(', 'دا'].map((word) => on('text', 'has', word)),
    ...TYPES.flatMap((type) => [on(type, 'empty'), on(type, 'set')]),
    ...[on('number', 'gte', '10'), on('number', 'lte', '10'), on('number', 'is', '5,15')],
    ...[on('date', 'gte', '2026-03-01'), on('date', 'lt', '2026-03-01'), on('yesno', 'is', 'true')],
    ...[on('select', 'is', 'Red'), on('select', 'not', 'Red'), ['first_name', 'is', 'Ada'] as Condition],
  ];
  const client = createClient(api.url, fromStack('SUPABASE_PUBLISHABLE_KEY'), {
    accessToken: async () => bearer(owner, {}),
  });
  const both = async (where: Where) => {
    const logic = toLogic({ first_name: 'text', custom: 'custom' }, where) ?? '';
    const list = await client.from('crm_contacts').select('id').eq('deleted', false).or(logic);
    const count = await client.rpc('filtered_count', { p_table: 'crm_contacts', p_where: where });
    return [list.error?.message ?? list.data?.length, count.error?.message ?? count.data];
  };
  for (const condition of conditions) {
    const [list, count] = await both(['all', condition]);
    expect([condition, typeof list, count]).toEqual([condition, 'number', list]);
  }
  const random = seeded(11);
  const some = (depth: number): Where => [
    random() < 0.5 ? 'all' : 'any',
    ...Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      depth > 0 && random() < 0.3
        ? some(depth - 1)
        : (conditions[Math.floor(random() * conditions.length)] ?? on('text', 'set')),
    ),
  ];
  for (let round = 0; round < ROUNDS; round++) {
    const where = some(2);
    const [list, count] = await both(where);
    expect([where, count]).toEqual([where, list]);
  }
  // Numbers are compared as numbers: 5 is less than 10, whatever its first digit.
  expect((await both(['all', on('number', 'gte', '10')]))[0]).toBe(2);
  expect((await both(['all', on('number', 'is', '5,15')]))[0]).toBe(2);
});
