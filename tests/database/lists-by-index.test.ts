import type { Sql, TransactionSql } from 'postgres';
import { foldedWords, isShort } from '@/lib/search/fold';
import { become, refusal } from '@/tests/support/database';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { TABLES } from './manifest';
import { plantRows } from './rows';
import { buildWorld, type MatrixCaller, type World } from './world';

let scratch: Scratch;
let sql: Sql;
let world: World;
let lists: { table: string; deleted: string; columns: string[] }[];
const NAMES = ['Anna Ann', 'Zoë Müller', 'Zoë', '100% a_b', 'ánn,a "q"', 'محمد علي', 'back\\slash', 'Ann'];

beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  world = await buildWorld(sql);
  await plantRows(sql, world, true);
  lists = await sql<typeof lists>`select c.relname as table,
      min(a.attname) filter (where a.attname in ('deleted', 'is_deleted')) as deleted,
      array_agg(a.attname) filter (where a.attnotnull and a.atttypid = 'text'::regtype and a.attname <> 'haystack') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute h where h.attrelid = c.oid and h.attname = 'haystack')
    group by 1 order by 1`;
  const holders = [world.ownerA, world.subOwn, world.subAll, world.ownerB];
  for (const [place, name] of [...NAMES, ...NAMES, ...NAMES].entries()) {
    const holder = holders[place % 4] ?? world.ownerA;
    const user_id = holder === world.ownerB ? holder : world.ownerA;
    const deleted = place % 5 === 4;
    await sql`insert into public.crm_contacts ${sql({ user_id, owner_id: holder, first_name: name, deleted })}`;
    await sql`insert into public.assistants ${sql({ user_id, sub_account_user_id: holder, name, deleted })}`;
  }
  const reader = world.callers.find(({ name }) => name === 'reader')?.sub ?? '';
  await sql`update public."internalUsers" set hide_logs_enabled = true where "authID" = ${reader}`;
});
afterAll(() => scratch.drop());

interface Seen {
  id: string;
  at: string;
  haystack: string;
}
interface Asked {
  search: string;
  trash: boolean;
  sort: string;
  ascending: boolean;
}

/** What the policies show, in order, and from that what the rule of words leaves: no function of the database has a part in it. */
async function plain(t: TransactionSql, list: (typeof lists)[number], { search, trash, sort, ascending }: Asked) {
  const direction = ascending ? t`asc` : t`desc`;
  const seen = await t<Seen[]>`select id, haystack from public.${t(list.table)}
    where ${t(list.deleted)} = ${trash} order by ${t(sort)} ${direction}, id ${direction}`;
  const words = foldedWords(search).map((word) => (isShort(word) ? ` ${word}` : word));
  return seen.filter(({ haystack }) => words.every((word) => haystack.includes(word))).map(({ id }) => id);
}

/** The list page by page, as somebody turns them. */
async function turned(t: TransactionSql, table: string, { search, trash, sort, ascending }: Asked, size: number) {
  const ids: string[] = [];
  let from: [string, string] | null = null;
  for (;;) {
    const page: Seen[] = await t<Seen[]>`select r.id, to_jsonb(r) ->> ${sort} as at
      from public.${t(`list_${table.toLowerCase()}`)}(${search}, '["all"]', ${trash}, ${sort}, ${ascending},
        ${from ? t.json(from) : null}, ${size}) r`;
    ids.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (!last || page.length < size) return ids;
    from = [last.at, last.id];
  }
}

const people = () => world.callers.filter((caller): caller is MatrixCaller & { sub: string } => caller.sub !== null);
const SEARCHES = ['', 'an', 'nn', 'ann', 'ZOE mull', '100%', 'a_b', ',a', 'محمّد', 'k\\s', 'e', 'nothing like it'];

test('under every caller a list is what the policies show and the words leave, page by page, and so is its count', async () => {
  const sizes = new Set<number>();
  for (const list of lists) {
    for (const [place, caller] of people().entries()) {
      await sql.begin(async (t) => {
        await become(t, caller);
        for (const [nth, search] of SEARCHES.entries()) {
          // Each list meets each caller and each search, two of them all of both.
          if ((place + nth) % 4 && !['crm_contacts', 'callLogs'].includes(list.table)) continue;
          const trash = nth === 1 || (place + nth) % 7 === 0;
          const sort = nth % 2 ? (list.columns[nth % list.columns.length] ?? 'created_at') : 'created_at';
          const asked = { search, trash, sort, ascending: nth % 3 === 0 };
          const expected = await plain(t, list, asked);
          const what = [list.table, caller.name, asked];
          expect([...what, await turned(t, list.table, asked, 4)]).toEqual([...what, expected]);
          const [row] = await t<{ n: number }[]>`
            select public.filtered_count(${list.table}, '["all"]', ${search}, ${trash}) as n`;
          expect([...what, row?.n]).toEqual([...what, expected.length]);
          sizes.add(expected.length);
        }
      });
    }
  }
  expect(lists.length).toBeGreaterThan(14);
  expect(sizes.size).toBeGreaterThan(6);
});

test('a word asked of a searched column is asked of the index too, and finds no less', async () => {
  for (const who of [world.ownerA, world.subOwn]) {
    await sql.begin(async (t) => {
      await become(t, { sub: who });
      for (const [column, word] of [
        ...(['Ann', 'ann', 'zo', 'ZO', 'ller', 'a_b', '00%', 'no such', '%'] as const).map(
          (w) => ['first_name', w] as const,
        ),
        ['email', 'Ann'],
        ['job_title', 'Ann'],
      ] as const) {
        const where = ['all', ['all', [column, 'has', word]], ['any', ['first_name', 'set'], ['email', 'set']]];
        const seen = await t<Record<string, string>[]>`select id, first_name, email, job_title from public.crm_contacts
          where not deleted order by created_at, id`;
        const expected = seen.filter((row) => row[column]?.toLowerCase().includes(word.toLowerCase()));
        const rows = await t<
          { id: string }[]
        >`select id from public.list_crm_contacts(p_where => ${t.json(where)}, p_ascending => true, p_limit => 100)`;
        expect([word, rows.map(({ id }) => id)]).toEqual([word, expected.map(({ id }) => id)]);
        const [count] = await t<{ n: number }[]>`select public.filtered_count('crm_contacts', ${t.json(where)}) as n`;
        expect([word, count?.n]).toEqual([word, expected.length]);
      }
    });
  }
});

test('every list has its way by index, and every row may be shown whole', () => {
  expect(lists.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['callLogs', 'crm_contacts', 'deals', 'roles']),
  );
  expect(lists.filter(({ table }) => !(table in TABLES))).toEqual([]);
});

test.each([
  ['a column that is none', 'secret'],
  ['the tenant', 'user_id'],
  ['a column that may be empty', 'birthday'],
  ['more than a column', 'id; drop table x'],
])('nothing is sorted by %s', async (_case, sort) => {
  const asked = sql.begin(async (t) => {
    await become(t, { sub: world.ownerA });
    await t`select id from public.list_crm_contacts(p_sort => ${sort})`;
  });
  expect(await refusal(asked)).toBe('PT400 bad_filter');
});
