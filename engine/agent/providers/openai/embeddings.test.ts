/** @jest-environment node */
import { FakeProvider, never } from '../fake-provider.fixtures';
import { embed } from './embeddings';

const fake = new FakeProvider();
beforeAll(() => fake.open());
afterAll(() => fake.close());

const vector = (first: number, length = 512) => [first, ...Array.from({ length: length - 1 }, () => 0)];
const said = (...all: [index: number, embedding: number[]][]) =>
  JSON.stringify({
    object: 'list',
    model: 'text-embedding-3-small',
    data: all.map(([index, embedding]) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: 7, total_tokens: 7 },
  });
const ask = (...texts: string[]) => embed(fake.access, texts, never());
const BOTH = said([1, vector(0.25)], [0, vector(-0.5)]);

test('texts go out together, and each comes back with its own vector, in whatever order and pieces they are sent', async () => {
  fake.answer = { kind: 'whole', pieces: [BOTH.slice(0, 900), BOTH.slice(900)] };
  const { vectors, tokens } = await ask('Wann öffnen Sie?', 'שעות');
  expect(vectors.map((text) => JSON.parse(text)[0])).toEqual([-0.5, 0.25]);
  expect(tokens).toBe(7);
  expect(fake.last).toMatchObject({ url: '/v1/embeddings', headers: { authorization: 'Bearer the-key' } });
  expect(JSON.parse(fake.last.body)).toEqual({
    ...{ model: 'text-embedding-3-small', input: ['Wann öffnen Sie?', 'שעות'], dimensions: 512 },
    encoding_format: 'float',
  });
});

test.each([
  ['refuses the key', { kind: 'status', status: 401 }, { why: 'answered 401', lasting: true }],
  ['has enough of us', { kind: 'status', status: 429 }, { why: 'answered 429', lasting: false }],
  ['says nothing', { kind: 'silence' }, { why: 'too slow' }],
  ['is cut', { kind: 'cut', pieces: [BOTH.slice(0, 1500)] }, { why: 'connection lost' }],
  ['ends too soon', { kind: 'whole', pieces: [BOTH.slice(0, 1500)] }, { why: 'sent something that is no JSON' }],
  ['sends one too few', { kind: 'whole', pieces: [said([0, vector(1)])] }, { why: 'sent something unexpected' }],
  [
    'sends one twice',
    { kind: 'whole', pieces: [said([0, vector(1)], [0, vector(2)])] },
    { why: 'sent something unexpected' },
  ],
  [
    'sends other vectors',
    { kind: 'whole', pieces: [said([0, vector(1, 3)], [1, vector(1, 3)])] },
    { why: 'sent something unexpected' },
  ],
] as const)('it %s', async (_, answer, failure) => {
  fake.answer = answer;
  await expect(ask('one', 'two')).rejects.toMatchObject({ provider: 'openai', ...failure });
});
