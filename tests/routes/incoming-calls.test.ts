import { CallStage, until } from '@/tests/support/calls';
import { pidOf } from '@/tests/support/stack';

let stage: CallStage;
let number: string;
beforeAll(async () => {
  stage = await CallStage.open();
  const [row] = await stage.sql<{ id: string }[]>`
    update public."phoneNumbers" set assistant_id = ${stage.assistant}
    where user_id = ${stage.owner} and "phoneNumber" = ${stage.number} returning id`;
  number = row?.id ?? '';
});
afterAll(() => stage.close());

/** The embedded carrier rings the number of the stage. */
async function rung(from: string): Promise<string> {
  const [row] = await stage.sql<{ id: string }[]>`
    select app.take_incoming(app.random_room(), ${`sip_${from}`}, ${stage.number}, ${from}) ->> 'call_id' as id`;
  if (!row) throw new Error('the call was not taken');
  return row.id;
}

test('whoever calls in is greeted, answered and written down, and may be supervised as anybody else', async () => {
  const id = await rung('+12025550100');
  await stage.until(id, ({ state }) => state === 'ongoing');
  const [call] = await stage.sql<{ room: string; from: string }[]>`
    select sip_room as room, "from" from public."callLogs" where id = ${id}`;
  const listener = await stage.post('/api/livekit-token', stage.owner, {
    ...{ roomName: call?.room, participantName: 'Owner', canPublish: false },
  });
  expect(listener).toMatchObject({ status: 200, body: { callee: `sip_${call?.from}`, hasAgent: true } });
  await until('both in the log', 40_000, async () => {
    const roles = (await stage.turns(id)).map(({ role }) => role);
    return (roles.includes('agent') && roles.includes('callee')) || undefined;
  });
  const end = await stage.post('/api/livekit/delete-room', stage.owner, { roomName: call?.room });
  expect(end.status).toBe(200);
  expect((await stage.until(id, ({ state }) => state === 'ended')).ended_code).toBe('supervisor_ended');
});

test('outside the hours the line is said and nothing else', async () => {
  await stage.sql`update public."phoneNumbers" set opening_hours = '[]', closed_message = 'We are closed.' where id = ${number}`;
  const id = await rung('+12025550107');
  expect((await stage.until(id, ({ state }) => state === 'ended')).ended_code).toBe('closed');
  expect((await stage.turns(id)).map(({ text }) => text)).toEqual(['We are closed.']);
  await stage.sql`update public."phoneNumbers" set opening_hours = null where id = ${number}`;
});

test('an engine that is killed while somebody talks loses nobody', async () => {
  const id = await rung('+12025550109');
  await stage.until(id, ({ state }) => state === 'ongoing');
  await until('the greeting', 30_000, async () => (await stage.turns(id)).length > 0 || undefined);
  process.kill(pidOf('engine'), 'SIGKILL');
  const before = (await stage.turns(id)).length;
  await until(
    'turns under the next engine',
    60_000,
    async () => (await stage.turns(id)).length > before + 1 || undefined,
  );
  await stage.sql`update public."callLogs" set end_requested_at = now(), end_requested_code = 'supervisor_ended' where id = ${id}`;
  expect((await stage.until(id, ({ state }) => state === 'ended')).ended_code).toBe('supervisor_ended');
});
