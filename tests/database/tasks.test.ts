import type { Sql } from 'postgres';
import { as } from '@/tests/support/database';
import { member, signUp, VERBS } from '@/tests/support/database-people';
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

test.each([
  ['a month without a 31st', '2026-01-31 09:00', 'UTC', 'monthly', 1, '2026-01-31T09:00Z', '2026-02-28T09:00:00.000Z'],
  ['the month after it', '2026-01-31 09:00', 'UTC', 'monthly', 1, '2026-02-28T09:00Z', '2026-03-31T09:00:00.000Z'],
  ['a 29th of February', '2024-02-29 09:00', 'UTC', 'yearly', 1, '2026-03-01T00:00Z', '2027-02-28T09:00:00.000Z'],
  ['and again', '2024-02-29 09:00', 'UTC', 'yearly', 1, '2027-03-01T00:00Z', '2028-02-29T09:00:00.000Z'],
  ['summer begins', '2026-03-28 09:00', 'Europe/Berlin', 'daily', 1, '2026-03-28T08:00Z', '2026-03-29T07:00:00.000Z'],
  ['summer ends', '2026-10-18 09:00', 'Europe/Berlin', 'weekly', 1, '2026-10-18T07:00Z', '2026-10-25T08:00:00.000Z'],
  [
    'an hour left out',
    '2026-03-28 02:30',
    'Europe/Berlin',
    'daily',
    1,
    '2026-03-29T01:30Z',
    '2026-03-30T00:30:00.000Z',
  ],
  ['every third week', '2026-01-05 09:00', 'UTC', 'weekly', 3, '2026-01-05T09:00Z', '2026-01-26T09:00:00.000Z'],
  ['years missed', '2016-01-05 09:00', 'UTC', 'daily', 2, '2026-01-05T09:00Z', '2026-01-06T09:00:00.000Z'],
])('due next: %s', async (_case, from, zone, repeats, every, behind, due) => {
  const [next] = await sql<{ due: Date }[]>`
    select app.next_due(${from}::text::timestamp, ${zone}, ${repeats}, ${every}, ${behind}::text::timestamptz) as due`;
  expect(next?.due.toISOString()).toBe(due);
});

async function task(who: string, columns: Record<string, unknown>): Promise<string> {
  const [row] = await as(
    sql,
    who,
    (t) => t<{ id: string }[]>`insert into public.crm_tasks ${t({ title: 'Call back', ...columns })} returning id`,
  );
  return row?.id ?? '';
}
const setDone = (who: string, id: string, done: boolean) =>
  as(
    sql,
    who,
    (t) => t`update public.crm_tasks set done_at = ${done ? '2001-01-01' : null} where id = ${id} returning id`,
  );
const nextOf = (id: string) =>
  sql<{ id: string; due_at: Date; remind_at: Date; owner_id: string; lead: string; series: string }[]>`
    select id, due_at, remind_at, owner_id, crm_lead_id as lead, repeat_from::text as series
    from public.crm_tasks where follows = ${id}`;

test('done leaves the next one behind, once; taken back takes it away, unless somebody has touched it', async () => {
  const [lead] = await sql<{ id: string }[]>`
    insert into public.crm_leads (user_id, owner_id, first_name) values (${owner}, ${owner}, 'Lea') returning id`;
  const id = await task(owner, {
    ...{ due_at: '2099-01-31T08:00Z', remind_at: '2099-01-31T07:00Z', time_zone: 'Europe/Berlin', repeats: 'monthly' },
    crm_lead_id: lead?.id,
  });
  await setDone(owner, id, true);
  const [done] =
    await sql`select done_at > now() - interval '1 minute' as lately, completed_by from public.crm_tasks where id = ${id}`;
  expect(done).toEqual({ lately: true, completed_by: owner });
  const [next] = await nextOf(id);
  expect(next).toMatchObject({
    ...{ due_at: new Date('2099-02-28T08:00Z'), remind_at: new Date('2099-02-28T07:00Z') },
    ...{ owner_id: owner, lead: lead?.id, series: '2099-01-31 09:00:00' },
  });
  await setDone(owner, id, true);
  expect(await nextOf(id)).toHaveLength(1);
  await setDone(owner, id, false);
  expect(await nextOf(id)).toHaveLength(0);

  await setDone(owner, id, true);
  const [again] = await nextOf(id);
  await as(sql, owner, (t) => t`update public.crm_tasks set body = 'noted' where id = ${again?.id ?? ''}`);
  await setDone(owner, id, false);
  await setDone(owner, id, true);
  expect((await nextOf(id)).map((row) => row.id)).toEqual([again?.id]);
});

test('two who complete the same task at once make one next one', async () => {
  const id = await task(owner, { due_at: '2099-01-01T08:00Z', repeats: 'daily' });
  await Promise.all([setDone(owner, id, true), setDone(owner, id, true)]);
  expect(await nextOf(id)).toHaveLength(1);
});

test('what repeats says when, a task is about one thing, and its zone is one that there is', async () => {
  await expect(task(owner, { repeats: 'daily' })).rejects.toMatchObject({ code: '23514' });
  await expect(task(owner, { time_zone: 'Mars/Olympus' })).rejects.toMatchObject({ code: '22023' });
  const [made] = await sql<{ contact: string; account: string }[]>`with c as (
    insert into public.crm_contacts (user_id, owner_id, first_name) values (${owner}, ${owner}, 'Ada') returning id),
    a as (insert into public.crm_accounts (user_id, owner_id, name) values (${owner}, ${owner}, 'Engines') returning id)
    select c.id as contact, a.id as account from c, a`;
  const both = { crm_contact_id: made?.contact, crm_account_id: made?.account };
  await expect(task(owner, both)).rejects.toMatchObject({ code: '23514' });
});

test('a list goes by what is due, then what has no day, then what is done, the latest first; its count is the strip’s', async () => {
  const mine = await signUp(sql);
  const ids = {
    ...{
      later: await task(mine, { due_at: '2030-01-02T08:00Z' }),
      soon: await task(mine, { due_at: '2020-01-01T08:00Z' }),
    },
    ...{ whenever: await task(mine, {}), first: await task(mine, {}), second: await task(mine, {}) },
  };
  await setDone(mine, ids.first, true);
  await setDone(mine, ids.second, true);
  const listed = await as(
    sql,
    mine,
    (t) => t<{ id: string }[]>`select id from public.crm_tasks where not deleted order by sort_at, id`,
  );
  const order = [ids.soon, ids.later, ids.whenever, ids.second, ids.first];
  expect(listed.map(({ id }) => id)).toEqual(order);
  const [counts] = await as(
    sql,
    mine,
    (t) => t`select tasks_count, public.list_count('crm_tasks') as listed,
      public.filtered_count('crm_tasks', '["all", ["done_at", "empty", ""]]') as open from public.get_pipeline_statistics()`,
  );
  expect(counts).toEqual({ tasks_count: 5, listed: 5, open: 3 });
});

test('somebody with the own scope completes own tasks alone', async () => {
  const agent = await member(sql, owner, { scope: 'own', verbs: VERBS });
  const theirs = await task(owner, { owner_id: agent, due_at: '2099-01-01T08:00Z', repeats: 'weekly' });
  const other = await task(owner, {});
  expect(await setDone(agent, theirs, true)).toHaveLength(1);
  expect((await nextOf(theirs)).map((row) => row.owner_id)).toEqual([agent]);
  expect(await setDone(agent, other, true)).toHaveLength(0);
});
