import type { Sql } from 'postgres';
import { until } from '@/tests/support/calls';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { type Caller, callingOwner, engine, start, unlimited } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  await unlimited(sql);
  await engine(sql, 1000);
  mine = await callingOwner(sql);
});
afterAll(() => scratch.drop());

const waiting = (what: string, events: string[]) =>
  until(`${what} waits`, 20_000, async () => {
    const found = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = any (${events}) and query like ${`%${what}%`}
        and pid <> pg_backend_pid()`;
    return found.length > 0 || undefined;
  });

/** Does something that waits in the middle, and ends the call meanwhile; both go on together. */
async function endsMeanwhile(id: string, table: string, what: string, act: () => Promise<unknown>) {
  await sql.unsafe(`create or replace function public.hold() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(7); return new; end'`);
  await sql.unsafe(
    `create trigger a_hold after insert or update on ${table} for each row execute function public.hold()`,
  );
  let acting: Promise<unknown> = Promise.resolve();
  let over: Promise<unknown> = Promise.resolve();
  await sql.begin(async (holder) => {
    await holder`select pg_advisory_xact_lock(7)`;
    acting = act();
    await waiting(what, ['advisory']);
    over = sql`select app.end_call(${id}, 'callee_hangup', 'Customer ended the call')`.execute();
    await waiting('app.end_call', ['transactionid', 'tuple']);
  });
  await Promise.all([acting, over]);
  expect(await sql`select state from public."callLogs" where id = ${id}`).toEqual([{ state: 'ended' }]);
}

test('a call ends while one of its jobs tells what it has used: it is written down', async () => {
  const { call_id: id } = await start(sql, mine.owner, mine);
  const line = sql.json([{ kind: 'voice', provider: 'rime', model: '', quantity: 40 }]);
  await endsMeanwhile(id, 'app.call_meters', 'app.measure', () => sql`select app.measure(${id}, 1, ${line})`.execute());
  expect(await sql`select provider, quantity from public.usage_records where call_id = ${id}`).toEqual([
    { provider: 'rime', quantity: '40' },
  ]);
});

test('a call ends while somebody answers to whom it is handed: that line is over', async () => {
  const { call_id: id } = await start(sql, mine.owner, mine);
  const [tool] = await sql<
    { id: string }[]
  >`insert into public."customTools" (user_id, owner_id, created_by, kind, name, settings)
    values (${mine.owner}, ${mine.owner}, ${mine.owner}, 'callTransfer', 'Desk',
      ${sql.json({ destinations: [{ name: 'Sales', number: '+12025550195' }] })}) returning id`;
  const [line] = await sql<
    { id: string }[]
  >`insert into public.call_transfers (call_id, user_id, tool_id, name, number, carrier)
    values (${id}, ${mine.owner}, ${tool?.id ?? null}, 'Sales', '+12025550195', 'loopback') returning id`;
  const answered = () => sql`select app.note_transfer(${line?.id ?? ''}, 'answered')`.execute();
  await endsMeanwhile(id, 'public.call_transfers', 'app.note_transfer', answered);
  expect(
    await sql`select state, answered_at is not null as answered from public.call_transfers where id = ${line?.id ?? ''}`,
  ).toEqual([{ state: 'over', answered: true }]);
});
