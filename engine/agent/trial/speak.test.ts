/** @jest-environment node */
import { initializeLogger } from '@livekit/agents';
import { dispose } from '@livekit/rtc-node';
import { agentConfig } from '@/lib/call/agent-link';
import { FakeProvider } from '../providers/fake-provider.fixtures';
import { builtinProvider } from '../providers/builtin/provider';
import { UsageMeter } from '../usage';
import { speak } from './speak';

const fake = new FakeProvider();
beforeAll(() => {
  initializeLogger({ pretty: false, level: 'silent' });
  return fake.open();
});
afterAll(async () => {
  fake.close();
  await dispose();
});

const config = agentConfig.parse({
  ...{ callId: '00000000-0000-4000-8000-000000000001', room: '', calleeIdentity: '', answered: true },
  ...{ simulated: false, fromPage: false, record: false, history: [] },
  keys: [{ provider: 'deepgram', key: 'the-key', settings: {} }],
  assistant: {
    ...{ id: '00000000-0000-4000-8000-000000000002', name: 'Ada', language: 'en' },
    ...{ voiceProvider: 'deepgram', voice: 'aura-2-draco-en' },
    ...{ mindProvider: 'builtin', mindModel: null, sttProvider: 'builtin', sttModel: null, sttLanguage: 'en' },
    ...{ firstSpeaker: 'user', beginMessage: '', idleMessages: [], idleTimes: 1, silenceSeconds: 10 },
    ...{ instructions: '', disclosure: null, voicemailMessage: '' },
  },
});
/** The built-in voice says nothing but silence, of a length of its own. */
const builtin = {
  ...builtinProvider({ url: '', secret: '' }),
  speaker: () => ({
    name: 'builtin',
    async *speak() {
      yield new Int16Array(4800);
    },
  }),
};
const say = (alone: boolean) =>
  speak(
    { config, text: 'Good day.', alone },
    { builtin, gateway: fake.access.origin, usage: new UsageMeter(), note: () => undefined },
  ).then(({ wav }) => Buffer.from(wav, 'base64').length - 44);

test('a voice that is not chosen yet is heard itself', async () => {
  fake.answer = { kind: 'whole', pieces: [Buffer.alloc(9600, 1)] };
  expect(await say(true)).toBeGreaterThanOrEqual(9600);
  expect(fake.last.url).toContain('/deepgram/v1/speak?model=aura-2-draco-en');
});

test('nobody steps in for it, as somebody does in a conversation', async () => {
  fake.answer = { kind: 'status', status: 401 };
  await expect(say(true)).rejects.toThrow();
  expect(await say(false)).toBeGreaterThanOrEqual(9600);
});
