import type { Sql, TransactionSql } from 'postgres';
import { become } from '@/tests/support/database';
import { signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
afterAll(() => scratch.drop());

describe('on 50,000 rows of one account', () => {
  const BIG = ['crm_contacts', 'crm_phone_numbers'] as const;
  let big: string;
  beforeAll(async () => {
    big = await signUp(sql, 'Big');
    const indexes = await sql<{ name: string; definition: string }[]>`select indexname as name, indexdef as definition
      from pg_indexes where schemaname = 'public' and tablename in ${sql(BIG)} and indexname like '%search'`;
    await sql.begin(async (t) => {
      // No triggers, since what they would stamp is given; one index built at once instead of row by row.
      await t`set local session_replication_role = replica`;
      for (const { name } of indexes) await t`drop index public.${t(name)}`;
      await t`insert into public.crm_contacts (user_id, first_name, last_name, email, city, created_at)
        select ${big}, 'Person', md5(n::text), n || '@example.test', (array['Berlin', 'Paris', 'Cairo', 'Haifa'])[1 + n % 4],
          timestamptz '2001-01-01' + n * interval '1 hour' - interval '30 hours' from generate_series(1, 50000) n`;
      await t`insert into public.crm_phone_numbers (user_id, number, label, crm_contact_id)
        select ${big}, '+49' || 1000000000 + ('x' || left(md5(last_name), 8))::bit(32)::bigint, 'Mobile', id
        from public.crm_contacts where user_id = ${big}`;
      for (const { definition } of indexes) await t.unsafe(definition);
    });
    for (const table of BIG) await sql`analyze public.${sql(table)}`;
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
    from pg_stat_xact_user_tables where schemaname = 'public' and relname in ${t(BIG)} order by relname`;
  /** What the caller's own statement has read of the two tables, as the database counts it. */
  const reads = (ask: Ask) =>
    sql.begin(async (t) => {
      const before = await counted(t);
      await become(t, { sub: big });
      const { length: hits } = await ask(t);
      await t`select set_config('role', 'none', true)`;
      const read = (await counted(t)).map(({ table, scans, rows }) => {
        const earlier = before.find((one) => one.table === table);
        return { table, scans: scans - (earlier?.scans ?? 0), rows: rows - (earlier?.rows ?? 0) };
      });
      return { hits, read };
    });

  test.each([
    ['one name among all', 'c4ca4238a0b923820dcc509a6f75849b', 1],
    ['two words of which one is everywhere', 'person 1679091c5a88', 1],
    ['the beginning of a word', 'c4', 5],
    // What md5 makes of the first contact's name.
    ['one number among all', '+49 168 4256734', 1],
    ['a word that no row has', 'zzzzzz', 0],
    ['a word that every row has', 'person', 5],
    ['a label that every number has', 'mobile', 10],
  ])('%s: no table is read through', async (_, query, expected) => {
    const { hits, read } = await reads((t) => t`select from public.search_everything(${query})`);
    expect(hits).toBe(expected);
    expect(read.map(({ table }) => table).sort()).toEqual([...BIG].sort());
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
      (t) => t`select id from public.list_crm_contacts(p_from => ${t.json(['2001-01-01', big])})`,
      PAGE,
    ],
    ['the trash', (t) => t`select id from public.list_crm_contacts(p_trash => true)`, 0],
    ['a filtered page', (t) => t`select id from public.list_crm_contacts(p_where => ${t.json(ONE_CITY)})`, PAGE],
    ['its total', (t) => t`select public.filtered_count('crm_contacts', ${t.json(ONE_CITY)})`, 1],
    ['the whole total', (t) => t`select public.list_count('crm_contacts', '')`, 1],
    ['a rare word', (t) => t`select id from public.list_crm_contacts(p_search => 'c4ca4238a0b9')`, 1],
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
});
