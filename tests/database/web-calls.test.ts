import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { as, refusal } from '@/tests/support/database';
import { impersonate, member, VERBS } from '@/tests/support/database-people';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { callingOwner, engine, type Caller } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
const people: Record<string, string> = {};
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
  people.owner = mine.owner;
  people.caller = await member(sql, mine.owner, { scope: 'own', verbs: ['select', 'insert'] }, 'Caller');
  people.manager = await member(sql, mine.owner, { scope: 'all', verbs: VERBS }, 'Manager');
  people.listener = await member(sql, mine.owner, { scope: 'all', verbs: ['select'] }, 'Listener');
  people.stranger = (await callingOwner(sql)).owner;
  await engine(sql, 100);
});
afterAll(() => scratch.drop());

interface Call {
  id: string;
  room: string;
}
async function webCall(who = 'caller', claims = {}): Promise<Call> {
  const [row] = await as(
    sql,
    people[who] ?? '',
    (t) => t<Call[]>`
      insert into public."callLogs" (type, direction, assistant_id) values ('Web', 'outbound', ${mine.assistant})
      returning id, sip_room as room`,
    claims,
  );
  if (!row) throw new Error('no row');
  return row;
}
const enter = async (who: string, room: string, assistant = mine.assistant) => {
  const [row] = await as(
    sql,
    people[who] ?? '',
    (t) => t`select public.enter_web_call(${room}, ${assistant}) as value`,
  );
  return row?.value;
};

test('who made the call is its callee, under an identity that the call has', async () => {
  const { id, room } = await webCall();
  expect(await enter('caller', room)).toEqual({
    call_id: id,
    identity: `web_${people.caller}`,
    name: expect.stringContaining('Caller'),
    state: 'queued',
    typed_only: true,
  });
  const [row] = await sql`select app.callee_identity(c) as identity from public."callLogs" c where id = ${id}`;
  expect(row?.identity).toBe(`web_${people.caller}`);
});

test.each([
  ['owner', 'PT404 call_not_found'],
  ['manager', 'PT404 call_not_found'],
  ['stranger', 'PT404 call_not_found'],
  ['listener', 'PT403 not_allowed'],
])('%s does not enter the call of another', async (who, code) => {
  const { room } = await webCall();
  expect(await refusal(enter(who, room))).toBe(code);
});

test('neither another agent, a telephone call nor a room that never was', async () => {
  const { room } = await webCall();
  expect(await refusal(enter('caller', room, randomUUID()))).toBe('PT404 call_not_found');
  expect(await refusal(enter('caller', 'call-none'))).toBe('PT404 call_not_found');
  const [phone] = await sql<{ room: string }[]>`
    insert into public."callLogs" (user_id, created_by, "to", assistant_id)
    values (${mine.owner}, ${mine.owner}, '+12025550100', ${mine.assistant}) returning sip_room as room`;
  expect(await refusal(enter('owner', phone?.room ?? ''))).toBe('PT404 call_not_found');
});

test('an end that was asked for closes the door', async () => {
  const { id, room } = await webCall();
  await sql`update public."callLogs" set end_requested_at = now() where id = ${id}`;
  expect(await refusal(enter('caller', room))).toBe('PT410 call_ended');
  await sql`select app.end_call(${id}, 'caller_hangup', 'Caller ended the call')`;
  expect(await refusal(enter('caller', room))).toBe('PT410 call_ended');
});

test('who acts for another calls as them', async () => {
  const claims = await impersonate(sql, mine.owner, people.caller ?? '');
  const { room } = await webCall('caller', claims);
  expect(await enter('caller', room)).toMatchObject({ identity: `web_${people.caller}` });
  expect(await refusal(enter('owner', room))).toBe('PT404 call_not_found');
});

test('supervisors are told who the callee is', async () => {
  const { room } = await webCall();
  const [row] = await as(
    sql,
    people.manager ?? '',
    (t) => t`select public.supervise_call(${room}, 'listening') as value`,
  );
  expect(row?.value).toMatchObject({ callee_identity: `web_${people.caller}` });
});
