import { TokenVerifier } from 'livekit-server-sdk';
import { CallStage } from '@/tests/support/calls';
import { signUp } from '@/tests/support/database-people';

let stage: CallStage;
let call: { id: string; room: string };
let stranger: string;
let listener: string;
let nobody: string;

beforeAll(async () => {
  stage = await CallStage.open();
  stranger = await signUp(stage.sql, 'Stranger');
  listener = await stage.colleague({ scope: 'all', verbs: ['select'] });
  nobody = await stage.colleague(null);
  call = await stage.start('07', 'person');
});
afterAll(() => stage.close());

const ask = (person: string | null, body: Record<string, unknown>) => stage.post('/api/livekit-token', person, body);

test('a listener may hear and nothing else, for two minutes, under a name that the server makes', async () => {
  const { status, body } = await ask(stage.owner, { roomName: call.room, participantName: 'Somebody else' });
  expect(status).toBe(200);
  const identity = `supervisor-hover-${stage.owner}-${call.room}`;
  expect(body).toMatchObject({ identity, mode: 'listening', callee: 'sip_+12025550107', hasAgent: false });
  const verifier = new TokenVerifier(stage.need('LIVEKIT_API_KEY'), stage.need('LIVEKIT_API_SECRET'));
  const claims = await verifier.verify(String(body.token));
  expect(claims.sub).toBe(identity);
  expect((claims.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(121);
  expect(claims.video).toEqual({
    roomJoin: true,
    room: call.room,
    canSubscribe: true,
    canPublish: false,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    hidden: true,
  });
});

test('who joins may use the microphone; the agent is never among those who may hear it', async () => {
  const { status, body } = await ask(stage.owner, { roomName: call.room, participantName: '', canPublish: true });
  expect(status).toBe(200);
  expect(body.mode).toBe('joined');
  expect(body.allowedSubscribers).toEqual(expect.arrayContaining(['sip_+12025550107', body.identity]));
  expect(JSON.stringify(body.allowedSubscribers)).not.toContain('agent-');
  const verifier = new TokenVerifier(stage.need('LIVEKIT_API_KEY'), stage.need('LIVEKIT_API_SECRET'));
  const { video } = await verifier.verify(String(body.token));
  expect(video).toMatchObject({ canPublish: true, canPublishSources: ['microphone'], hidden: false });
  expect(video).not.toHaveProperty('roomAdmin');
});

test('the right to listen is not the right to join', async () => {
  const wish = { roomName: call.room, participantName: '' };
  expect((await ask(listener, wish)).status).toBe(200);
  expect(await ask(listener, { ...wish, canPublish: true })).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  });
});

test.each([
  ['nobody at all', () => null, 401, 'Not authenticated'],
  ['another tenant', () => stranger, 404, 'No such call'],
  ['a colleague without rights', () => nobody, 404, 'No such call'],
])('%s gets no token', async (_name, person, status, error) => {
  const answer = await ask(person(), { roomName: call.room, participantName: '' });
  expect(answer).toMatchObject({ status, body: { error } });
  expect(answer.body).not.toHaveProperty('token');
});

test.each(['agent-AJ_1', 'hedra-x', 'sip_+12025550107'])('the name %s is refused', async (participantName) => {
  expect((await ask(stage.owner, { roomName: call.room, participantName })).status).toBe(403);
});

test('a room that never was and a call that has ended are both 404', async () => {
  const wish = { participantName: '' };
  expect((await ask(stage.owner, { ...wish, roomName: 'call-0' })).status).toBe(404);
  const other = await stage.start('01', 'person');
  await stage.until(other.id, ({ state }) => state === 'ended');
  expect(await ask(stage.owner, { ...wish, roomName: other.room })).toMatchObject({
    status: 404,
    body: { code: 'call_ended' },
  });
});

test('a body that is none is explained', async () => {
  expect(await ask(stage.owner, { canPublish: 'yes' })).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
});
