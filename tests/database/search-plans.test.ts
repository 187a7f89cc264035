import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { QueryClient } from '@tanstack/react-query';
import type { Sql, TransactionSql } from 'postgres';
import { countOptions } from '@/lib/resource/count';
import type { Resource } from '@/lib/resource/define-resource';
import { fieldType, OPERATORS, type Condition } from '@/lib/resource/filters/where';
import { type ListParams, parseListParams } from '@/lib/resource/list-params';
import { detailOptions, listOptions } from '@/lib/resource/queries';
import { become } from '@/tests/support/database';
import { bearer, dataApi, type Api } from '@/tests/support/database-api';
import { fromStack } from '@/tests/support/database-environment';
import { member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { resources } from './every-noun';
import { MORE_READS } from './more-reads';
import { CUSTOM, fill, idOf, MANY, TABLES } from './plenty';

let scratch: Scratch;
let sql: Sql;
let api: Api | undefined;
let big: string;
let colleague: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  big = await signUp(sql, 'Big');
  colleague = await member(sql, big, { scope: 'own', verbs: ['select'] });
  await fill(sql, big, colleague, MANY);
  for (const table of TABLES) await sql`analyze public.${sql(table)}`;
  api = await dataApi(scratch.name);
});
afterAll(async () => {
  await api?.stop();
  await scratch.drop();
});

type Ask = (t: TransactionSql) => PromiseLike<readonly unknown[]>;
interface Read {
  table: string;
  scans: number;
  rows: number;
}
// Counted until the connection next tells the server's statistics, not for one transaction.
const counted = (t: TransactionSql) => t<Read[]>`select relname as table, seq_scan::int as scans,
  coalesce(idx_tup_fetch, 0)::int as rows
  from pg_stat_xact_user_tables where schemaname = 'public' and relname in ${t(TABLES)} order by relname`;
/** What the caller's own statement has read of the large tables, as the database counts it. */
const reads = (ask: Ask, who = big) =>
  sql.begin(async (t) => {
    const before = await counted(t);
    await become(t, { sub: who });
    const { length: hits } = await ask(t);
    await t`select set_config('role', 'none', true)`;
    const read = (await counted(t)).map(({ table, scans, rows }) => {
      const earlier = before.find((one) => one.table === table);
      return { table, scans: scans - (earlier?.scans ?? 0), rows: rows - (earlier?.rows ?? 0) };
    });
    return { hits, read };
  });

test.each([
  ['one name among all', 'c4ca4238a0', 1],
  ['two words of which one is everywhere', 'person 1679091c5a', 1],
  ['the beginning of a word', 'c4', 15],
  // What md5 makes of the first contact's name.
  ['one number among all', '+49 430 1589560', 1],
  ['a word that no row has', 'zzzzzz', 0],
  ['a word that every row has', 'person', 10],
  ['a label that every number has', 'mobile', 10],
])('%s: no table is read through', async (_, query, expected) => {
  const { hits, read } = await reads((t) => t`select from public.search_everything(${query})`);
  expect(hits).toBe(expected);
  expect(read.map(({ table }) => table)).toEqual(expect.arrayContaining(['crm_contacts', 'crm_phone_numbers']));
  for (const { table, scans, rows } of read) {
    expect([table, scans]).toEqual([table, 0]);
    expect([table, rows < 5000, rows]).toEqual([table, true, rows]);
  }
});

const PAGE = 26;
const ONE_CITY = ['all', ['city', 'is', 'Berlin']];

test.each<[string, Ask, number]>([
  ['the first page', (t) => t`select id from public.list_crm_contacts()`, PAGE],
  [
    'a page by name',
    (t) => t`select id from public.list_crm_contacts(p_sort => 'first_name', p_ascending => true)`,
    PAGE,
  ],
  [
    'a page near the end',
    (t) => t`select id from public.list_crm_contacts(p_from => ${t.json(['2001-01-03', big])})`,
    PAGE,
  ],
  ['the trash', (t) => t`select id from public.list_crm_contacts(p_trash => true)`, 0],
  ['a filtered page', (t) => t`select id from public.list_crm_contacts(p_where => ${t.json(ONE_CITY)})`, PAGE],
  ['its total', (t) => t`select public.filtered_count('crm_contacts', ${t.json(ONE_CITY)})`, 1],
  ['the whole total', (t) => t`select public.list_count('crm_contacts', '')`, 1],
  ['a rare word', (t) => t`select id from public.list_crm_contacts(p_search => 'c4ca4238a0')`, 1],
  ['a common word', (t) => t`select id from public.list_crm_contacts(p_search => 'person')`, PAGE],
  ['the total of a common word', (t) => t`select public.filtered_count('crm_contacts', '["all"]', 'person')`, 1],
  [
    'one record',
    (t) => t`select id from public.crm_contacts where id = (select id from public.list_crm_contacts(p_limit => 1))`,
    1,
  ],
])('%s of the list: no table is read through', async (_, ask, expected) => {
  const { hits, read } = await reads(ask);
  expect(hits).toBe(expected);
  const contacts = read.find(({ table }) => table === 'crm_contacts');
  expect(contacts?.scans).toBe(0);
  expect(contacts?.rows).toBeLessThan(10_000);
});

