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

describe('an answer that ends before its provider has told its tokens', () => {
  const answer: llm.ChatChunk[] = [
    { id: '1', delta: { role: 'assistant', content: 'We open at ' } },
    { id: '1', delta: { role: 'assistant', content: 'nine.' } },
  ];
  const chatCtx = llm.ChatContext.empty();
  chatCtx.addMessage({ role: 'user', content: 'When do you open?' });
  const thinks = (told: Partial<Thinker> = {}): Thinker => ({
    name: 'openai',
    async *reply() {
      yield* answer;
      throw new Error('cut');
    },
    ...told,
  });
  async function metered(thinker: Thinker, most = 9, given = signal) {
    const meter = new UsageMeter();
    let came = 0;
    try {
      for await (const _piece of meteredThinker(thinker, null, meter).reply({ chatCtx }, given))
        if (++came === most) break;
    } catch {
      // As the chain of providers has it.
    }
    await meter.counted();
    return meter.lines().map(({ kind, quantity, estimated }) => [kind, quantity, estimated]);
  }
  const guessed = ['model_input', 5, 5];

  test('is estimated from what was asked and what has come, whoever broke it off', async () => {
    expect(await metered(thinks())).toEqual([guessed, ['model_output', 4, 4]]);
    expect(await metered(thinks(), 1)).toEqual([guessed, ['model_output', 3, 3]]);
  });

  test('keeps what its provider has told of it', async () => {
    const usage = { promptTokens: 11, completionTokens: 0, promptCachedTokens: 0, totalTokens: 11 };
    const tells = async function* () {
      yield { id: '1', usage };
      yield* answer;
    };
    expect(await metered(thinks({ reply: tells }), 2)).toEqual([
      ['model_input', 11, undefined],
      ['model_output', 3, 3],
    ]);
  });

  test('has read the question if somebody left while it thought, and costs nothing if it was refused', async () => {
    const refuses = async function* (): AsyncGenerator<llm.ChatChunk> {
      throw new Error('no');
    };
    expect(await metered(thinks({ reply: refuses }))).toEqual([]);
    expect(await metered(thinks({ reply: refuses }), 9, AbortSignal.abort())).toEqual([guessed]);
  });
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
