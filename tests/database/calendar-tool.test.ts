import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { buildContact } from '@/stack/seed/builders';
import { as, refusal } from '@/tests/support/database';
import { member, signUp, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callWithTool } from './call-world';

let scratch: Scratch;
let sql: Sql;
let owner: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  owner = await signUp(sql);
});
afterAll(() => scratch.drop());

const EVERY_DAY = [{ days: [1, 2, 3, 4, 5, 6, 7], from: 540, to: 720 }];
const settings = (more: Record<string, unknown> = {}) => ({
  ...{ person: owner, zone: 'Europe/Berlin', minutes: 60, buffer: 0, notice: 0, days: 3, hours: EVERY_DAY },
  ...more,
});
const tool = (person: string, more: Record<string, unknown> = {}) =>
  as(sql, person, async (t) => {
    const [row] =
      await t`insert into public."customTools" ${t({ kind: 'Calendar', name: 'Calendar', settings: t.json(settings(more) as never) })} returning id`;
    return String(row?.id);
  });
const call = (id: string, more: Record<string, unknown> = {}) => callWithTool(sql, owner, id, more);
const free = async (one: string, id: string): Promise<string[]> =>
  (await sql`select app.free_slots(${one}, ${id}) as found`)[0]?.found?.times;
const hold = async (one: string, id: string, time: string) =>
  (await sql`select app.hold_slot(${one}, ${id}, ${time}::text::timestamp) as state`)[0]?.state;
const book = async (one: string, id: string, time: string | null, name = '') =>
  (await sql`select app.book_slot(${one}, ${id}, ${time}::text::timestamp, ${name}, 'About it') as made`)[0]?.made;
const giveBack = async (one: string, id: string) =>
  (await sql`select app.give_back_slot(${one}, ${id}) as state`)[0]?.state;

describe('what a calendar may be', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a place without a clock', { zone: 'Europe/Atlantis' }],
    ['no length', { minutes: 0 }],
    ['half a minute', { buffer: 1.5 }],
    ['a year ahead', { days: 366 }],
    ['no hours', { hours: [] }],
    ['an eighth day', { hours: [{ days: [8], from: 0, to: 60 }] }],
    ['hours that end before they begin', { hours: [{ days: [1], from: 60, to: 0 }] }],
    ['more than that', { password: 'x' }],
  ])('%s is refused', async (_, more) => expect(await refusal(tool(owner, more))).toBe('23514'));

  test('only somebody of the account, and only by whoever may write into their calendar', async () => {
    expect(await refusal(tool(owner, { person: randomUUID() }))).toBe('PT404 not_found');
    const clerk = await member(sql, owner, { scope: 'own', verbs: VERBS });
    expect(await refusal(tool(clerk))).toBe('PT403 not_allowed');
    expect(await tool(clerk, { person: clerk })).toBeTruthy();
    expect(
      await refusal(
        sql`insert into public."customTools" (user_id, name, kind, settings) values (${owner}, 'x', 'endCall', '{"a": 1}')`,
      ),
    ).toBe('23514');
  });
});

describe('free times', () => {
  test('lie within the hours, keep away from what is there with the minutes between, and need notice', async () => {
    const id = await tool(owner, { minutes: 30, buffer: 30, notice: 60 * 24, days: 2 });
    const one = await call(id);
    const times = await free(one, id);
    const dates = [...new Set(times.map((time) => time.slice(0, 10)))];
    const last = dates.at(-1) ?? '';
    expect(times.filter((time) => time.startsWith(last))).toEqual(
      ['09:00', '10:00', '11:00'].map((at) => `${last}T${at}`),
    );
    await sql`insert into public.calendar_events (user_id, owner_id, title, starts_at, ends_at) values
      (${owner}, ${owner}, 'Dentist', ${`${last} 10:45`}::text::timestamp at time zone 'Europe/Berlin', ${`${last} 11:00`}::text::timestamp at time zone 'Europe/Berlin')`;
    // The minutes before and after are kept free as well.
    expect((await free(one, id)).filter((time) => time.startsWith(last))).toEqual([`${last}T09:00`]);
    await sql`update public.calendar_events set is_deleted = true where title = 'Dentist'`;
    expect(await free(one, id)).toEqual(times);
  });

  test('an hour that the clock skips is not offered, one that comes twice is offered once', async () => {
    const zone = 'Europe/Berlin';
    const nights = {
      person: owner,
      zone,
      minutes: 30,
      buffer: 0,
      notice: 0,
      days: 90,
      hours: [{ days: [7], from: 60, to: 240 }],
    };
    const at = async (day: string) =>
      (
        await sql<{ local: string }[]>`select to_char(at.local, 'HH24:MI') as local from generate_series(60, 210, 30) m
        cross join lateral (select ${day}::text::date + make_interval(mins => m) as local) at
        where ((at.local at time zone ${zone}) at time zone ${zone}) = at.local`
      ).map(({ local }) => local);
    expect(await at('2027-03-28')).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(await at('2026-10-25')).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
    // The function itself, in a zone where it is day all the same: each local time once, and none twice in real time.
    const rows = await sql<{ starts_at: Date; local: Date }[]>`
      select * from app.free_times(${owner}, ${randomUUID()}, ${sql.json(nights)}, null)`;
    expect(new Set(rows.map(({ starts_at }) => starts_at.getTime())).size).toBe(rows.length);
    expect(new Set(rows.map(({ local }) => String(local))).size).toBe(rows.length);
  });
});

