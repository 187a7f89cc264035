import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, hangUpAll, start, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  await sql`insert into app.tenant_limits (user_id, calls_per_minute) values (${mine.owner}, 1000)`;
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  await hangUpAll(sql);
  await engine(sql, 100);
});

const claim = (who: string, limit = 100, seconds = 15) =>
  sql<{ id: string }[]>`select id from app.claim_calls(${who}, ${limit}, ${seconds})`;

test('two engines never hold the same call', async () => {
  for (let n = 0; n < 12; n++) await start(sql, mine.owner, mine);
  const engines = [randomUUID(), randomUUID(), randomUUID()];
  const held = (await Promise.all(engines.map((who) => claim(who, 5)))).map((rows) => rows.map((row) => row.id));
  expect(new Set(held.flat()).size).toBe(held.flat().length);
  expect(held.flat()).toHaveLength(12);
  expect(await claim(randomUUID())).toHaveLength(0);
});

test('a lease that was not renewed is taken over, and its old holder hears of it', async () => {
  const { call_id: id } = await start(sql, mine.owner, mine);
  const [dead, alive] = [randomUUID(), randomUUID()];
  await claim(dead, 1, 0);
  expect(await claim(alive)).toEqual([{ id }]);
  const beat = (who: string) => sql`select app.beat_calls(${who}, ${[id]}::uuid[]) as id`;
  expect(await beat(dead)).toHaveLength(0);
  expect(await beat(alive)).toHaveLength(1);
  await sql`select app.end_call(${id}, 'busy', 'Busy')`;
  expect(await beat(alive)).toHaveLength(0);
});

test('an event is stored once, and only for a call that exists', async () => {
  const { call_id: id } = await start(sql, mine.owner, mine);
  const store = async (call: string, event: string) =>
    (await sql`select app.store_event(${call}, 'media', ${event}, 'room_finished', '{"a": 1}') as fresh`)[0]?.fresh;
  const event = randomUUID();
  expect((await Promise.all([store(id, event), store(id, event), store(id, event)])).filter(Boolean)).toHaveLength(1);
  expect(await store(randomUUID(), randomUUID())).toBe(false);
  const [stored] = await sql`select * from public.call_events where source_event_id = ${event}`;
  expect(stored).toMatchObject({ call_id: id, user_id: mine.owner, kind: 'room_finished', payload: { a: 1 } });
});

test('events are kept as they are, whoever asks', async () => {
  const { call_id: id } = await start(sql, mine.owner, mine);
  await sql`select app.store_event(${id}, 'media', ${randomUUID()}, 'kept', '{}')`;
  expect(await refusal(sql`update public.call_events set kind = 'forged' where call_id = ${id}`)).toBe('42501');
  expect(await refusal(sql`delete from public.call_events where call_id = ${id}`)).toBe('42501');
  expect(await refusal(sql`truncate public.call_events`)).toBe('42501');
});

test('the engine is woken by a new call, a wish to end it, an event and a supervisor', async () => {
  const heard: string[] = [];
  const { unlisten } = await sql.listen('parley_engine', (payload) => heard.push(payload));
  const { call_id: id, room_name } = await start(sql, mine.owner, mine);
  await sql`select app.store_event(${id}, 'media', ${randomUUID()}, 'woken', '{}')`;
  await as(sql, mine.owner, (t) => t`select public.supervise_call(${room_name}, 'listening')`);
  await as(sql, mine.owner, (t) => t`select public.request_call_end(${room_name})`);
  await as(sql, mine.owner, (t) => t`select public.request_call_end(${room_name})`);
  // Notifications of one session arrive in order: the last one closes the list.
  await new Promise<void>((resolve) => {
    void sql.listen('parley_engine_test', () => resolve()).then(() => sql.notify('parley_engine_test', ''));
  });
  await unlisten();
  expect(heard).toEqual([id, id, id, id]);
});

test('none of it is for a browser', async () => {
  const { call_id: id } = await start(sql, mine.owner, mine);
  for (const work of [
    `select app.end_call('${id}', 'busy', 'Busy')`,
    `select app.move_call('${id}', 'preparing')`,
    `select * from app.claim_calls('${id}', 1)`,
    `select app.engine_beat('${id}', 'x', 1000)`,
    `select app.attach_sub_user('${mine.owner}', '${mine.owner}', null)`,
    `select app.audit('${mine.owner}', 'forged', 'x', 'y')`,
    `select * from app.engines`,
    `select * from app.tenant_limits`,
  ]) {
    expect(await refusal(as(sql, mine.owner, (t) => t.unsafe(work)))).toBe('42501');
  }
});
