import type { Sql, TransactionSql } from 'postgres';
import { as, become } from '@/tests/support/database';
import { impersonate, member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
let own: string;
let nobody: string;
const MANY = 60_000;
const A_CALL = 20;

beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql, 'Olivia');
  own = await member(sql, owner, { scope: 'own', verbs: VERBS });
  nobody = await member(sql, owner, null);
  await sql.begin(async (t) => {
    await t`set local session_replication_role = replica`;
    // Every third call is the colleague's; the oldest still runs.
    await t`insert into public."callLogs" (id, user_id, sub_account_user_id, created_at, state, ended_at, "endedReason", "to")
      select md5('call' || n)::uuid, ${owner}::uuid, case n % 3 when 0 then ${own}::uuid else ${owner}::uuid end, '2020-01-01'::timestamptz + n * interval '1 hour',
        (case when n = 1 then 'ongoing' else 'ended' end)::public.call_state,
        case when n > 1 then '2020-01-02'::timestamptz + n * interval '1 hour' end, 'Customer ended the call', '+12025550100'
      from generate_series(1, ${MANY / A_CALL}) n`;
    await t`insert into public.call_turns (id, user_id, call_id, item_id, role, created_at, at_ms, text)
      select md5('turn' || n)::uuid, ${owner}::uuid, md5('call' || (n - 1) / ${A_CALL} + 1)::uuid, n, (array['agent', 'callee', 'tool', 'system'])[1 + n % 4]::public.turn_role,
        '2020-01-01'::timestamptz + (n - 1) / ${A_CALL} * interval '1 hour' + n % ${A_CALL} * interval '1 second', n % ${A_CALL} * 1000,
        'Hello there, ' || left(md5(n::text), 10) || case n % 500 when 0 then ' seldom' else '' end
      from generate_series(1, ${MANY}) n`;
  });
  await sql`analyze public.call_turns, public."callLogs"`;
});
afterAll(() => scratch.drop());

interface Hit {
  id: string;
  call_id: string;
  at_ms: number;
  role: string;
  fragment: string;
}
const search = (who: string, query: string, more: { before?: string; limit?: number } = {}, claims = {}) =>
  as(
    sql,
    who,
    (t) => t<Hit[]>`select * from public.search_speech(${query}, ${more.before ?? null}, ${more.limit ?? 25})`,
    claims,
  );
/** As the specification says it: all words, of what was said, the latest first. */
const oracle = (words: string[]) => sql<{ id: string }[]>`select id from public.call_turns t
  where user_id = ${owner} and role in ('agent', 'callee') and lower(text) like all (${words.map((word) => `%${word}%`)}::text[])
  order by created_at desc, id desc`;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Page after page until none is left. */
async function all(who: string, query: string): Promise<Hit[]> {
  const found: Hit[] = [];
  for (;;) {
    const page = await search(who, query, { before: found.at(-1)?.id, limit: 100 });
    found.push(...page);
    if (page.length < 100) return found;
  }
}

test.each([['seldom'], ['hello seldom'], ['SÉLDOM hellö'], ['zzzzzz'], ['c4ca'], ['Hello there c8']])(
  '%s: all that was said so is found, page by page, the latest first',
  async (query) => {
    const words = query
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .split(' ');
    // A word of two letters begins a word.
    const expected = await oracle(words.map((word) => (word.length < 3 ? ` ${word}` : word)));
    expect(ids(await all(owner, query))).toEqual(ids(expected));
  },
);

test('a find names whom the call was with: a lead like a contact, and an account', async () => {
  const [lead] =
    await sql`insert into public.crm_leads (user_id, owner_id, first_name, last_name) values (${owner}, ${owner}, 'Lea', 'Lead') returning id`;
  const [account] =
    await sql`insert into public.crm_accounts (user_id, owner_id, name) values (${owner}, ${owner}, 'Acme') returning id`;
  // The turns 500 and 1000 are of the calls 25 and 50.
  await sql`update public."callLogs" set lead_id = ${String(lead?.id)} where id = md5('call25')::uuid`;
  await sql`update public."callLogs" set account_id = ${String(account?.id)} where id = md5('call50')::uuid`;
  const named = async (n: number) => {
    const [text] = await sql<{ word: string }[]>`select left(md5(${n}::text), 10) as word`;
    return as(sql, owner, (t) => t`select first_name, last_name from public.search_speech(${text?.word ?? ''})`);
  };
  expect(await named(500)).toEqual([{ first_name: 'Lea', last_name: 'Lead' }]);
  expect(await named(1000)).toEqual([{ first_name: null, last_name: 'Acme' }]);
});

test('what stands everywhere is found from the latest on', async () => {
  const expected = ids(await oracle(['hello'])).slice(0, 150);
  const first = await search(owner, 'hello', { limit: 100 });
  const second = await search(owner, 'hello', { limit: 50, before: first.at(-1)?.id });
  expect([...ids(first), ...ids(second)]).toEqual(expected);
});

test('a match has its moment and the words around it; one letter is no search', async () => {
  const [hit] = await search(owner, 'seldom', { limit: 1 });
  expect(hit?.fragment).toMatch(/seldom/);
  const [turn] = await sql`select at_ms, role, call_id from public.call_turns where id = ${hit?.id ?? ''}`;
  expect(hit).toMatchObject({ ...turn });
  for (const query of ['', ' ', 'h', '%', '\\']) expect(await search(owner, query)).toEqual([]);
});