describe('a time', () => {
  test('that one call holds is nobody else’s until the hold is over; the call itself may change its mind', async () => {
    const id = await tool(owner);
    const [one, two] = [await call(id), await call(id)];
    const [first = '', second = ''] = await free(one, id);
    expect(await hold(one, id, first)).toBe('held');
    expect(await hold(two, id, first)).toBe('taken');
    expect(await book(two, id, first)).toEqual({ state: 'taken' });
    expect(await free(two, id)).not.toContain(first);
    expect(await free(one, id)).toContain(first);
    expect(await hold(one, id, second)).toBe('held');
    expect(await hold(two, id, first)).toBe('held');
    await sql`update app.calendar_slots set held_until = now() - interval '1 second' where call_id = ${two}`;
    expect(await free(one, id)).toContain(first);
    expect(await hold(one, id, first)).toBe('held');
    expect(await giveBack(one, id)).toBe('released');
    expect(await giveBack(one, id)).toBe('nothing');
    expect(await book(one, id, null)).toEqual({ state: 'nothing' });
    // Whoever hangs up holds nothing.
    expect(await hold(two, id, first)).toBe('held');
    await sql`update public."callLogs" set state = 'ended', ended_code = 'callee_hangup' where id = ${two}`;
    expect(await hold(one, id, first)).toBe('held');
    expect(await giveBack(one, id)).toBe('released');
  });

  test('is booked once for its call and contact; deleted it is free again, and the log keeps it', async () => {
    const contact = await buildContact(sql, owner, { firstName: 'Robin', lastName: 'Miller', number: '+12025550100' });
    const id = await tool(owner);
    const [one, two] = [await call(id, { contact_id: contact }), await call(id)];
    const [first = ''] = await free(one, id);
    expect(await hold(one, id, first)).toBe('held');
    expect(await book(one, id, null)).toEqual({ state: 'booked', local: first });
    expect(await book(one, id, first)).toEqual({ state: 'booked', local: first });
    const events = await sql`select title, description, call_id, crm_contact_id, owner_id,
      to_char(starts_at at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI') as at, ends_at - starts_at = interval '1 hour' as whole
      from public.calendar_events where call_id = ${one}`;
    expect(events).toEqual([
      {
        ...{ title: 'Robin Miller', description: 'About it', call_id: one, crm_contact_id: contact },
        owner_id: owner,
        at: first,
        whole: true,
      },
    ]);
    expect(await free(two, id)).not.toContain(first);
    expect(await hold(two, id, first)).toBe('taken');
    expect(await giveBack(one, id)).toBe('cancelled');
    expect(await hold(two, id, first)).toBe('held');
    expect(await giveBack(two, id)).toBe('released');
  });

  test('is one caller’s of twenty who ask at the same moment', async () => {
    const id = await tool(owner);
    const calls: string[] = [];
    for (let n = 0; n < 20; n += 1) calls.push(await call(id));
    const [first = ''] = await free(calls[0] ?? '', id);
    const answers = await Promise.all(
      calls.map((one, at) => (at % 2 ? hold(one, id, first) : book(one, id, first).then(({ state }) => state))),
    );
    expect(answers.filter((state) => state !== 'taken')).toHaveLength(1);
    await sql`update public.calendar_events set is_deleted = true where call_id = any (${calls})`;
  });

  test('two at once are refused by the table itself, too', async () => {
    const id = await tool(owner);
    const one = await call(id);
    const put = () => sql`insert into app.calendar_slots (user_id, owner_id, call_id, during, held_until)
      values (${owner}, ${owner}, ${one}, '[2030-01-01 10:00+00, 2030-01-01 11:00+00)', now() + interval '5 minutes')`;
    await put();
    expect(await refusal(put())).toBe('23P01');
    await sql`delete from app.calendar_slots where call_id = ${one}`;
  });

  test('is no call’s whose agent has no such tool, is over, or whose calendar is nobody’s any more', async () => {
    const id = await tool(owner);
    const other = await call(await tool(owner));
    expect(await hold(other, id, '2030-01-01T09:00')).toBe('unavailable');
    const over = await call(id, { state: 'ended', ended_code: 'busy', ended_at: new Date() });
    expect(await free(over, id)).toBeUndefined();
    const clerk = await member(sql, owner, { scope: 'all', verbs: VERBS });
    const theirs = await tool(owner, { person: clerk });
    const one = await call(theirs);
    expect((await free(one, theirs)).length).toBeGreaterThan(0);
    await sql`update public."internalUsers" set disabled = true where "authID" = ${clerk}`;
    expect(await free(one, theirs)).toBeUndefined();
  });
});

test('nobody says by hand that a call has booked something', async () => {
  const id = await tool(owner);
  const one = await call(id);
  const [made] = await as(
    sql,
    owner,
    (t) => t`insert into public.calendar_events (title, call_id) values ('Forged', ${one}) returning id, call_id`,
  );
  expect(made?.call_id).toBeNull();
  expect(
    await refusal(
      as(sql, owner, (t) => t`update public.calendar_events set call_id = ${one} where id = ${String(made?.id)}`),
    ),
  ).toBe('42501');
});

test('an agent hears of its calendar by name alone', async () => {
  const id = await tool(owner);
  const one = await call(id);
  const [row] = await sql`select app.call_tools(${one}) as tools`;
  expect(row?.tools).toMatchObject([{ id, kind: 'Calendar', name: 'Calendar' }]);
  expect(JSON.stringify(row?.tools)).not.toContain(owner);
});
