import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { signUp } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';

let scratch: Scratch;
let sql: Sql;
let owner: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
});
afterAll(() => scratch.drop());

const long = 'n'.repeat(400_000);
test.each<[string, Record<string, string>]>([
  ['crm_contacts', { first_name: long }],
  ['crm_contacts', { last_name: long }],
  ['crm_leads', { first_name: long }],
  ['crm_leads', { last_name: '名'.repeat(201) }],
  ['crm_phone_numbers', { number: '+12025550101', label: long }],
  ['roles', { name: 'Sales', description: long }],
  ['crm_tasks', { title: 'Call', due_at: 'infinity' }],
  ['crm_tasks', { title: 'Call', remind_at: '-infinity' }],
  ['crm_tasks', { title: 'Call', due_at: '294276-12-31' }],
  ['crm_tasks', { title: 'Call', due_at: '0001-01-01' }],
  ['donotcall', { number: '+12025550101', expires_at: 'infinity' }],
])('%s takes nothing without end (%#)', async (table, row) => {
  const columns = Object.keys(row).join();
  const insert = `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, $1::text::jsonb)`;
  expect(await refusal(as(sql, owner, (t) => t.unsafe(insert, [JSON.stringify(row)])))).toBe('23514');
});

test('what people have is taken', async () => {
  await as(sql, owner, async (t) => {
    await t`insert into public.crm_contacts (first_name, last_name) values (${'名'.repeat(200)}, 'Ada')`;
    await t`insert into public.crm_tasks (title, due_at, remind_at) values ('Call', '2027-01-01', null), ('Write', null, null)`;
    await t`insert into public.donotcall (number, expires_at) values ('+12025550102', null), ('+12025550103', '2999-01-01')`;
  });
});
