import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
const offer = (sites: string[]) =>
  as(sql, mine.owner, (t) => t`select public.save_assistant_embed(${mine.assistant}, true, ${sites}, 5, 50, false)`);
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  await engine(sql, 1000);
  mine = await callingOwner(sql);
  await offer(['https://shop.example']);
});
afterAll(() => scratch.drop());

/** What one of the three functions for visitors answers. */
const asked = async (call: Promise<readonly { told: Record<string, string> }[]>) => (await call)[0]?.told ?? {};
const open = () => asked(sql`select public.open_embed(${mine.assistant}, 'https://shop.example', '10.0.0.7') as told`);
const begin = async (ticket: string) =>
  (await asked(sql`select public.start_embedded_call(${mine.assistant}, ${ticket}, '10.0.0.7') as told`)).id ?? '';
const enter = (ticket: string) => asked(sql`select public.enter_embedded_call(${mine.assistant}, ${ticket}) as told`);

test('a site is told what the version of its call chose, for an hour, and by the ticket of the call alone', async () => {
  const choose = (names: string[]) =>
    as(sql, mine.owner, (t) => t`update public.assistants set sdk_messages = ${names} where id = ${mine.assistant}`);
  const result = async (ticket: string) => {
    const [row] = await sql`select public.embedded_result(${mine.assistant}, ${ticket}) as told`;
    return row?.told;
  };
  await expect(choose(['everything'])).rejects.toThrow();
  await choose(['summary', 'success-evaluation']);
  const quiet = (await open()).ticket ?? '';
  const untold = await begin(quiet);
  expect((await enter(quiet)).messages).toEqual([]);
  await sql`select app.freeze_assistant(${mine.assistant})`;
  const loud = (await open()).ticket ?? '';
  expect(await refusal(result(loud))).toBe('PT403 embed_ticket');
  const id = await begin(loud);
  expect((await enter(loud)).messages).toEqual(['summary', 'success-evaluation']);
  expect(await result(loud)).toBeNull();
  const came = {
    made_by: 'builtin',
    summary: 'Short.',
    success: 'no',
    reason: 'Why',
    fields: [{ name: 'Day', value: 1 }],
  };
  for (const call of [untold, id]) {
    await sql`update public."callLogs" set state = 'ended', ended_at = now(), ended_code = 'caller_hangup' where id = ${call}`;
    await sql`select app.store_call_result(${call}, ${sql.json(came)})`;
  }
  expect(await result(loud)).toEqual({ summary: 'Short.', success: 'no', reason: 'Why' });
  expect(await result(quiet)).toEqual({});
  // What has ended stays as it is: only the clock can be turned.
  await sql.begin(async (t) => {
    await t`set local session_replication_role = replica`;
    await t`update public."callLogs" set ended_at = now() - interval '2 hours' where id = ${id}`;
  });
  expect(await result(loud)).toBeNull();
  await offer(['https://other.example']);
  expect(await refusal(result(loud))).toBe('PT403 embed_ticket');
});
