import { spokenPieces, timesOfWords } from '@/engine/agent/voice/client';
import { VOICE_RATE, type SpeakOrder } from '@/lib/catalogues/voice-order';
import { BUILTIN_LANGUAGES, BUILTIN_VOICES } from '@/lib/catalogues/builtin-voices';
import { stackEnvironment } from '@/tests/support/stack';

const environment = stackEnvironment();
const address = { url: environment.VOICE_URL ?? '', secret: environment.ENGINE_SECRET ?? '' };
const TEXT = { en: 'Good day', de: 'Guten Tag', es: 'Buenos días', fr: 'Bonjour', ar: 'مرحبا بكم', he: 'שלום לכם' };

async function spoken(order: SpeakOrder): Promise<Int16Array> {
  const pieces: number[] = [];
  for await (const piece of spokenPieces(address, order)) pieces.push(...piece);
  return Int16Array.from(pieces);
}
const loudness = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));

test.each(BUILTIN_VOICES.map((voice) => [voice.id, voice] as const))('%s is heard', async (id, { language }) => {
  const samples = await spoken({ text: TEXT[language], language, voice: id });
  expect(samples.length / VOICE_RATE).toBeGreaterThan(0.3);
  expect(loudness(samples)).toBeGreaterThan(500);
  expect(Math.max(...samples.subarray(-24).map(Math.abs))).toBeLessThan(500);
});

test.each(BUILTIN_LANGUAGES)('%s: an unknown voice is the first of its language', async (language) => {
  const lasts = async (voice: string) => (await spoken({ text: TEXT[language], language, voice })).length;
  const [first] = BUILTIN_VOICES.filter((voice) => voice.language === language);
  expect(Math.abs((await lasts('nobody')) / (await lasts(first?.id ?? '')) - 1)).toBeLessThan(0.05);
});

test('texts spoken at once do not mix', async () => {
  const order: SpeakOrder = { text: 'One. Two. Three. Four. Five.', language: 'en', voice: 'ada' };
  const alone = await spoken(order);
  const [again] = await Promise.all([
    spoken(order),
    spoken({ text: 'Eins. Zwei. Drei.', language: 'de', voice: 'jonas' }),
  ]);
  expect(Math.abs((again?.length ?? 0) / alone.length - 1)).toBeLessThan(0.05);
});

test('it speaks for the house only, and only what it understands', async () => {
  const ask = (headers: Record<string, string>, body: unknown) =>
    fetch(new URL('/speak', address.url), { method: 'POST', headers, body: JSON.stringify(body) });
  const bearer = { authorization: `Bearer ${address.secret}` };
  expect((await ask({}, { text: 'x', language: 'en', voice: '' })).status).toBe(401);
  expect((await ask(bearer, { text: '', language: 'en', voice: '' })).status).toBe(400);
  expect((await ask(bearer, { text: 'x', language: 'xx', voice: '' })).status).toBe(400);
  const voices = await fetch(new URL('/voices', address.url), { headers: bearer });
  expect(await voices.json()).toEqual(BUILTIN_VOICES);
});

test.each([
  ['en', 'Hello there, we open at nine. It costs 42 euros – really!'],
  ['de', 'Grüß Gott, wir öffnen um neun Uhr.'],
  ['ar', 'مرحبا بكم، نفتح في التاسعة.'],
] as const)('%s: each word has its time in the sound as it is spoken', async (language, text) => {
  const order: SpeakOrder = { text, language, voice: '' };
  const { words, lastsMs } = await timesOfWords(address, order);
  expect(words.map(([, , word]) => word).join(' ')).toBe(text);
  expect(words[0]?.[0]).toBeLessThan(50);
  const begins = words.map(([from]) => from);
  expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  expect(new Set(begins).size).toBeGreaterThan(words.length * 0.7);
  expect(Math.abs(((await spoken(order)).length / VOICE_RATE) * 1000 - lastsMs)).toBeLessThan(60);
});