test('whoever sees own calls finds in own calls; a stranger and whoever sees none find nothing', async () => {
  const mine = await all(own, 'seldom');
  const [{ count } = { count: '' }] = await sql<{ count: string }[]>`select count(*) from public.call_turns t
    join public."callLogs" c on c.id = t.call_id where c.sub_account_user_id = ${own} and t.role in ('agent', 'callee') and t.text like '%seldom%'`;
  expect([mine.length, mine.length > 0]).toEqual([Number(count), true]);
  const calls =
    await sql`select from public."callLogs" where id in ${sql(mine.map((hit) => hit.call_id))} and sub_account_user_id <> ${own}`;
  expect(calls).toHaveLength(0);
  expect(await search(nobody, 'seldom')).toEqual([]);
  expect(await search(await signUp(sql, 'Stranger'), 'seldom')).toEqual([]);
});

test('hidden logs leave what runs', async () => {
  const manager = await member(sql, owner, { scope: 'all', verbs: VERBS });
  const inTheName = await impersonate(sql, owner, manager);
  const found = async (claims = {}) =>
    (await search(manager, 'hello', { limit: 100 }, claims)).map((hit) => hit.call_id);
  expect(new Set(await found()).size).toBeGreaterThan(5);
  await sql`update public."internalUsers" set hide_logs_enabled = true where "authID" = ${manager}`;
  const [running] = await sql<{ id: string }[]>`select id from public."callLogs" where state = 'ongoing'`;
  expect(new Set(await found())).toEqual(new Set([running?.id]));
  expect(new Set(await found(inTheName))).toEqual(new Set([running?.id]));
});

/** What one search reads of the turns, as the database counts it. */
async function read(who: string, query: string, before: string | null = null) {
  const counted = (t: TransactionSql) => t<{ scans: number; rows: number }[]>`select seq_scan::int as scans,
    coalesce(idx_tup_fetch, 0)::int as rows from pg_stat_xact_user_tables where relname = 'call_turns'`;
  return sql.begin(async (t) => {
    const [earlier] = await counted(t);
    await become(t, { sub: who });
    await t`select from public.search_speech(${query}, ${before})`;
    await t`select set_config('role', 'none', true)`;
    const [now] = await counted(t);
    return { scans: (now?.scans ?? 0) - (earlier?.scans ?? 0), rows: (now?.rows ?? 0) - (earlier?.rows ?? 0) };
  });
}

test('no search reads the turns through', async () => {
  const middle = (await oracle(['hello']))[10_000]?.id ?? null;
  const asked: [string, string, string | null][] = [
    ...[owner, own].flatMap((who): [string, string, string | null][] => [
      [who, 'seldom', null],
      [who, 'hello', null],
      [who, 'hello', middle],
      [who, 'c4ca4238a0', null],
      [who, 'zzzzzz', null],
      [who, 'c4', null],
    ]),
  ];
  for (const [who, query, before] of asked) {
    const { scans, rows } = await read(who, query, before);
    expect([query, scans]).toEqual([query, 0]);
    expect([query, rows < 6000, rows]).toEqual([query, true, rows]);
  }
});

test('what was said is looked for in the calls that the filters leave', async () => {
  const found = (where: unknown) =>
    as(
      sql,
      owner,
      (t) =>
        t<Hit[]>`select * from public.search_speech('hello', null, 25, ${t.json(JSON.parse(JSON.stringify(where)))})`,
    );
  const latest = await found(['all']);
  const [one] = latest;
  if (!one) throw new Error('nothing found');
  expect(await found(['all', ['to', 'is', '+12025550199']])).toEqual([]);
  expect(await found(['all', ['created_at', 'lt', '2020-01-01T01:30:00Z']])).not.toEqual([]);
  const early = await found(['all', ['created_at', 'lt', '2020-01-01T02:30:00Z']]);
  expect(new Set(early.map(({ call_id }) => call_id)).size).toBeGreaterThan(0);
  expect(ids(early)).not.toContain(one.id);
});

test('where the times of words are known, the second is that of the words that were found', async () => {
  const call = 'c0ffee00-0000-4000-8000-000000000001';
  const said = [
    [5000, 5400, 'Our'],
    [5400, 6000, 'ópening,'],
    [6000, 6500, 'they'],
    [6500, 7000, 'say:'],
    [7000, 7400, 'the'],
    [7400, 8000, 'opening'],
    [8000, 8600, 'sale!'],
  ];
  await sql`insert into public."callLogs" (id, user_id, sub_account_user_id, state, ended_at, "endedReason", "to")
    values (${call}, ${owner}, ${owner}, 'ended', now(), 'Customer ended the call', '+12025550100')`;
  await sql`insert into public.call_turns (call_id, user_id, item_id, role, at_ms, text, words)
    values (${call}, ${owner}, 'timed', 'agent', 5000, 'Our ópening, they say: the opening sale!', ${sql.json(said)})`;
  const second = async (query: string) => (await search(owner, query)).map(({ at_ms }) => at_ms)[0];
  expect([await second('opening they'), await second('opening sale'), await second('our sale')]).toEqual([
    5400, 7400, 5000,
  ]);
  expect(await second('SALE')).toBe(8000);
  const words = (text: string) =>
    sql`update public.call_turns set words = ${text}::text::jsonb where call_id = ${call}`;
  await expect(words('[[1, 2]]')).rejects.toThrow('call_turns_words_check');
  await expect(words('[[1, 2, 3]]')).rejects.toThrow('call_turns_words_check');
  await expect(words('{"a": 1}')).rejects.toThrow('call_turns_words_check');
  const [told] = await sql`select app.words_of_turn('[[1000050.4, 1000100, "Our"]]', 1000000) as words`;
  expect(told?.words).toEqual([[50, 100, 'Our']]);
});