// Nothing in the planner's statistics speaks of it.
test('an account that came since the tables were analysed is read by the same indexes', async () => {
  const ROWS = 5000;
  const fresh = await signUp(sql, 'Fresh');
  const helper = await member(sql, fresh, { scope: 'own', verbs: ['select'] });
  for (const table of TABLES) await sql`alter table public.${sql(table)} set (autovacuum_enabled = false)`;
  await fill(sql, fresh, helper, ROWS);
  const asks: [string, Ask, number][] = [
    ['the first page', (t) => t`select id from public.list_crm_contacts()`, PAGE],
    [
      'a page by name',
      (t) => t`select id from public.list_crm_leads(p_sort => 'first_name', p_ascending => true)`,
      PAGE,
    ],
    ['a filtered page', (t) => t`select id from public.list_crm_contacts(p_where => ${t.json(ONE_CITY)})`, PAGE],
    ['the whole total', (t) => t`select public.list_count('deals', '')`, 1],
    ['a common word', (t) => t`select id from public.list_crm_contacts(p_search => 'person')`, PAGE],
    ['a rare word', (t) => t`select id from public.list_crm_contacts(p_search => 'c4ca4238a0')`, 1],
    ['the total of a rare word', (t) => t`select public.list_count('crm_contacts', 'c4ca4238a0')`, 1],
    ['a number', (t) => t`select from public.search_everything('430 1589560')`, 1],
    ['one name of all', (t) => t`select from public.search_everything('c4ca4238a0')`, 1],
    ['a name that is alike', (t) => t`select from public.find_duplicates('{}', '{}', 'Person c4ca4238a1')`, 1],
  ];
  for (const [what, ask, expected] of asks) {
    for (const who of [fresh, helper]) {
      const { hits, read } = await reads(ask, who);
      if (who === fresh) expect([what, hits]).toEqual([what, expected]);
      for (const { table, scans, rows } of read) {
        expect([what, table, scans]).toEqual([what, table, 0]);
        // Who sees the own walks past the others.
        if (who === fresh) expect([what, table, rows < 3100 || rows]).toEqual([what, table, true]);
      }
    }
  }
});

/** A condition on each field, of a kind that people build. */
const VALUES: Record<string, string> = {
  enum: 'new',
  date: '2004-01-01',
  number: '40000',
  money: '400',
  yesno: 'true',
  tags: 'Gold',
};
/** Where a column has words of its own. */
const OF: Record<string, string> = { priority: 'normal', success: 'yes', currency: 'EUR' };
function conditions(resource: Resource<{ id: string }>): Condition[] {
  const fields = resource.fields ?? {};
  const named = Object.keys(fields).flatMap((name) =>
    name === 'custom' ? Object.values(CUSTOM).map((key) => `custom.${key}`) : name,
  );
  return named.map((column) => {
    const type = fieldType(fields, column) ?? 'text';
    const value = column.endsWith('_id') ? colleague : (OF[column] ?? VALUES[type] ?? 'Berlin');
    return [column, OPERATORS[type][0], value];
  });
}

const clientOf = (who: string): SupabaseClient =>
  createClient(api?.url ?? '', fromStack('SUPABASE_PUBLISHABLE_KEY'), { accessToken: () => bearer(who, {}) });
const listed = resources.filter(([, { table }]) => TABLES.includes(table));

test('every list and whatever else is read of many rows goes by indexes, as the browser asks it', async () => {
  const scans = () => sql<{ table: string; scans: number }[]>`select relname as table, seq_scan::int as scans
    from pg_stat_user_tables where schemaname = 'public' and relname in ${sql(TABLES)} order by relname`;
  const before = await scans();
  expect(listed.length).toBeGreaterThan(8);
  for (const who of [big, colleague]) {
    const client = clientOf(who);
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    for (const [path, resource] of listed) {
      const asked = parseListParams(resource, {}, 'UTC');
      const read = async (change: Partial<ListParams> = {}) =>
        queries.fetchQuery(listOptions(() => client, resource, { ...asked, ...change }));
      const count = (change: Partial<ListParams> = {}) =>
        queries.fetchQuery(countOptions(() => client, resource, { ...asked, ...change }));
      const { rows, older } = await read();
      if (path !== '/user-management/audit') expect([path, rows.length]).toEqual([path, 25]);
      const searched = resource.searchColumns.includes('haystack');
      // Who sees the own reads by the same statements: some of them will do.
      const narrowed = who === big ? conditions(resource) : conditions(resource).slice(0, 1);
      await Promise.all([
        read({ after: older }),
        queries.fetchQuery(detailOptions(() => client, resource, rows[0]?.id ?? '')),
        ...resource.sortColumns.flatMap((column) =>
          [true, false].map((ascending) => read({ sort: { column, ascending } })),
        ),
        ...narrowed.map((condition) => read({ where: ['all', condition] })),
        ...(resource.deletedColumn ? [read({ trash: true })] : []),
        ...(searched ? ['c4ca4238a0', 'person', 'zz zzzz'].map((q) => read({ q })) : []),
        ...(searched ? [count(), count({ q: 'person' })] : []),
        ...(searched ? narrowed.map((condition) => count({ where: ['all', condition] })) : []),
      ]);
    }
    for (const ask of Object.values(MORE_READS))
      await ask(
        queries,
        () => client,
        (table, n) => idOf(table, big, n),
      );
  }
  // Whoever goes tells the server what has been counted.
  await api?.stop();
  expect(await scans()).toEqual(before);
});
