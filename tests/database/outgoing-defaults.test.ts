import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { type Caller, callingOwner } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
});
afterAll(() => scratch.drop());

let numbers = 10;
async function number(person = mine.owner, isDefault = false): Promise<string> {
  const [row] = await as(
    sql,
    person,
    (t) => t<{ id: string }[]>`insert into public."phoneNumbers" ("phoneNumber", label, default_outbound)
      values (${`+493023125${(numbers += 1)}`}, 'Number', ${isDefault}) returning id`,
  );
  return row?.id ?? '';
}
const defaults = async () =>
  (await sql`select id from public."phoneNumbers" where default_outbound and not deleted order by id`).map(
    ({ id }) => id,
  );
const change = (id: string, columns: Record<string, boolean>, person = mine.owner) =>
  as(sql, person, (t) => t`update public."phoneNumbers" set ${t(columns)} where id = ${id}`);

test('one number of an account is the default: the new one takes the place of the former', async () => {
  const first = await number(mine.owner, true);
  const second = await number();
  expect(await defaults()).toEqual([first]);
  await change(second, { default_outbound: true });
  expect(await defaults()).toEqual([second]);
});

test('a default that comes back from the bin does not push out the one that took its place', async () => {
  const former = await number(mine.owner, true);
  await change(former, { deleted: true });
  const next = await number(mine.owner, true);
  await change(former, { deleted: false });
  expect(await defaults()).toEqual([next]);
});

test('whoever may not change the default of now cannot take its place', async () => {
  const kept = await number(mine.owner, true);
  const clerk = await member(sql, mine.owner, { scope: 'own', verbs: ['select', 'insert', 'update'] });
  expect(await refusal(number(clerk, true))).toContain('not_allowed');
  expect(await defaults()).toEqual([kept]);
});

test('an agent of another account cannot be proposed', async () => {
  const stranger = await callingOwner(sql);
  const wrong = as(
    sql,
    mine.owner,
    (t) =>
      t`update public."phoneNumbers" set outbound_assistant_id = ${stranger.assistant} where user_id = ${mine.owner}`,
  );
  expect(await refusal(wrong)).toMatch(/^23503/);
});
