import type { Sql } from 'postgres';
import { noteTalking } from '@/engine/calls/store/talking';
import { as, refusal } from '@/tests/support/database';
import { member, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
let agent: string;
let manager: string;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  agent = await member(sql, mine.owner, { scope: 'own', verbs: VERBS });
  manager = await member(sql, mine.owner, { scope: 'all', verbs: VERBS });
  await sql`insert into app.tenant_limits (user_id, calls_per_minute) values (${mine.owner}, 1000)`;
  await engine(sql, 100);
});
afterAll(() => scratch.drop());

const go = (id: string, ...states: string[]) =>
  states.reduce(
    (done, state) => done.then(() => sql`select app.move_call(${id}, ${state})`.then(() => undefined)),
    Promise.resolve(),
  );
const end = (id: string) => sql`select app.end_call(${id}, 'callee_hangup', 'Customer ended the call')`;
const sees = (who: string, table: string, call: string) =>
  as(
    sql,
    who,
    (t) => t`select from public.${t(table)} where ${table === 'callLogs' ? t`id` : t`call_id`} = ${call}`,
  ).then((rows) => rows.length > 0);

async function callWithEverything(who: string) {
  const { call_id: id } = await start(sql, who, mine);
  await sql`insert into public.call_turns (call_id, item_id, role, text) values (${id}, 'one', 'agent', 'Hello')`;
  await sql`insert into public.call_recordings (call_id, path, status) values (${id}, ${`${mine.owner}/${id}/0.ogg`}, 'stored')`;
  await sql`insert into storage.objects (bucket_id, name) values ('recordings', ${`${mine.owner}/${id}/0.ogg`})`;
  return id;
}
const tables = ['callLogs', 'call_turns', 'call_recordings'];

test('hidden logs: a running call is seen, an ended one is not, nor what hangs on it', async () => {
  const id = await callWithEverything(agent);
  await sql`update public."internalUsers" set hide_logs_enabled = true where "authID" = ${manager}`;
  for (const table of tables) expect([table, await sees(manager, table, id)]).toEqual([table, true]);
  await end(id);
  for (const table of tables) expect([table, await sees(manager, table, id)]).toEqual([table, false]);
  for (const table of tables) expect([table, await sees(agent, table, id)]).toEqual([table, true]);
  await sql`update public."internalUsers" set hide_logs_enabled = null where "authID" = ${manager}`;
});

test("the owner's switch hides for everybody; a caller still learns how the own call ended", async () => {
  await sql`update public."internalUsers" set hide_logs_enabled = true where "authID" = ${mine.owner}`;
  const id = await callWithEverything(agent);
  await end(id);
  expect(await sees(manager, 'callLogs', id)).toBe(false);
  expect(await sees(agent, 'callLogs', id)).toBe(true);
  await sql.begin(async (t) => {
    await t`set local session_replication_role = replica`;
    await t`update public."callLogs" set ended_at = now() - interval '2 minutes' where id = ${id}`;
  });
  expect(await sees(agent, 'callLogs', id)).toBe(false);
  await sql`update public."internalUsers" set hide_logs_enabled = null where "authID" = ${mine.owner}`;
});

test('a recording in storage is as visible as its call', async () => {
  const id = await callWithEverything(mine.owner);
  const other = await callingOwner(sql);
  const object = (who: string) =>
    as(sql, who, (t) => t`select from storage.objects where name like ${`%${id}%`}`).then((rows) => rows.length);
  expect(await object(mine.owner)).toBe(1);
  expect(await object(manager)).toBe(1);
  expect(await object(agent)).toBe(0);
  expect(await object(other.owner)).toBe(0);
  await sql`update public.call_recordings set status = 'pending' where call_id = ${id}`;
  expect(await object(mine.owner)).toBe(0);
});

test('nobody puts a recording into storage, changes it or takes it away but the service', async () => {
  const id = await callWithEverything(mine.owner);
  const name = `${mine.owner}/${id}/1.ogg`;
  const put = as(
    sql,
    mine.owner,
    (t) => t`insert into storage.objects (bucket_id, name) values ('recordings', ${name})`,
  );
  expect(await refusal(put)).toBe('42501');
  for (const work of [
    "update storage.objects set name = 'x' returning id",
    'delete from storage.objects returning id',
  ]) {
    const rows = await as(sql, mine.owner, (t) => t.unsafe(work)).catch(() => []);
    expect(rows).toHaveLength(0);
  }
});

