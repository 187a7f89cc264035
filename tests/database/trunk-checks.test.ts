import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { type Caller, callingOwner, engine } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
const FROM = '+493023125000';
const TO = '+493023125001';
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  await engine(sql, 5);
  await sql`update app.engines set sip = true`;
});
afterAll(() => scratch.drop());
beforeEach(() => sql`delete from public.trunk_checks`);

let trunk = '';
beforeAll(async () => {
  const [row] = await sql<{ id: string }[]>`
    insert into public."phoneProviders" (user_id, created_by, owner_id, provider, name, address)
    values (${mine.owner}, ${mine.owner}, ${mine.owner}, 'sip', 'Trunk', 'sip.example.com') returning id`;
  trunk = row?.id ?? '';
  await sql`insert into public."phoneNumbers" (user_id, created_by, owner_id, "phoneNumber", label, phone_provider_id)
    values (${mine.owner}, ${mine.owner}, ${mine.owner}, ${FROM}, 'Trunk', ${trunk})`;
  await sql`select app.provider_checked(${trunk}, 'sip.example.com', null)`;
});

async function ask(to: string | null = null, from: string | null = to && FROM, person = mine.owner): Promise<string> {
  const [row] = await as(
    sql,
    person,
    (t) => t<{ id: string }[]>`select public.start_trunk_check(${trunk}, 'en', ${from}, ${to}) as id`,
  );
  return row?.id ?? '';
}
const claim = async () => (await sql`select app.claim_trunk_check() as id`)[0]?.id;
const call = async (id: string) => (await sql`select app.call_for_trunk_check(${id}) as made`)[0]?.made;
const row = async (id: string) =>
  (await sql`select state::text, call_id, from_number from public.trunk_checks where id = ${id}`)[0];

test('a check of the address alone calls nobody', async () => {
  const id = await ask(null, FROM);
  expect(await row(id)).toEqual({ state: 'queued', call_id: null, from_number: null });
  expect(await claim()).toBe(id);
  expect(await call(id)).toEqual({ refused: 'unavailable' });
});

test('the test call starts by the rules of every call, is the person’s, and ends with the check', async () => {
  const id = await ask(TO);
  await claim();
  const made = await call(id);
  const [started] =
    await sql`select is_test, created_by, "from", "to", carrier, state::text from public."callLogs" where id = ${made.call}`;
  expect(started).toEqual({
    ...{ is_test: true, created_by: mine.owner, from: FROM, to: TO, carrier: 'sip', state: 'queued' },
  });
  // Nobody is rung twice.
  expect(await call(id)).toEqual({ refused: 'unavailable' });
  await sql`select app.end_trunk_check(${id}, 'done')`;
  const [ended] = await sql`select end_requested_code from public."callLogs" where id = ${made.call}`;
  expect(ended?.end_requested_code).toBe('caller_hangup');
});

test('a rule that has come meanwhile refuses the call with its own code', async () => {
  const barred = '+493023125009';
  const id = await ask(barred);
  await claim();
  await sql`insert into public.donotcall (user_id, number, source) values (${mine.owner}, ${barred}, 'manual')`;
  expect(await call(id)).toEqual({ refused: 'do_not_call' });
  await sql`update public.trunk_checks set state = 'done'`;
  expect(await refusal(ask(barred))).toContain('do_not_call');
});

test.each([
  ['a number of no carrier', '+12025550100', FROM, 'invalid_number'],
  ['no number', 'abc', FROM, 'invalid_number'],
  ['a number of another provider', TO, '+12025550111', 'number_inactive'],
  ['a country that is not allowed', '+33123456789', FROM, 'country_not_allowed'],
])('%s is refused at once', async (_, to, from, code) => {
  expect(await refusal(ask(to, from))).toContain(code);
});

test('one at a time for a trunk, thirty an hour for an account', async () => {
  await ask();
  expect(await refusal(ask())).toContain('check_running');
  for (let n = 2; n <= 30; n += 1) {
    await sql`update public.trunk_checks set state = 'done'`;
    await ask();
  }
  await sql`update public.trunk_checks set state = 'done'`;
  expect(await refusal(ask())).toContain('rate_limited');
});

test('an engine that was lost in a check leaves it broken, and nobody is called again', async () => {
  const id = await ask(TO);
  await claim();
  await sql`update public.trunk_checks set worked_at = now() - interval '4 minutes' where id = ${id}`;
  expect(await claim()).toBeNull();
  expect((await row(id))?.state).toBe('broken');
});

test('whoever may see the provider sees its checks; to ask takes the right to change it, to call the right to call', async () => {
  const id = await ask();
  await sql`update public.trunk_checks set state = 'done'`;
  const reader = await member(sql, mine.owner, { scope: 'all', verbs: ['select'] });
  const keeper = await member(sql, mine.owner, { scope: 'all', verbs: ['select', 'update'] });
  const stranger = await callingOwner(sql);
  const seen = (person: string) => as(sql, person, (t) => t`select id from public.trunk_checks`);
  expect(await seen(reader)).toEqual([{ id }]);
  expect(await seen(stranger.owner)).toEqual([]);
  expect(await refusal(ask(null, null, reader))).toContain('not_allowed');
  expect(await refusal(ask(null, null, stranger.owner))).toContain('not_found');
  expect(await refusal(ask(TO, FROM, keeper))).toContain('not_allowed');
  expect(await ask(null, null, keeper)).not.toBe('');
  expect(await refusal(as(sql, mine.owner, (t) => t`update public.trunk_checks set steps = '[1]'`))).toMatch(/^42501/);
});
