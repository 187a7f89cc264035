import { dispose, Room } from '@livekit/rtc-node';
import type { ParticipantInfo } from 'livekit-server-sdk';
import { CallStage, until } from '@/tests/support/calls';
import { signUp } from '@/tests/support/database-people';

let stage: CallStage;
let call: { id: string; room: string };
let stranger: string;
let listener: string;
let editor: string;
const rooms: Room[] = [];

beforeAll(async () => {
  stage = await CallStage.open();
  stranger = await signUp(stage.sql, 'Stranger');
  listener = await stage.colleague({ scope: 'all', verbs: ['select'] });
  editor = await stage.colleague({ scope: 'all', verbs: ['select', 'update'] });
  call = await stage.start('07', 'person');
  await enter(stage.owner, true);
  await stage.until(call.id, ({ state }) => state === 'ongoing');
});
afterAll(async () => {
  await Promise.all(rooms.map((room) => room.disconnect()));
  // Its native part keeps the process alive.
  await dispose();
  await stage.close();
});

async function enter(person: string, canPublish: boolean): Promise<Room> {
  const { body } = await stage.post('/api/livekit-token', person, {
    roomName: call.room,
    participantName: '',
    canPublish,
  });
  const room = new Room();
  await room.connect(stage.need('LIVEKIT_URL'), String(body.token), { autoSubscribe: true, dynacast: false });
  rooms.push(room);
  return room;
}

const identityOf = (person: string) => `supervisor-hover-${person}-${call.room}`;
const find = (holds: (person: ParticipantInfo) => boolean) =>
  until('a participant', 10_000, async () => (await stage.rooms.listParticipants(call.room)).find(holds));
const named = (identity: string) => find((person) => person.identity === identity);
const callee = () => find((person) => person.identity.startsWith('sip_') && person.tracks.length > 0);
const edit = (person: string | null, body: Record<string, unknown>) =>
  stage.post('/api/livekit/edit-participant', person, { roomName: call.room, ...body });

test('the callee is muted and given back by the server', async () => {
  const { sid, tracks } = await callee();
  const wish = { participantSid: sid, trackSid: tracks[0]?.sid, action: 'mute' };
  expect(await edit(stage.owner, { ...wish, mute: true })).toEqual({ status: 200, body: { details: 'muted' } });
  expect((await callee()).tracks[0]?.muted).toBe(true);
  expect(await edit(editor, { ...wish, mute: false })).toEqual({ status: 200, body: { details: 'unmuted' } });
  expect((await callee()).tracks[0]?.muted).toBe(false);
});

test.each([
  ['nobody at all', () => null, 401, 'not_authenticated'],
  ['another tenant', () => stranger, 404, 'call_not_found'],
  ['who may only listen', () => listener, 403, 'not_allowed'],
])('%s mutes nobody', async (_name, person, status, code) => {
  const { sid, tracks } = await callee();
  const wish = { participantSid: sid, trackSid: tracks[0]?.sid, action: 'mute', mute: true };
  expect(await edit(person(), wish)).toMatchObject({ status, body: { code } });
  expect((await callee()).tracks[0]?.muted).toBe(false);
});

test('someone who is not there, and a track that is not there', async () => {
  const answer = { status: 404, body: { error: 'Participant or room not found' } };
  const gone = { participantSid: 'PA_gone', trackSid: 'TR_gone', action: 'mute', mute: true };
  expect(await edit(stage.owner, gone)).toMatchObject(answer);
  const { sid } = await callee();
  expect(await edit(stage.owner, { ...gone, participantSid: sid })).toMatchObject(answer);
});

test.each([{ action: 'toString' }, { action: 'mute' }, { action: 'mute', mute: 'true' }, {}])(
  '%j is no wish',
  async (wish) => {
    const { sid } = await callee();
    expect((await edit(stage.owner, { participantSid: sid, ...wish })).status).toBe(400);
  },
);

test('a supervisor is silenced by taking the right to publish, and gets the right back', async () => {
  await enter(editor, true);
  const talks = async () => (await named(identityOf(editor))).permission?.canPublish;
  const { sid } = await named(identityOf(editor));
  expect(await talks()).toBe(true);
  expect((await edit(stage.owner, { participantSid: sid, action: 'mute', mute: true })).status).toBe(200);
  expect(await talks()).toBe(false);
  expect((await named(identityOf(editor))).permission?.canSubscribe).toBe(true);
  expect((await edit(stage.owner, { participantSid: sid, action: 'mute', mute: false })).status).toBe(200);
  expect(await talks()).toBe(true);
});

test('a listener is let speak in place, by the own right only', async () => {
  await enter(editor, false);
  const grant = (person: string, identity: string) =>
    stage.post('/lk/grant-publish', person, { roomName: call.room, participantIdentity: identity });
  expect((await grant(listener, identityOf(listener))).status).toBe(403);
  expect((await grant(stage.owner, 'sip_+12025550107')).status).toBe(403);
  expect((await grant(stranger, identityOf(editor))).status).toBe(404);
  expect((await grant(editor, identityOf(editor))).status).toBe(200);
  expect((await named(identityOf(editor))).permission).toMatchObject({ canPublish: true, canSubscribe: true });
});

test('who is removed is out and stays out', async () => {
  const room = await enter(editor, true);
  const left = new Promise((resolve) => room.on('disconnected', resolve));
  const { sid } = await named(identityOf(editor));
  expect(await edit(editor, { participantSid: sid, action: 'kick' })).toMatchObject({ status: 403 });
  expect(await edit(stage.owner, { participantSid: sid, action: 'kick' })).toEqual({
    status: 200,
    body: { details: 'removed' },
  });
  await left;
  const again = await stage.post('/api/livekit-token', editor, { roomName: call.room, participantName: '' });
  expect(again).toMatchObject({ status: 403, body: { code: 'removed_from_call' } });
});

test('removing the callee ends the call and says why', async () => {
  const { sid } = await callee();
  expect((await edit(stage.owner, { participantSid: sid, action: 'kick' })).status).toBe(200);
  const { endedReason } = await stage.until(call.id, ({ state }) => state === 'ended', 5000);
  expect(endedReason).toBe('Removed by supervisor');
});
