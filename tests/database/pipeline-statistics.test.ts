import type { Sql } from 'postgres';
import { as } from '@/tests/support/database';
import { member, signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
});
afterAll(() => scratch.drop());

const NAMES = ['accounts', 'contacts', 'leads', 'deals', 'invoices', 'quotes', 'jobs', 'tasks', 'products', 'services'];
const OTHERS = ['subscriptions', 'mailbox', 'calendar', 'kanban'];
const counts = async (who: string) => {
  const rows = await as(sql, who, (t) => t<Record<string, number>[]>`select * from public.get_pipeline_statistics()`);
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
};
const listed = async (who: string, table: string) => {
  const [row] = await as(sql, who, (t) => t<{ n: number }[]>`select public.list_count(${table}) as n`);
  return row?.n;
};

test('the counts are those of the lists, in the scope of whoever asks', async () => {
  const owner = await signUp(sql, 'Olivia');
  const own = await member(sql, owner, { scope: 'own', verbs: ['select'] }, 'Own');
  const none = await member(sql, owner, null, 'None');
  const stranger = await signUp(sql, 'Stranger');
  const rows = (n: number, holder: string) =>
    Array.from({ length: n }, (_, at) => ({ user_id: owner, owner_id: holder, first_name: `Person ${at}` }));
  await sql`insert into public.crm_contacts ${sql(rows(3, own))}`;
  await sql`insert into public.crm_contacts ${sql(rows(1000, owner))}`;
  await sql`insert into public.crm_leads ${sql(rows(2, owner))}`;
  const events = [false, false, true].map((is_deleted) => ({ user_id: owner, title: 'Event', is_deleted }));
  await sql`insert into public.calendar_events ${sql(events)}`;

  const seen = await counts(owner);
  expect(Object.keys(seen)).toEqual([...NAMES, ...OTHERS].map((name) => `${name}_count`));
  expect(seen).toMatchObject({
    contacts_count: 1001,
    leads_count: 2,
    accounts_count: 0,
    calendar_count: 2,
    kanban_count: 0,
  });
  expect(await counts(own)).toMatchObject({ contacts_count: 3, leads_count: 0, calendar_count: 0 });
  for (const who of [owner, own, none, stranger]) {
    const { contacts_count, leads_count, accounts_count, calendar_count, products_count, services_count } =
      await counts(who);
    expect([contacts_count, leads_count, accounts_count, calendar_count, products_count, services_count]).toEqual([
      await listed(who, 'crm_contacts'),
      await listed(who, 'crm_leads'),
      await listed(who, 'crm_accounts'),
      await listed(who, 'calendar_events'),
      await listed(who, 'products'),
      await listed(who, 'services'),
    ]);
  }
  for (const who of [none, stranger]) expect(Object.values(await counts(who)).every((count) => count === 0)).toBe(true);
});
