import {
  AudioFrame,
  AudioSource,
  dispose,
  LocalAudioTrack,
  Room,
  TrackPublishOptions,
  TrackSource,
} from '@livekit/rtc-node';
import { AccessToken } from 'livekit-server-sdk';
import { CallStage, until } from '@/tests/support/calls';
import { giveEars, recognitionStandIn } from '@/tests/support/recognition-stand-in';

const RATE = 48_000;
let stage: CallStage;
let ears: Awaited<ReturnType<typeof recognitionStandIn>>;
const rooms: Room[] = [];

beforeAll(async () => {
  stage = await CallStage.open();
  ears = await recognitionStandIn('say Ten per cent.', (samples) => samples.some((sample) => sample > 8000));
  await giveEars(stage.sql, stage.owner, stage.assistant);
});
afterAll(async () => {
  await Promise.all(rooms.map((room) => room.disconnect()));
  await dispose();
  ears.close();
  await stage.close();
});

/** Somebody who sends a loud sound under this name for as long as the test goes on. */
async function speaker(token: string, name: string) {
  const news: string[] = [];
  const room = new Room();
  room.registerTextStreamHandler('whisper', (reader) => void reader.readAll().then((text) => news.push(text)));
  await room.connect(stage.need('LIVEKIT_URL'), token, { autoSubscribe: false, dynacast: false });
  rooms.push(room);
  const source = new AudioSource(RATE, 1, 100);
  const options = new TrackPublishOptions();
  options.source = TrackSource.SOURCE_MICROPHONE;
  await room.localParticipant?.publishTrack(LocalAudioTrack.createAudioTrack(name, source), options);
  const samples = Int16Array.from({ length: RATE / 50 }, (_, at) => Math.round(Math.sin(at / 8) * 12_000));
  void (async () => {
    while (room.isConnected) await source.captureFrame(new AudioFrame(samples, RATE, 1, samples.length));
  })().catch(() => undefined);
  return { news };
}

test('the agent takes the voice of whoever may whisper, as long as they may, and no other track', async () => {
  const { sql } = stage;
  const colleague = await stage.colleague({ scope: 'all', verbs: ['select', 'update'] });
  const listener = await stage.colleague({ scope: 'all', verbs: ['select'] });
  const call = await stage.start('07', 'agent');
  await stage.until(call.id, ({ state }) => state === 'ongoing');
  const ask = (person: string) => stage.post('/api/livekit/whisper-token', person, { roomName: call.room });
  expect(await ask(listener)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });

  const stolen = new AccessToken(stage.need('LIVEKIT_API_KEY'), stage.need('LIVEKIT_API_SECRET'), {
    identity: `whisper-${call.id}`,
  });
  stolen.addGrant({ roomJoin: true, room: call.room, canPublish: true });
  const nobody = await speaker(await stolen.toJwt(), 'whisper');
  await until('the refusal', 10_000, async () => nobody.news[0]);
  expect(nobody.news).toEqual(['{"state":"failed","code":"not_allowed"}']);
  const { body: mine } = await ask(stage.owner);
  await speaker(String(mine.token), 'microphone');

  const { status, body } = await ask(colleague);
  expect(status).toBe(200);
  const voice = await speaker(String(body.token), 'whisper');
  await until('the agent', 10_000, async () => ears.understood() || undefined);
  await sql`update public.role_permissions set can_update = false where resource = 'liveCalls'
    and role_id = (select role_id from public."internalUsers" where "authID" = ${colleague})`;
  await until('the end of the right', 10_000, async () => voice.news[0]);
  expect(voice.news).toEqual(['{"state":"failed","code":"not_allowed"}']);
  expect(await ask(colleague)).toMatchObject({ status: 403 });

  expect(ears.understood()).toBe(1);
  expect(await sql`select from public.call_whispers where call_id = ${call.id}`).toHaveLength(0);
});
