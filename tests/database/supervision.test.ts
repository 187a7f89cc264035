import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { member, VERBS, type Verb } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, start, type Caller, type Started } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
let other: Caller;
let agent: string;
let call: Started;
const people: Record<string, string> = {};
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  other = await callingOwner(sql);
  agent = await member(sql, mine.owner, { scope: 'own', verbs: ['select', 'insert'] }, 'Agent');
  const roles: Record<string, Verb[]> = {
    listener: ['select'],
    joiner: ['select', 'update'],
    remover: ['select', 'delete'],
    manager: [...VERBS],
    nobody: [],
  };
  for (const [name, verbs] of Object.entries(roles))
    people[name] = await member(sql, mine.owner, { scope: 'all', verbs }, name);
  people.stranger = other.owner;
  people.agent = agent;
  people.owner = mine.owner;
  await engine(sql, 100);
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  await sql`update public."callLogs" set created_at = created_at`;
  await sql`insert into app.tenant_limits (user_id, calls_per_minute) values (${mine.owner}, 1000) on conflict do nothing`;
  call = await start(sql, agent, mine);
});

const one = async (who: string, work: string) => {
  const [row] = await as(sql, people[who] ?? '', (t) => t.unsafe(work));
  return row?.value;
};
const supervise = (who: string, mode: string, room = call.room_name) =>
  one(who, `select public.supervise_call('${room}', '${mode}') as value`);
const identity = (who: string) => `supervisor-hover-${people[who]}-${call.room_name}`;

test.each([
  ['listener', 'listening', undefined],
  ['listener', 'joined', 'PT403 not_allowed'],
  ['joiner', 'joined', undefined],
  ['remover', 'joined', 'PT403 not_allowed'],
  ['agent', 'joined', undefined],
  ['owner', 'joined', undefined],
  ['nobody', 'listening', 'PT404 call_not_found'],
  ['stranger', 'listening', 'PT404 call_not_found'],
  ['listener', 'shouting', 'PT400 invalid_mode'],
])('%s %s: %s', async (who, mode, code) => {
  expect(await refusal(supervise(who, mode))).toBe(code);
});

test('the answer tells who is in the call, and nothing that a client could choose', async () => {
  await supervise('listener', 'listening');
  expect(await supervise('manager', 'joined')).toMatchObject({
    ...{
      call_id: call.call_id,
      user_id: people.manager,
      identity: identity('manager'),
      callee_identity: 'sip_+12025550100',
      has_agent: true,
      state: 'queued',
    },
    supervisors: [
      { identity: identity('listener'), mode: 'listening', can_publish: false },
      { identity: identity('manager'), mode: 'joined', can_publish: true },
    ],
  });
});

test('switching and leaving keep one row a person', async () => {
  await supervise('joiner', 'listening');
  await supervise('joiner', 'joined');
  await one('joiner', `select public.leave_call('${call.room_name}') as value`);
  const rows = await sql`select * from public.call_supervisors where call_id = ${call.call_id}`;
  expect(rows).toMatchObject([{ supervisor: people.joiner, mode: 'joined', left_at: expect.any(Date) }]);
  expect((await supervise('listener', 'listening'))?.supervisors).toHaveLength(1);
  await supervise('joiner', 'listening');
  const [back] =
    await sql`select * from public.call_supervisors where supervisor = ${people.joiner ?? ''} and call_id = ${call.call_id}`;
  expect(back).toMatchObject({ left_at: null, mode: 'listening', can_publish: false });
});

test('silencing needs Edit, removing needs Delete; who was removed does not come back', async () => {
  await supervise('joiner', 'joined');
  const publish = (who: string) =>
    one(
      who,
      `select can_publish as value from public.set_supervisor_publish('${call.room_name}', '${identity('joiner')}', false)`,
    );
  const remove = (who: string) =>
    one(who, `select removed_at as value from public.remove_supervisor('${call.room_name}', '${identity('joiner')}')`);
  for (const who of ['listener', 'remover', 'agent']) expect(await refusal(publish(who))).toBe('PT403 not_allowed');
  expect(await publish('manager')).toBe(false);
  for (const who of ['listener', 'joiner', 'agent']) expect(await refusal(remove(who))).toBe('PT403 not_allowed');
  expect(await remove('remover')).toEqual(expect.any(Date));
  expect(await refusal(supervise('joiner', 'listening'))).toBe('PT403 removed_from_call');
  expect(await refusal(one('stranger', `select public.remove_supervisor('${call.room_name}', 'x') as value`))).toBe(
    'PT404 call_not_found',
  );
  expect(
    await refusal(one('manager', `select public.remove_supervisor('${call.room_name}', 'x')::text as value`)),
  ).toBe('PT404 participant_not_found');
});

