import { createClient } from '@supabase/supabase-js';
import { QueryClient } from '@tanstack/react-query';
import type { Sql } from 'postgres';
import { parseListParams } from '@/lib/resource/list-params';
import { listOptions } from '@/lib/resource/queries';
import type { Database } from '@/lib/supabase/database.types';
import { bearer, dataApi, type Api } from '@/tests/support/database-api';
import { signUp } from '@/tests/support/database-people';
import { fromStack } from '@/tests/support/database-environment';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { resources } from './every-noun';
import { plant } from './rows';
import { asked, finds } from './search-oracle';
import { STRINGS } from './search-strings';

const PAGE = 25;
const AT_ONCE = 6;
/** The column that a text is planted in, and what a row needs beside it. */
const TEXT: Record<string, { column: string; beside?: Record<string, unknown> }> = {
  assistants: { column: 'name' },
  crm_accounts: { column: 'name' },
  crm_contacts: { column: 'first_name' },
  crm_leads: { column: 'first_name' },
  crm_tasks: { column: 'title' },
  deals: { column: 'name', beside: { currency: 'EUR', close_date: '2026-12-24' } },
  products: { column: 'name', beside: { price_minor: 1, currency: 'EUR' } },
  services: { column: 'name', beside: { price_minor: 1, currency: 'EUR' } },
  roles: { column: 'name' },
  knowledge_files: { column: 'name' },
  customTools: { column: 'name', beside: { active: false } },
  phoneProviders: { column: 'name', beside: { provider: 'sip', address: 'sip.example.test' } },
};
/** Numbers and people, whose text is not free. */
const NOT_PLANTED = [
  'phoneNumbers',
  'pbxextensions',
  'callLogs',
  'donotcall',
  'internalUsers',
  'audit_log',
  'invitations',
];
const IN_THE_HEADER = ['assistants', 'crm_accounts', 'crm_contacts', 'crm_leads'];

let scratch: Scratch;
let sql: Sql;
let owner: string;
let api: Api;
const planted: Record<string, { id: string; text: string }[]> = {};

beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql, 'Olivia');
  const [stage] = await sql<{ id: string }[]>`select id from public.deal_stages where user_id = ${owner} limit 1`;
  await sql`update public.roles set deleted = true where user_id = ${owner}`;
  for (const [table, { column, beside }] of Object.entries(TEXT)) {
    const rows = STRINGS.map((text) => ({
      ...{ user_id: owner, [column]: text, ...beside },
      ...(table === 'deals' && { stage_id: stage?.id }),
    }));
    const ids = await Promise.all(rows.map((row) => plant(sql, table, row)));
    planted[table] = STRINGS.map((text, place) => ({ id: ids[place] ?? '', text }));
  }
  api = await dataApi(scratch.name);
});
afterAll(async () => {
  await api.stop();
  await scratch.drop();
});

const client = () =>
  createClient<Database>(api.url, fromStack('SUPABASE_PUBLISHABLE_KEY'), { accessToken: () => bearer(owner, {}) });

/** Each string whole, otherwise spelt, cut to two characters, and to three from inside. */
const variants = (text: string) => [
  text,
  text.toUpperCase().normalize('NFD'),
  [...text].slice(0, 2).join(''),
  [...text].slice(1, 4).join(''),
];
const OTHERS = ['', ' ', 'a', '%', '__', '**', '\0', 'a\0b', 'x'.repeat(10_000), 'a '.repeat(300), 'no such thing'];
const ALL = [...new Set([...STRINGS.flatMap(variants), ...OTHERS])];

/** So many questions at a time as a person's browser has. */
async function each(queries: readonly string[], ask: (query: string) => Promise<void>): Promise<void> {
  const waiting = [...queries];
  const one = async () => {
    for (let query = waiting.pop(); query !== undefined; query = waiting.pop()) await ask(query);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

test('every searched noun has its text here', () => {
  const searched = resources.flatMap(([, { table, searchColumns }]) => (searchColumns.length > 0 ? [table] : []));
  expect([...new Set(searched)].filter((table) => !(table in TEXT)).sort()).toEqual(
    NOT_PLANTED.filter((table) => searched.some((one) => one === table)).sort(),
  );
});

const searched = resources.filter(([, { table }]) => table in TEXT);
test.each(searched.map(([path, resource], place) => [path, resource, place] as const))(
  '%s finds over HTTP what the rule says',
  async (_path, resource, place) => {
    const reader = client();
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const rows = planted[resource.table] ?? [];
    // Each noun is asked another eighth of the spellings; together they are asked all of them.
    const folded = resource.searchColumns.includes('haystack');
    const mine = folded ? [...ALL.filter((_query, n) => n % 8 === place % 8), ...OTHERS] : STRINGS;
    let hits = 0;
    await each(mine, async (query) => {
      const params = parseListParams(resource, { q: query }, 'UTC');
      const page = await queries.fetchQuery(listOptions(() => reader, resource, params));
      const wanted = rows.filter(({ text }) => (folded ? finds(params.q, text) : containsWords(text, params.q)));
      const ids = new Set(wanted.map(({ id }) => id));
      expect([query, page.rows.filter(({ id }) => !ids.has(id))]).toEqual([query, []]);
      expect([query, page.rows.length]).toEqual([query, Math.min(wanted.length, PAGE)]);
      hits += page.rows.length;
    });
    expect(hits).toBeGreaterThan(50);
  },
);

/** A list of roles looks for words as they were typed; a star stands for any one character. */
function containsWords(text: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}

test('the search of the header finds over HTTP what the rule says', async () => {
  const reader = client();
  let hits = 0;
  await each(
    [...STRINGS, ...OTHERS].filter((query) => !query.includes('\0')),
    async (query) => {
      const { data } = await reader.rpc('search_everything', { p_query: query }).throwOnError();
      const enough = [...asked(query).join(' ')].length >= 2;
      for (const kind of IN_THE_HEADER) {
        const wanted = enough ? (planted[kind] ?? []).filter(({ text }) => finds(query, text)) : [];
        const ids = new Set(wanted.map(({ id }) => id));
        const found = data.filter((hit) => hit.kind === kind).map(({ id }) => id);
        expect([query, kind, found.filter((id) => !ids.has(id))]).toEqual([query, kind, []]);
        expect([query, kind, new Set(found).size]).toEqual([query, kind, Math.min(wanted.length, 5)]);
        hits += found.length;
      }
    },
  );
  expect(hits).toBeGreaterThan(200);
});
