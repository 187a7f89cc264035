/** @jest-environment node */
import { initializeLogger, llm, tts } from '@livekit/agents';
import { dispose } from '@livekit/rtc-node';
import type { Speaker, Thinker } from '../contract';
import { collect } from '../fake-provider.fixtures';
import { ProviderFailure } from '../http/chunks';
import { Chain } from './chain';
import { ChainMind } from './mind';
import { SentenceCutter } from '@/lib/call/sentence-cutter';
import { ChainVoice } from './voice';

beforeAll(() => initializeLogger({ pretty: false, level: 'silent' }));
afterAll(() => dispose());

const notes: string[] = [];
const note = (text: string) => void notes.push(text);
beforeEach(() => notes.splice(0));

const thinker = (name: string, words: readonly string[], failure?: Error): Thinker => ({
  name,
  async *reply() {
    for (const content of words) yield { id: name, delta: { role: 'assistant', content } };
    if (failure) throw failure;
  },
});
const chatCtx = () => {
  const made = llm.ChatContext.empty();
  made.addMessage({ role: 'user', content: 'Hello?' });
  return made;
};
const replyOf = async (mind: llm.LLM) => {
  const { got } = await collect(mind.chat({ chatCtx: chatCtx() }));
  return got.map(({ delta }) => delta?.content ?? '').join('');
};

test('the next mind answers, and whoever failed is left alone for a while', async () => {
  let now = 0;
  const chain = new Chain(
    [thinker('one', [], new ProviderFailure('one', 'answered 500')), thinker('two', ['Hi ', 'there.'])],
    note,
    () => now,
  );
  const mind = new ChainMind(chain);
  expect(await replyOf(mind)).toBe('Hi there.');
  expect(await replyOf(mind)).toBe('Hi there.');
  expect(notes).toEqual(['one: answered 500']);
  now = 30_000;
  expect(await replyOf(mind)).toBe('Hi there.');
  expect(notes).toHaveLength(2);
});

test('whoever refuses the key is not asked again in this call; the last one always is', async () => {
  let now = 0;
  const refused = new ProviderFailure('one', 'answered 401', true);
  const chain = new Chain([thinker('one', [], refused), thinker('two', [], new Error('no'))], note, () => now);
  const mind = new ChainMind(chain);
  mind.on('error', () => undefined);
  expect(await replyOf(mind)).toBe('');
  now = 10_000_000;
  expect(await replyOf(mind)).toBe('');
  expect(notes).toEqual(['one: answered 401', 'two: Error: no', 'two: Error: no']);
});

test('a reply that is cut goes on with the next mind', async () => {
  const cut = new ProviderFailure('one', 'connection lost');
  const mind = new ChainMind(new Chain([thinker('one', ['We open'], cut), thinker('two', ['We open at nine.'])], note));
  expect(await replyOf(mind)).toBe('We open… We open at nine.');
});

const speaker = (name: string, level: number, failAfter = Infinity): Speaker & { said: string[] } => {
  const said: string[] = [];
  return {
    name,
    said,
    async *speak(text) {
      said.push(text);
      for (let piece = 0; piece < 3; piece += 1) {
        if (piece === failAfter) throw new ProviderFailure(name, 'connection lost');
        yield new Int16Array(700).fill(level);
      }
    },
  };
};

test('sentences are spoken as they become whole; one that was cut is said again by the next voice', async () => {
  const [first, second] = [speaker('one', 100, 2), speaker('two', 200)];
  const voice = new ChainVoice(new Chain<Speaker>([first, second], note));
  const stream = voice.stream();
  for (const piece of ['Hello th', 'ere. How ', 'are you? Fi', 'ne']) stream.pushText(piece);
  stream.flush();
  stream.endInput();
  const { got } = await collect(stream);
  expect(first.said).toEqual(['Hello there.']);
  expect(second.said).toEqual(['Hello there.', 'How are you?', 'Fine']);
  const frames = got.flatMap((one) => (one === tts.SynthesizeStream.END_OF_STREAM ? [] : [one]));
  expect(got.at(-1)).toBe(tts.SynthesizeStream.END_OF_STREAM);
  expect(new Set(frames.map(({ frame }) => frame.sampleRate))).toEqual(new Set([24_000]));
  expect(frames.some(({ frame }) => frame.data[0] === 100)).toBe(true);
  expect(frames.filter(({ frame }) => frame.data[0] === 200)).toHaveLength(3 * 5);
});

test('a sentence is given out once its end is seen', () => {
  const cutter = new SentenceCutter();
  expect(cutter.push('It costs 3.')).toEqual([]);
  expect(cutter.push('50 euros. And')).toEqual(['It costs 3.50 euros.']);
  expect(cutter.push(' more! “Really?” ')).toEqual(['And more!', '“Really?”']);
  expect(cutter.end()).toEqual([]);
});