test('the right on live calls alone shows calls while they live', async () => {
  const desk = await member(sql, mine.owner, { scope: 'all', verbs: VERBS });
  await sql`delete from public.role_permissions p using public."internalUsers" u
    where u."authID" = ${desk} and p.role_id = u.role_id and p.resource <> 'liveCalls'`;
  const id = await callWithEverything(agent);
  expect(await sees(desk, 'callLogs', id)).toBe(true);
  await end(id);
  expect(await sees(desk, 'callLogs', id)).toBe(false);
});

test('a call in which somebody speaks for long says since when, until they have ended', async () => {
  const { call_id: id } = await start(sql, mine.owner, mine);
  await go(id, 'preparing', 'dialing', 'ringing', 'ongoing');
  const since = async () =>
    (await sql<{ at: Date | null }[]>`select talking_since as at from public."callLogs" where id = ${id}`)[0]?.at;
  await noteTalking(sql, id, true);
  const begun = await since();
  expect(begun).toBeInstanceOf(Date);
  await noteTalking(sql, id, true);
  expect(await since()).toEqual(begun);
  await noteTalking(sql, id, false);
  expect(await since()).toBeNull();
  await end(id);
  await noteTalking(sql, id, true);
  expect(await since()).toBeNull();
});

describe('live agents', () => {
  const live = (who: string) =>
    as(sql, who, (t) => t<{ n: number }[]>`select public.get_total_live_agents() as n`).then((rows) => rows[0]?.n);
  const row = (who: string) =>
    sql`select live_agents, version from public."internalUsers" where "authID" = ${who}`.then((rows) => rows[0]);

  test('counted for everyone by scope, and the own profile row says the same', async () => {
    const reader = await member(sql, mine.owner, null);
    const stranger = await callingOwner(sql);
    const before = (await row(mine.owner))?.version;
    const everyone = async () => Promise.all([mine.owner, manager, agent, reader, stranger.owner].map(live));
    const noted = async () =>
      Promise.all(
        [mine.owner, manager, agent, reader, stranger.owner].map(async (who) => (await row(who))?.live_agents),
      );
    const first = (await start(sql, agent, mine)).call_id;
    const second = (await start(sql, mine.owner, mine)).call_id;
    const silent = (await start(sql, mine.owner, mine, { metadata: sql.json({}) })).call_id;
    expect(await everyone()).toEqual([0, 0, 0, 0, 0]);
    await Promise.all([first, second, silent].map((id) => go(id, 'preparing', 'dialing')));
    expect(await everyone()).toEqual([2, 2, 1, 0, 0]);
    expect(await noted()).toEqual([2, 2, 1, 0, 0]);
    await Promise.all([first, second, silent].map((id) => end(id)));
    expect(await everyone()).toEqual([0, 0, 0, 0, 0]);
    expect(await noted()).toEqual([0, 0, 0, 0, 0]);
    expect((await row(mine.owner))?.version).toBe(before);
  });

  test('who was handed over to a person has left', async () => {
    const { call_id: id } = await start(sql, mine.owner, mine);
    await go(id, 'preparing', 'dialing', 'ringing', 'ongoing');
    expect([await live(manager), (await row(manager))?.live_agents]).toEqual([1, 1]);
    await sql`update public."callLogs" set handed_to = 'Sales' where id = ${id}`;
    expect([await live(manager), (await row(manager))?.live_agents]).toEqual([0, 0]);
    await end(id);
    expect([await live(manager), (await row(manager))?.live_agents]).toEqual([0, 0]);
  });

  test('a row is touched only when its number changes', async () => {
    const [x] = await sql`select xmin::text from public."internalUsers" where "authID" = ${agent}`;
    const id = (await start(sql, mine.owner, mine)).call_id;
    await go(id, 'preparing', 'dialing', 'ringing', 'ongoing');
    await end(id);
    const [y] = await sql`select xmin::text from public."internalUsers" where "authID" = ${agent}`;
    expect(y).toEqual(x);
  });
});
