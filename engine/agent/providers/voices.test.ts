/** @jest-environment node */
import { collect, FakeProvider, never, type Answer } from './fake-provider.fixtures';
import { azure } from './azure/provider';
import { cartesia } from './cartesia/provider';
import type { KeyedProvider } from './contract';
import { deepgram } from './deepgram/provider';
import { elevenlabs } from './elevenlabs/provider';
import { google } from './google/provider';
import { inworld } from './inworld/provider';
import { openai } from './openai/provider';
import { rime } from './rime/provider';

const fake = new FakeProvider();
beforeAll(() => fake.open());
afterAll(() => fake.close());

const SAMPLES = Int16Array.from({ length: 4000 }, (_, n) => Math.round(9000 * Math.sin(n / 9)));
const PCM = Buffer.from(SAMPLES.buffer);
/** No piece ends where a sample does. */
const RAW = [PCM.subarray(0, 1), PCM.subarray(1, 334), PCM.subarray(334, 3001), PCM.subarray(3001)];

function wav(sound: Buffer): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0).toString();
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.write('data', 36);
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}
const line = (sound: Buffer) => `${JSON.stringify({ result: { audioContent: wav(sound).toString('base64') } })}\n`;
const wordAlignment = {
  words: ['Guten', ' ', '<', 'Tag', '>', ' ', '&', ' ', 'mehr'],
  wordStartTimeSeconds: [0, 0.05, 0.06, 0.07, 0.1, 0.11, 0.12, 0.13, 0.14],
  wordEndTimeSeconds: [0.05, 0.06, 0.07, 0.1, 0.11, 0.12, 0.13, 0.14, 0.18],
};
const lines = Buffer.from(
  line(PCM.subarray(0, 2000)) +
    line(PCM.subarray(2000)) +
    `${JSON.stringify({ result: { audioContent: '', timestampInfo: { wordAlignment } } })}\n`,
);
const whole = Buffer.from(JSON.stringify({ audioContent: wav(PCM).toString('base64') }));
const letters = [...'Guten <Tag> & mehr'];
const aligned = (sound: Buffer, from: number, until: number) => {
  const some = letters.slice(from, until);
  const alignment = {
    characters: some,
    character_start_times_seconds: some.map((_, at) => (from + at) / 100),
    character_end_times_seconds: some.map((_, at) => (from + at + 1) / 100),
  };
  return `${JSON.stringify({ audio_base64: sound.toString('base64'), alignment, normalized_alignment: alignment })}\n`;
};
const alignedLines = Buffer.from(aligned(PCM.subarray(0, 2000), 0, 8) + aligned(PCM.subarray(2000), 8, 18));
const sse = (event: object) => `event: message\ndata: ${JSON.stringify(event)}\n\n`;
const chunk = (sound: Buffer) => sse({ type: 'chunk', data: sound.toString('base64'), done: false, status_code: 206 });
const timedEvents = Buffer.from(
  chunk(PCM.subarray(0, 2001)) +
    sse({ type: 'timestamps', word_timestamps: { words: ['Guten', 'Tag'], start: [0, 0.06], end: [0.05, 0.11] } }) +
    sse({ type: 'timestamps', word_timestamps: { words: ['mehr'], start: [0.14], end: [0.18] } }) +
    chunk(PCM.subarray(2001)) +
    sse({ type: 'done', done: true, status_code: 206 }),
);
const halved = (bytes: Buffer) => [bytes.subarray(0, 1500), bytes.subarray(1500)];

interface Case {
  provider: KeyedProvider;
  pieces: readonly Buffer[];
  path: string;
  header: readonly [string, string];
  body: readonly string[];
}
const bearer = ['authorization', 'Bearer the-key'] as const;
const VOICES: Case[] = [
  {
    ...{ provider: openai, pieces: RAW, path: '/v1/audio/speech', header: bearer },
    body: ['"voice":"my voice"', '"response_format":"pcm"', '"input":"Guten <Tag> & mehr"'],
  },
  {
    ...{ provider: elevenlabs, pieces: halved(alignedLines), header: ['xi-api-key', 'the-key'] },
    path: '/v1/text-to-speech/my%20voice/stream/with-timestamps?output_format=pcm_24000',
    body: ['"text":"Guten <Tag> & mehr"'],
  },
  {
    ...{ provider: deepgram, pieces: RAW, header: ['authorization', 'Token the-key'] },
    path: '/v1/speak?model=my+voice&encoding=linear16&sample_rate=24000&container=none',
    body: ['"text":"Guten <Tag> & mehr"'],
  },
  {
    ...{ provider: cartesia, pieces: halved(timedEvents), path: '/tts/sse', header: bearer },
    body: [
      '"encoding":"pcm_s16le"',
      '"sample_rate":24000',
      '"id":"my voice"',
      '"language":"de"',
      '"add_timestamps":true',
    ],
  },
  {
    ...{ provider: azure, pieces: RAW, path: '/cognitiveservices/v1' },
    header: ['ocp-apim-subscription-key', 'the-key'],
    body: ['<voice name="my voice">Guten &lt;Tag&gt; &amp; mehr</voice>'],
  },
  {
    ...{ provider: google, pieces: halved(whole), path: '/v1/text:synthesize', header: ['x-goog-api-key', 'the-key'] },
    body: ['"languageCode":"de-DE"', '"sampleRateHertz":24000', '"name":"my voice"'],
  },
  {
    ...{ provider: rime, pieces: RAW, path: '/v1/rime-tts', header: bearer },
    body: ['"speaker":"my voice"', '"lang":"ger"', '"samplingRate":24000'],
  },
  {
    ...{
      provider: inworld,
      pieces: halved(lines),
      path: '/tts/v1/voice:stream',
      header: ['authorization', 'Basic the-key'],
    },
    body: ['"voiceId":"my voice"', '"audioEncoding":"LINEAR16"', '"timestampType":"WORD"'],
  },
];

