import { createClient } from '@supabase/supabase-js';
import { QueryClient } from '@tanstack/react-query';
import { countOptions } from '@/lib/resource/count';
import { type ListParams, parseListParams } from '@/lib/resource/list-params';
import { detailOptions, listOptions } from '@/lib/resource/queries';
import { bearer, dataApi, type Api } from '@/tests/support/database-api';
import { fromStack } from '@/tests/support/database-environment';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { resources } from './every-noun';
import { plantRows } from './rows';
import { buildWorld, type World } from './world';

let scratch: Scratch;
let world: World;
let api: Api;
beforeAll(async () => {
  scratch = await scratchDatabase();
  world = await buildWorld(scratch.sql);
  await plantRows(scratch.sql, world, true);
  api = await dataApi(scratch.name);
});
afterAll(async () => {
  await api.stop();
  await scratch.drop();
});

test('the nouns are found', () => {
  expect(resources.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/crm/contacts', '/pipeline/services', '/logs']),
  );
});

test.each(resources)(
  '%s: its list, its count, its trash, each order and word, and a record as the list shows it',
  async (_path, resource) => {
    const client = createClient(api.url, fromStack('SUPABASE_PUBLISHABLE_KEY'), {
      accessToken: () => bearer(world.ownerA, {}),
    });
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const read = (change: Partial<ListParams> = {}) =>
      queries.fetchQuery(listOptions(() => client, resource, { ...parseListParams(resource, {}, 'UTC'), ...change }));
    const { rows } = await read();
    expect(rows.length).toBeGreaterThan(0);
    // The lists of people and of what was done show no total.
    if (resource.name !== 'user-management') {
      const asked = parseListParams(resource, {}, 'UTC');
      expect(await queries.fetchQuery(countOptions(() => client, resource, asked))).toBe(rows.length);
    }
    for (const row of rows.slice(0, 3)) {
      expect(await queries.fetchQuery(detailOptions(() => client, resource, row.id))).toEqual(row);
    }
    await read({ q: 'a "b' });
    if (resource.deletedColumn) await read({ trash: true });
    const ids = (some: { id: string }[]) => some.map(({ id }) => id).sort();
    for (const column of resource.sortColumns) {
      expect((await read({ sort: { column, ascending: true } })).rows).toHaveLength(rows.length);
    }
    for (const column of Object.keys(resource.fields ?? {}).map((name) =>
      name === 'custom' ? 'custom.t_abcdefgh' : name,
    )) {
      const [set, empty] = await Promise.all([
        read({ where: ['all', [column, 'set', '']] }),
        read({ where: ['all', [column, 'empty', '']] }),
      ]);
      expect([column, ids([...set.rows, ...empty.rows])]).toEqual([column, ids(rows)]);
    }
  },
);
