import type { Sql } from 'postgres';
import { until } from '@/tests/support/calls';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start, unlimited } from './call-world';

let scratch: Scratch;
let sql: Sql;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  await unlimited(sql);
  await engine(sql, 1000);
});
afterAll(() => scratch.drop());

const waiting = (what: string, events: string[]) =>
  until(`${what} waits`, 20_000, async () => {
    const found = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = any (${events}) and query like ${`%${what}%`}
        and pid <> pg_backend_pid()`;
    return found.length > 0 || undefined;
  });

test('a call ends while one of its jobs tells what it has used, and neither is lost', async () => {
  // A line that is written waits in the middle, for as long as the test holds this.
  await sql`create function public.hold() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(7); return new; end'`;
  await sql`create trigger hold after insert on app.call_meters for each row execute function public.hold()`;
  const mine = await callingOwner(sql);
  const { call_id: id } = await start(sql, mine.owner, mine);
  const line = sql.json([{ kind: 'voice', provider: 'rime', model: '', quantity: 40 }]);
  let told: Promise<unknown> = Promise.resolve();
  let over: Promise<unknown> = Promise.resolve();
  await sql.begin(async (holder) => {
    await holder`select pg_advisory_xact_lock(7)`;
    told = sql`select app.measure(${id}, 1, ${line})`.execute();
    await waiting('app.measure', ['advisory']);
    over = sql`select app.end_call(${id}, 'callee_hangup', 'Customer ended the call')`.execute();
    await waiting('app.end_call', ['transactionid', 'tuple']);
  });
  await Promise.all([told, over]);
  expect(await sql`select state from public."callLogs" where id = ${id}`).toEqual([{ state: 'ended' }]);
  expect(await sql`select provider, quantity from public.usage_records where call_id = ${id}`).toEqual([
    { provider: 'rime', quantity: '40' },
  ]);
});
