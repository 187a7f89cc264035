/** @jest-environment node */
import { llm } from '@livekit/agents';
import { UsageMeter } from '../usage';
import type { Speaker, Thinker } from './contract';
import { meteredEars, meteredSpeaker, meteredThinker } from './metered';

const { signal } = new AbortController();
async function spent<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const got: Piece[] = [];
  for await (const piece of pieces) got.push(piece);
  return got;
}

test('a sentence counts by its characters once, and not at all when its provider refuses', async () => {
  const meter = new UsageMeter();
  const speaks: Speaker = {
    name: 'rime',
    async *speak(text) {
      if (text === 'refused') throw new Error('no');
      yield new Int16Array(1);
      yield new Int16Array(2);
    },
  };
  const metered = meteredSpeaker(speaks, meter);
  expect(await spent(metered.speak('שלום 👋', signal))).toHaveLength(2);
  await expect(spent(metered.speak('refused', signal))).rejects.toThrow('no');
  expect(meter.lines()).toEqual([{ kind: 'voice', provider: 'rime', model: '', quantity: 6 }]);
});

test('tokens are those that the provider says, under the model that was asked for', async () => {
  const meter = new UsageMeter();
  const usage = { promptTokens: 9, completionTokens: 3, promptCachedTokens: 0, totalTokens: 12 };
  const thinks: Thinker = {
    name: 'groq',
    async *reply() {
      yield { id: '1', delta: { role: 'assistant', content: 'Hi' } };
      yield { id: '1', usage };
    },
  };
  const metered = meteredThinker(thinks, 'big', meter);
  const question = { chatCtx: llm.ChatContext.empty() };
  for (let n = 0; n < 2; n++) expect(await spent(metered.reply(question, signal))).toHaveLength(2);
  expect(meter.lines()).toEqual([
    { kind: 'model_input', provider: 'groq', model: 'big', quantity: 18 },
    { kind: 'model_output', provider: 'groq', model: 'big', quantity: 6 },
  ]);
});

test('hearing counts in begun seconds of sound', () => {
  const meter = new UsageMeter();
  const pushed: number[] = [];
  const listen = meteredEars(
    () => ({
      name: 'deepgram',
      push: ({ length }) => pushed.push(length),
      finish: () => undefined,
      close: () => undefined,
      ended: Promise.resolve(new Error()),
    }),
    null,
    meter,
  );
  const ear = listen(() => undefined);
  for (let n = 0; n < 21; n++) ear.push(new Int16Array(800));
  expect(pushed).toHaveLength(21);
  expect(meter.lines()).toEqual([{ kind: 'recognition', provider: 'deepgram', model: '', quantity: 2 }]);
});