test('ending is a wish: of whoever may delete live calls, and of the caller', async () => {
  const end = (who: string, code = 'supervisor_ended') =>
    one(who, `select public.request_call_end('${call.room_name}', '${code}') as value`);
  expect(await refusal(end('listener'))).toBe('PT403 not_allowed');
  expect(await refusal(end('joiner'))).toBe('PT403 not_allowed');
  expect(await refusal(end('stranger'))).toBe('PT404 call_not_found');
  expect(await refusal(end('owner', 'credit'))).toBe('PT400 invalid_code');
  expect(await end('agent', 'caller_hangup')).toEqual({ ok: true, call_id: call.call_id, ended_at: null });
  expect(await end('remover')).toMatchObject({ ok: true });
  const [row] = await sql`select * from public."callLogs" where id = ${call.call_id}`;
  expect(row).toMatchObject({ state: 'queued', end_requested_by: agent, end_requested_code: 'caller_hangup' });
  await sql`select app.end_call(${call.call_id}, 'caller_hangup', 'Caller ended the call')`;
  expect(await end('remover')).toMatchObject({ ok: true, ended_at: expect.any(String) });
  expect(await refusal(supervise('owner', 'listening'))).toBe('PT410 call_ended');
});

test('the end of a call sends everybody home and is written into the chain', async () => {
  await supervise('listener', 'listening');
  await sql`select app.end_call(${call.call_id}, 'busy', 'Busy')`;
  const rows = await sql`select left_at from public.call_supervisors where call_id = ${call.call_id}`;
  expect(rows).toMatchObject([{ left_at: expect.any(Date) }]);
  const entries = await sql`select action, actor from public.audit_log where entity_id = ${call.call_id}`;
  expect(entries).toMatchObject([{ action: 'supervise', actor: people.listener }]);
});

const whisper = (who: string, text: string) =>
  one(who, `select public.whisper('${call.room_name}', '${text}') as value`);

test.each([
  ['listener', 'Thank them', 'PT403 not_allowed'],
  ['remover', 'Thank them', 'PT403 not_allowed'],
  ['joiner', 'Thank them', undefined],
  ['agent', 'Thank them', undefined],
  ['nobody', 'Thank them', 'PT404 call_not_found'],
  ['stranger', 'Thank them', 'PT404 call_not_found'],
  ['joiner', '  ', 'PT400 invalid_whisper'],
  ['joiner', 'x'.repeat(501), 'PT400 invalid_whisper'],
])('%s whispers %.12s: %s', async (who, text, code) => {
  expect(await refusal(whisper(who, text))).toBe(code);
  const rows = await sql`select said_by, text, taken_at from public.call_whispers where call_id = ${call.call_id}`;
  expect([...rows]).toEqual(code === undefined ? [{ said_by: people[who], text, taken_at: null }] : []);
});

test('nobody whispers where nobody listens: after the end, without an agent, or without a pause', async () => {
  for (let said = 0; said < 20; said += 1) await whisper('joiner', `Number ${said}`);
  expect(await refusal(whisper('joiner', 'One more'))).toBe('PT429 too_many_whispers');
  await sql`update public.call_whispers set created_at = now() - interval '2 minutes'`;
  expect(await refusal(whisper('joiner', 'One more'))).toBeUndefined();
  await sql`update public."callLogs" set assistant_id = null where id = ${call.call_id}`;
  expect(await refusal(whisper('joiner', 'One more'))).toBe('PT409 no_agent');
  await sql`update public."callLogs" set state = 'ended', ended_at = now() where id = ${call.call_id}`;
  expect(await refusal(whisper('owner', 'One more'))).toBe('PT410 call_ended');
});
