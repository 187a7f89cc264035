import { VOICE_RATE } from '@/lib/catalogues/voice-order';
import { CallStage } from '@/tests/support/calls';

let stage: CallStage;
beforeAll(async () => {
  stage = await CallStage.open();
});
afterAll(() => stage.close());

const ask = (order: object) => stage.post('/api/voice-sample', stage.owner, { language: 'en', voice: 'ada', ...order });
const soundOf = ({ wav }: Record<string, unknown>) => Buffer.from(String(wav), 'base64');

test('a line comes back as a sound file that plays, with sound in it', async () => {
  const { status, body } = await ask({ text: 'Good morning, this is the front desk.' });
  expect(status).toBe(200);
  const file = soundOf(body);
  expect(file.toString('latin1', 0, 4)).toBe('RIFF');
  expect(file.readUInt32LE(24)).toBe(VOICE_RATE);
  expect(file.readUInt32LE(40)).toBe(file.length - 44);
  const samples = new Int16Array(file.buffer, file.byteOffset + 44, (file.length - 44) / 2);
  expect(samples.length / VOICE_RATE).toBeGreaterThan(1);
  expect(Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)).toBeGreaterThan(500);
});

test('of a speech the beginning is said', async () => {
  const long = await ask({ text: 'Good morning. '.repeat(70) });
  const part = await ask({ text: 'Good morning. '.repeat(20) });
  expect(soundOf(long.body).length / soundOf(part.body).length).toBeLessThan(1.2);
});

test.each([{ text: '' }, { text: 'x'.repeat(1001) }, { text: 'Hello', language: 'xx' }])(
  'no order: %j',
  async (order) => {
    expect(await ask(order)).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
  },
);

test('nobody has the voice speak all day', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await ask({ text: 'One' })).status);
  expect(statuses).toContain(429);
});
