import { randomUUID } from 'node:crypto';
import { CallStage, until } from '@/tests/support/calls';
import { signUp } from '@/tests/support/database-people';

let stage: CallStage;
let stranger: string;
let listener: string;
let colleague: string;

beforeAll(async () => {
  stage = await CallStage.open();
  stranger = await signUp(stage.sql, 'Stranger');
  listener = await stage.colleague({ scope: 'all', verbs: ['select'] });
  colleague = await stage.colleague({ scope: 'all', verbs: ['select', 'delete'] });
});
afterAll(() => stage.close());

const end = (person: string | null, roomName: string) => stage.post('/api/livekit/delete-room', person, { roomName });

test('a supervisor ends the call for everyone; a second wish is content', async () => {
  const call = await stage.start('07', 'person');
  await stage.until(call.id, ({ state }) => state === 'ringing');
  expect(await end(null, call.room)).toMatchObject({ status: 401, body: { error: 'Not authenticated' } });
  expect(await end(stranger, call.room)).toMatchObject({ status: 404 });
  expect(await end(listener, call.room)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  expect(await end(colleague, call.room)).toEqual({ status: 200, body: { success: true, details: 'ended' } });
  expect((await stage.until(call.id, () => true)).endedReason).toBe('Call ended by supervisor');
  expect(await end(colleague, call.room)).toEqual({ status: 200, body: { success: true, details: 'ended' } });
  expect((await stage.until(call.id, () => true)).endedReason).toBe('Call ended by supervisor');
});

test('who rang without an agent hangs up', async () => {
  const call = await stage.start('07', 'person');
  expect((await end(stage.owner, call.room)).status).toBe(200);
  expect((await stage.until(call.id, () => true)).endedReason).toBe('Caller ended the call');
  // The row ends first; its room is deleted right after it.
  await until('the room is gone', 10_000, async () =>
    (await stage.rooms.listRooms([call.room])).length === 0 ? true : undefined,
  );
});

test('a room that never was is not found', async () => {
  expect((await end(stage.owner, `call-${'0'.repeat(32)}`)).status).toBe(404);
});

const initiate = (person: string | null, assistant: string, body: Record<string, unknown> = {}) =>
  stage.post(`/api/assistants/${assistant}/initiate-call`, person, body);

test('a call from the page gets its row; whose it is follows from the token', async () => {
  const { status, body } = await initiate(stage.owner, stage.assistant, {
    ownerId: stage.owner,
    initiatorId: stage.owner,
  });
  expect(status).toBe(200);
  const [row] = await stage.sql`select type, user_id, uuid from public."callLogs" where id = ${String(body.logId)}`;
  expect(row).toEqual({ type: 'Web', user_id: stage.owner, uuid: body.callUuid });
});

test('nobody else pays, and only known agents are called', async () => {
  expect((await initiate(null, stage.assistant)).status).toBe(401);
  expect((await initiate(stage.owner, stage.assistant, { ownerId: stranger })).status).toBe(403);
  expect((await initiate(stage.owner, stage.assistant, { initiatorId: stranger })).status).toBe(403);
  expect((await initiate(stranger, stage.assistant)).status).toBe(404);
  expect((await initiate(stage.owner, randomUUID())).status).toBe(404);
  expect((await initiate(stage.owner, 'none')).status).toBe(404);
  expect((await initiate(listener, stage.assistant)).status).toBe(403);
});
