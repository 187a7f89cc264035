import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  await sql`insert into app.tenant_limits (user_id, calls_per_minute) values (${mine.owner}, 1000)`;
  await engine(sql, 1000);
});
afterAll(() => scratch.drop());

const move = async (id: string, to: string, patch: Record<string, string> = {}) =>
  (await sql`select app.move_call(${id}, ${to}, ${sql.json(patch)}) as done`)[0]?.done;
const end = async (id: string, code = 'callee_hangup', reason = 'Customer ended the call') =>
  (await sql`select app.end_call(${id}, ${code}, ${reason}) as done`)[0]?.done;
const read = async (id: string) => (await sql`select * from public."callLogs" where id = ${id}`)[0];
const set = (id: string, columns: Record<string, unknown>) =>
  sql`update public."callLogs" set ${sql(columns)} where id = ${id}`;

describe('moves', () => {
  test('a call goes its way once: a second mover is told that it was too late', async () => {
    const { call_id: id } = await start(sql, mine.owner, mine);
    expect(await Promise.all([move(id, 'preparing'), move(id, 'preparing')])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await move(id, 'ringing')).toBe(false);
    expect(await move(id, 'dialing', { room_sid: 'RM_1' })).toBe(true);
    expect(await move(id, 'ringing')).toBe(true);
    expect(await read(id)).toMatchObject({
      state: 'ringing',
      endedReason: 'Dialing',
      room_sid: 'RM_1',
      answered_at: null,
    });
    expect(await move(id, 'ongoing')).toBe(true);
    expect(await read(id)).toMatchObject({
      state: 'ongoing',
      endedReason: 'Ongoing',
      status: 'ongoing',
      answered_at: expect.any(Date),
    });
    expect(await move(id, 'dialing')).toBe(false);
  });

  test('the table of moves binds everybody, the superuser too', async () => {
    const { call_id: id } = await start(sql, mine.owner, mine);
    expect(await refusal(set(id, { state: 'ringing' }))).toBe('PT409 bad_move');
    await end(id);
    expect(await refusal(set(id, { state: 'queued' }))).toBe('PT409 call_ended');
  });

  test('the first reason wins, whoever comes at the same time', async () => {
    const { call_id: id } = await start(sql, mine.owner, mine);
    const answers = await Promise.all([
      end(id, 'busy', 'Busy'),
      end(id, 'no_answer', 'No answer'),
      end(id, 'declined', 'Declined'),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    const row = await read(id);
    expect(row).toMatchObject({ state: 'ended', status: 'failed', duration: 0, lease_owner: null });
    expect(['busy Busy', 'no_answer No answer', 'declined Declined']).toContain(
      `${row?.ended_code} ${row?.endedReason}`,
    );
  });

  test('the duration is counted by the database from the answer', async () => {
    const { call_id: id } = await start(sql, mine.owner, mine);
    await move(id, 'preparing');
    await move(id, 'ongoing', { answered_at: new Date(Date.now() - 61_500).toISOString() });
    await end(id);
    const row = await read(id);
    expect(row).toMatchObject({ status: 'completed' });
    expect([61, 62]).toContain(row?.duration);
  });

  test('an end without words is a system error, never a live reason', async () => {
    const { call_id: id } = await start(sql, mine.owner, mine);
    await set(id, { state: 'ended' });
    expect(await read(id)).toMatchObject({ endedReason: 'System error', ended_code: 'orphaned' });
  });
});

describe('after the end', () => {
  test('nothing that stands changes; what was empty and what finishing needs may still come', async () => {
    const { call_id: id } = await start(sql, mine.owner, mine);
    await end(id);
    for (const columns of [
      { duration: 900 },
      { endedReason: 'Other' },
      { ended_code: 'busy' },
      { to: '+12025550101' },
      { ended_at: new Date(0) },
    ]) {
      expect(await refusal(set(id, columns))).toBe('PT409 call_ended');
    }
    await set(id, { room_sid: 'RM_late', last_line: 'Bye' });
    expect(await refusal(set(id, { room_sid: 'RM_other' }))).toBe('PT409 call_ended');
    await set(id, { last_line: 'Good bye' });
  });

  test('its identity never changes, alive or not', async () => {
    const { call_id: id } = await start(sql, mine.owner, mine);
    for (const columns of [{ sip_room: 'x' }, { user_id: id }, { created_by: id }, { uuid: id }]) {
      expect(await refusal(set(id, columns))).toBe('42501');
    }
  });
});

describe('what a browser writes', () => {
  interface Row {
    id: string;
    sip_room: string;
  }
  const web = (sub: string, columns: Record<string, unknown> = {}) =>
    as(sql, sub, async (t) => {
      const [row] = await t<
        Row[]
      >`insert into public."callLogs" ${t({ type: 'Web', direction: 'outbound', ...columns })} returning *`;
      return row;
    });

  test('its own web call with type, direction and assistant: the rest is made for it', async () => {
    const row = await web(mine.owner, { assistant_id: mine.assistant, user_id: mine.owner });
    expect(row).toMatchObject({
      state: 'queued',
      status: 'queued',
      user_id: mine.owner,
      created_by: mine.owner,
      duration: 0,
      simulated: false,
    });
    expect(row?.sip_room).toMatch(/^call-[0-9a-f]{32}$/);
  });

  test.each([
    [{ type: 'Phone' }, '42501'],
    [{ duration: 60 }, '42501'],
    [{ endedReason: 'Customer ended the call' }, '42501'],
    [{ sip_room: 'call-x' }, '42501'],
    [{ status: 'completed' }, '42501'],
    [{ is_test: true }, '42501'],
    [{ to: '+12025550100' }, '42501'],
    [{ metadata: '{"simulated": true}' }, '42501'],
    [{ assistant_id: '00000000-0000-4000-8000-000000000000' }, 'PT404 assistant_not_found'],
  ])('%j is refused', async (columns, code) => {
    expect(await refusal(web(mine.owner, columns))).toBe(code);
  });

  test('only failed may follow, only on the own web call; it asks the engine to end it', async () => {
    const agent = await member(sql, mine.owner, { scope: 'all', verbs: VERBS });
    const row = await web(agent);
    const fail = (sub: string, id = '', columns = {}) =>
      as(
        sql,
        sub,
        (t) => t`update public."callLogs" set ${t({ status: 'failed', ...columns })} where id = ${id} returning *`,
      );
    expect(await fail(mine.owner, row?.id)).toHaveLength(0);
    expect(await refusal(fail(agent, row?.id, { status: 'completed' }))).toBe('42501');
    expect(await refusal(fail(agent, row?.id, { version: 7 }))).toBe('PT409 version_conflict');
    expect(await fail(agent, row?.id)).toMatchObject([
      { status: 'failed', end_requested_code: 'caller_hangup', end_requested_by: agent },
    ]);
    const phone = await start(sql, agent, mine);
    expect(await fail(agent, phone.call_id)).toHaveLength(0);
    await end(row?.id ?? '');
    expect(await read(row?.id ?? '')).toMatchObject({ status: 'failed' });
  });
});

test('a lease is not a change: version and time of the row stay', async () => {
  const { call_id: id } = await start(sql, mine.owner, mine);
  const before = await read(id);
  const owner = await engine(sql, 1000);
  await sql`select app.claim_calls(${owner}, 1000)`;
  await sql`select app.beat_calls(${owner}, ${[id]}::uuid[])`;
  const after = await read(id);
  expect(after).toMatchObject({ lease_owner: owner, version: before?.version, updated_at: before?.updated_at });
});
