import { createHash, randomUUID } from 'node:crypto';
import { AccessToken } from 'livekit-server-sdk';
import { CallStage } from '@/tests/support/calls';

let stage: CallStage;
let call: { id: string; room: string };

beforeAll(async () => {
  stage = await CallStage.open();
  call = await stage.start('07', 'person');
});
afterAll(() => stage.close());

const eventOf = (id: string) =>
  JSON.stringify({
    id,
    event: 'participant_left',
    createdAt: String(Math.floor(Date.now() / 1000)),
    room: { name: call.room, sid: 'RM_other' },
    participant: { identity: 'sip_+12025550107', sid: 'PA_1' },
  });

async function sign(body: string, key = 'LIVEKIT_WEBHOOK_KEY', secret = 'LIVEKIT_WEBHOOK_SECRET'): Promise<string> {
  const token = new AccessToken(stage.need(key), stage.need(secret));
  token.sha256 = createHash('sha256').update(body).digest('base64');
  return token.toJwt();
}

const post = (body: string, authorization?: string) =>
  fetch(`${stage.need('WEB_URL')}/api/livekit/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/webhook+json', ...(authorization ? { authorization } : {}) },
    body,
  });

const stored = async (id: string) => {
  const rows = await stage.sql`select call_id, kind from public.call_events where source_event_id = ${id}`;
  return [...rows];
};

test('an event is kept once, however often it comes, and ends nothing by itself', async () => {
  const id = `EV_${randomUUID()}`;
  const body = eventOf(id);
  const answers = await Promise.all([1, 2, 3].map(async () => post(body, await sign(body))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stored(id)).toEqual([{ call_id: call.id, kind: 'participant_left' }]);
  const { state } = await stage.until(call.id, () => true);
  expect(state).not.toBe('ended');
});

test.each([
  ['without a signature', async () => undefined],
  ['with another body', (body: string) => sign(`${body} `)],
  ['with the key that signs tokens', (body: string) => sign(body, 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET')],
  ['with nonsense', async () => 'eyJhbGciOiJub25lIn0.e30.'],
])('an event %s is refused', async (_name, signature) => {
  const id = `EV_${randomUUID()}`;
  const body = eventOf(id);
  const answer = await post(body, await signature(body));
  expect(answer.status).toBe(401);
  expect(await stored(id)).toEqual([]);
});

test('a room that is none of ours is nothing to keep', async () => {
  const id = `EV_${randomUUID()}`;
  const body = eventOf(id).replace(call.room, 'call-of-somebody-else');
  expect((await post(body, await sign(body))).status).toBe(200);
  expect(await stored(id)).toEqual([]);
});
