import type { Sql } from 'postgres';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  await engine(sql, 100);
  await sql`insert into app.rate_cards (provider, kind, price_micros, per_units, currency, valid_from)
    values ('anthropic', 'model_output', 1, 1, 'USD', now() - interval '1 hour')`;
});
afterAll(() => scratch.drop());

const line = (quantity: number, estimated?: number) =>
  sql.json([{ kind: 'model_output', provider: 'anthropic', model: 'm', quantity, estimated }]);

test('of what a call used it is known how much is estimated, also where it is counted late, and all of it costs the same', async () => {
  const { call_id: id } = await start(sql, mine.owner, mine);
  await sql`select app.measure(${id}, 1, ${line(10, 4)})`;
  await sql`select app.end_call(${id}, 'callee_hangup', 'Customer ended the call')`;
  await sql`select app.measure(${id}, 1, ${line(25, 6)})`;
  await sql`select app.measure(${id}, 2, ${line(5)})`;
  const parts = await sql`select part, quantity::int, estimated::int, cost_micros::int from public.usage_records
    where call_id = ${id} and provider = 'anthropic' order by part`;
  expect(parts.map((row) => Object.values(row))).toEqual([
    [0, 10, 4, 10],
    [1, 15, 2, 15],
    [2, 5, 0, 5],
  ]);
});

test('of a test in the editor, too', async () => {
  await sql`select app.record_trial(${mine.assistant}, ${line(9, 3)})`;
  expect(await sql`select estimated::int from public.usage_records where assistant_id = ${mine.assistant}`).toEqual([
    { estimated: 3 },
  ]);
});
