/** @jest-environment node */
import { FakeProvider, never } from '../fake-provider.fixtures';
import { deepgram } from './provider';

const fake = new FakeProvider();
beforeAll(() => fake.open());
afterAll(() => fake.close());

const SOUND = Int16Array.from({ length: 1600 }, (_, n) => Math.round(9000 * Math.sin(n / 9)));
const heard = (transcript: string) =>
  JSON.stringify({
    metadata: { request_id: 'a', duration: 0.1, channels: 1 },
    results: { channels: [{ alternatives: [{ transcript, confidence: 0.9, words: [] }] }] },
  });
const words = (model: string | null = null) => {
  const scribe = deepgram.scribe?.(fake.access, { language: 'de', model });
  if (!scribe) throw new Error('no scribe');
  return scribe.words(SOUND, never());
};

test('a recording goes out whole, as a WAV file; its words and its length come back', async () => {
  const told = Buffer.from(heard(' Grüß Gott. '));
  fake.answer = { kind: 'whole', pieces: [told.subarray(0, 90), told.subarray(90)] };
  expect(await words('nova-2')).toEqual({ text: 'Grüß Gott.', seconds: 0.1 });
  expect(fake.last.url).toBe('/v1/listen?model=nova-2&language=de&punctuate=true&smart_format=true');
  expect(fake.last.headers).toMatchObject({ authorization: 'Token the-key', 'content-type': 'audio/wav' });
  expect(Number(fake.last.headers['content-length'])).toBe(44 + SOUND.byteLength);
  expect(fake.last.body.slice(0, 4)).toBe('RIFF');
  expect(fake.last.url).not.toContain('the-key');
  await words();
  expect(fake.last.url).toContain('model=nova-3&');
});

test('nothing understood is nothing said', async () => {
  fake.answer = { kind: 'whole', pieces: [heard('')] };
  expect(await words()).toEqual({ text: '', seconds: 0.1 });
});

test.each([
  ['refuses the key', { kind: 'status', status: 401 }, { why: 'answered 401', lasting: true }],
  ['is out of order', { kind: 'status', status: 503 }, { why: 'answered 503', lasting: false }],
  ['says nothing', { kind: 'silence' }, { why: 'too slow' }],
  ['is cut', { kind: 'cut', pieces: [heard('Grüß').slice(0, 40)] }, { why: 'connection lost' }],
  ['sends no JSON', { kind: 'whole', pieces: ['<html>'] }, { why: 'sent something that is no JSON' }],
  ['sends another JSON', { kind: 'whole', pieces: ['{"results":{}}'] }, { why: 'sent something unexpected' }],
] as const)('it %s', async (_, answer, failure) => {
  fake.answer = answer;
  await expect(words()).rejects.toMatchObject({ provider: 'deepgram', ...failure });
});
