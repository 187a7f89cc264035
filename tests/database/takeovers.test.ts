import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start, unlimited, type Caller, type Started } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
let call: Started;
let ann: string;
let bob: string;
let listener: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  await unlimited(sql);
  await engine(sql, 1000);
  ann = await member(sql, mine.owner, { scope: 'all', verbs: ['select', 'update'] }, 'ann');
  bob = await member(sql, mine.owner, { scope: 'all', verbs: ['select', 'update'] }, 'bob');
  listener = await member(sql, mine.owner, { scope: 'all', verbs: ['select'] }, 'listener');
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  call = await start(sql, mine.owner, mine);
  await sql`select app.move_call(${call.call_id}, 'preparing'), app.move_call(${call.call_id}, 'dialing')`;
  await sql`select app.move_call(${call.call_id}, 'ongoing')`;
});

const ask = (who: string, name: string, ...more: string[]) =>
  as(
    sql,
    who,
    (t) =>
      t`select ${t.unsafe(name)}(${call.room_name}, ${t.unsafe(more.map((one) => `'${one}'`).join(', ') || "''")})`,
  );
const join = (who: string, mode = 'joined') =>
  as(sql, who, (t) => t`select public.supervise_call(${call.room_name}, ${mode})`);
const take = (who: string) => as(sql, who, (t) => t`select public.take_over_call(${call.room_name})`);
const back = (who: string, note = '') => ask(who, 'public.hand_back_call', note);
const holder = async () =>
  (
    await sql<
      { supervisor: string }[]
    >`select supervisor from public.call_supervisors where call_id = ${call.call_id} and takeover is not null`
  ).map(({ supervisor }) => supervisor);
const told = async () => {
  const [latest] = await sql<{ name: string; over: boolean; note: string }[]>`
    select name, over, note from app.last_takeover(${call.call_id})`;
  return latest;
};
const why = async () => {
  const [last] = await sql<{ because: string }[]>`
    select payload ->> 'because' as because from public.call_events where call_id = ${call.call_id} and kind = 'handed_back'`;
  return last?.because;
};

test('who has joined takes over and hands back with a note, and both stand in the call', async () => {
  expect(await told()).toBeUndefined();
  await join(ann);
  await take(ann);
  await take(ann);
  expect(await holder()).toEqual([ann]);
  expect(await told()).toMatchObject({ over: false, note: '' });
  await back(ann, ' Ten per cent ');
  expect(await holder()).toEqual([]);
  expect(await told()).toMatchObject({ over: true, note: 'Ten per cent' });
  expect(await why()).toBe('handed_back');
  const turns =
    await sql`select role, text, end_ms is not null as ended from public.call_turns where call_id = ${call.call_id} order by at_ms, created_at`;
  expect(turns).toMatchObject([
    { role: 'system', ended: true },
    { role: 'system', text: 'Ten per cent' },
  ]);
  expect(
    await sql`select kind from public.call_events where call_id = ${call.call_id} and source = 'supervisor' order by at`,
  ).toHaveLength(2);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['leaves', () => as(sql, ann, (t) => t`select public.leave_call(${call.room_name})`), 'left'],
  ['only listens again', () => join(ann, 'listening'), 'listens'],
  [
    'is silenced',
    () => sql`update public.call_supervisors set can_publish = false where supervisor = ${ann}`,
    'silenced',
  ],
  [
    'is removed',
    () =>
      as(
        sql,
        mine.owner,
        (t) => t`select public.remove_supervisor(${call.room_name}, ${`supervisor-hover-${ann}-${call.room_name}`})`,
      ),
    'removed',
  ],
  [
    'is lost from the room',
    () => sql`update public.call_supervisors set left_at = now() where supervisor = ${ann} and left_at is null`,
    'left',
  ],
])('whoever %s hands back by it', async (_name, act, because) => {
  await join(ann);
  await take(ann);
  await act();
  expect(await holder()).toEqual([]);
  expect(await told()).toMatchObject({ over: true, note: '' });
  expect(await why()).toBe(because);
});

test('nobody takes over who only listens, is not there, or finds another there', async () => {
  expect(await refusal(take(ann))).toBe('PT409 not_joined');
  await join(listener, 'listening');
  expect(await refusal(take(listener))).toBe('PT403 not_allowed');
  await join(ann);
  await join(bob);
  await take(ann);
  expect(await refusal(take(bob))).toBe('PT409 taken_over');
  expect(await refusal(back(bob))).toBe('PT403 not_allowed');
  expect(await holder()).toEqual([ann]);
  await back(mine.owner);
  expect(await holder()).toEqual([]);
  await sql`select app.end_call(${call.call_id}, 'callee_hangup', 'Customer ended the call')`;
  expect(await refusal(take(ann))).toBe('PT410 call_ended');
});

test('the end of the call ends it, and nobody writes it past the functions', async () => {
  await join(ann);
  expect(
    await refusal(
      as(
        sql,
        ann,
        (t) =>
          t`update public.call_supervisors set takeover = gen_random_uuid(), took_over_at = now() where supervisor = ${ann}`,
      ),
    ),
  ).toBeTruthy();
  await take(ann);
  await sql`select app.end_call(${call.call_id}, 'callee_hangup', 'Customer ended the call')`;
  expect(await holder()).toEqual([]);
  expect(await told()).toMatchObject({ over: true });
});