describe.each(VOICES)('$provider.id', ({ provider, pieces, path, header: [header, value], body }) => {
  const speak = async (voice = 'my voice') => {
    const speaker = provider.voice?.(fake.access, { language: 'de', voice });
    if (!speaker) throw new Error('no voice');
    const { got, error } = await collect(speaker.speak('Guten <Tag> & mehr', never()));
    return { samples: got.flatMap((piece) => [...piece]), error };
  };

  test('its sound arrives sample by sample, whatever the pieces on the wire', async () => {
    fake.answer = { kind: 'whole', pieces };
    const { samples, error } = await speak();
    expect(error).toBeNull();
    expect(Buffer.from(Int16Array.from(samples).buffer).equals(PCM)).toBe(true);
    expect([fake.last.url, fake.last.headers[header]]).toEqual([path, value]);
    for (const words of body) expect(fake.last.body).toContain(words);
    expect(fake.last.url + fake.last.body).not.toContain('the-key');
  });

  test('it has a voice of its own for a language', async () => {
    fake.answer = { kind: 'whole', pieces };
    expect((await speak('')).error).toBeNull();
    expect(fake.last.url + fake.last.body).not.toMatch(/my.voice|undefined/);
  });

  const bad: [string, Answer, unknown][] = [
    ['refuses the key', { kind: 'status', status: 401 }, { why: 'answered 401', lasting: true }],
    ['is out of order', { kind: 'status', status: 500 }, { why: 'answered 500', lasting: false }],
    ['says nothing', { kind: 'silence' }, { why: 'too slow' }],
    ['falls silent in a sentence', { kind: 'stall', pieces: pieces.slice(0, 1) }, { why: 'too slow' }],
    ['is cut in a sentence', { kind: 'cut', pieces: pieces.slice(0, 1) }, { why: 'connection lost' }],
    ['answers with nothing', { kind: 'whole', pieces: [] }, { provider: provider.id }],
  ];
  test.each(bad)('it %s', async (_, answer, error) => {
    fake.answer = answer;
    expect((await speak()).error).toMatchObject({ provider: provider.id, ...Object(error) });
  });
});

const timed = [
  { id: 'inworld', provider: inworld, answer: lines, ends: [50, 100, 100, 180], others: line(PCM) },
  {
    id: 'elevenlabs',
    provider: elevenlabs,
    answer: alignedLines,
    ends: [50, 100, 100, 180],
    others: aligned(PCM, 0, 3),
  },
  {
    ...{ id: 'cartesia', provider: cartesia, answer: timedEvents, ends: [50, 110, 110, 180] },
    others: chunk(PCM) + sse({ type: 'timestamps', word_timestamps: { words: ['Nein'], start: [0], end: [1] } }),
  },
];
describe.each(timed)('$id', ({ provider, answer, ends, others }) => {
  const said = async (text: string | Buffer) => {
    fake.answer = { kind: 'whole', pieces: [text] };
    const told: [number, number, string][][] = [];
    const speaker = provider.voice?.(fake.access, { language: 'de', voice: '' });
    if (!speaker) throw new Error('no voice');
    const { error } = await collect(speaker.speak('Guten <Tag> & mehr', never(), (words) => told.push(words)));
    return { told, error };
  };

  test('it tells when each word is spoken, once the sentence is', async () => {
    const { told, error } = await said(answer);
    expect(error).toBeNull();
    expect(told).toHaveLength(1);
    expect(told[0]?.map(([, , word]) => word)).toEqual(['Guten', '<Tag>', '&', 'mehr']);
    expect(told[0]?.map(([, until]) => until)).toEqual(ends.map((end) => expect.closeTo(end, -1)));
  });

  test('times that do not fit the words are none, and it speaks all the same', async () => {
    expect(await said(others)).toEqual({ told: [], error: null });
  });
});

test('a sentence that Cartesia breaks off with an error is broken off', async () => {
  fake.answer = {
    kind: 'whole',
    pieces: [chunk(PCM.subarray(0, 200)), sse({ type: 'error', done: true, title: 'no' })],
  };
  const speaker = cartesia.voice?.(fake.access, { language: 'de', voice: '' });
  if (!speaker) throw new Error('no voice');
  const { error } = await collect(speaker.speak('Guten Tag', never()));
  expect(error).toMatchObject({ provider: 'cartesia', why: 'broke off with an error' });
});
