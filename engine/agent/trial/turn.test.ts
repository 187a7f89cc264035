import { once } from 'node:events';
import { DEFAULT_API_CONNECT_OPTIONS, initializeLogger, llm } from '@livekit/agents';
import { agentConfig } from '@/lib/call/agent-link';
import type { TrialItem, TrialPiece } from '@/lib/call/trial';
import { BuiltinMind } from '../providers/builtin/mind';
import { trialTurn } from './turn';

beforeAll(() => initializeLogger({ pretty: false, level: 'silent' }));

const ORDERS = '00000000-0000-4000-8000-000000000003';
const agent = (changed: object = {}, beside: object = {}) =>
  agentConfig.parse({
    ...{ callId: '00000000-0000-4000-8000-000000000001', room: '', calleeIdentity: '', answered: true },
    ...{ simulated: false, fromPage: false, record: false, history: [], ...beside },
    assistant: {
      ...{
        id: '00000000-0000-4000-8000-000000000002',
        name: 'Ada',
        language: 'en',
        voiceProvider: 'builtin',
        voice: 'ada',
      },
      ...{
        mindProvider: 'builtin',
        mindModel: null,
        sttProvider: 'builtin',
        sttModel: null,
        sttLanguage: 'en',
        firstSpeaker: 'ai_message',
      },
      ...{ beginMessage: 'Hello, this is {assistant}.', idleMessages: [], idleTimes: 1, silenceSeconds: 10 },
      instructions: [
        'When the callee says price: say It is twenty dollars.',
        'When the callee says menu: press 2',
        'When the callee says open: look it up',
        'When the callee says order: use Order status',
        'When the callee says stop: say Goodbye. / end',
      ].join('\n'),
      ...{ disclosure: null, voicemailMessage: '', ...changed },
    },
    tools: [
      {
        ...{ id: ORDERS, kind: 'http', call: 'order_status', name: 'Order status', description: '', failure: '' },
        ...{
          meanwhile: 'One moment.',
          parameters: { type: 'object', properties: { number: { type: 'integer' } }, required: [] },
        },
      },
    ],
  });

/** A mind that says its second half when it is let. */
class SlowMind extends llm.LLM {
  let: () => void = () => undefined;
  private readonly held = new Promise<void>((resolve) => (this.let = resolve));
  override label = () => 'slow';
  override chat(ask: Parameters<llm.LLM['chat']>[0]): llm.LLMStream {
    const { held } = this;
    const { chatCtx, toolCtx, connOptions = DEFAULT_API_CONNECT_OPTIONS } = ask;
    return new (class extends llm.LLMStream {
      protected override async run() {
        this.queue.put({ id: '1', delta: { role: 'assistant', content: 'We open at nine. ' } });
        await Promise.race([held, once(this.abortController.signal, 'abort')]);
        if (this.abortController.signal.aborted) return;
        this.queue.put({ id: '1', delta: { role: 'assistant', content: 'Until six.' } });
      }
    })(this, { chatCtx, toolCtx, connOptions });
  }
}

async function say(said: string | null, items: TrialItem[] = [], config = agent(), known: string | null = null) {
  const { language, instructions, name } = config.assistant;
  const mind = new BuiltinMind({ language, instructions, assistantName: name, model: null, tools: config.tools });
  const look = async () => known;
  return trialTurn({ config, mind, turn: { items, said }, look });
}
const lines = (items: readonly TrialItem[]) =>
  items.map((item) =>
    item.kind === 'message' ? `${item.role}: ${item.text}` : `${item.call} ${item.args} ${item.output}`,
  );

test('it begins as a call does: disclosure, begin message, its own words, or not at all', async () => {
  expect(lines((await say(null)).items)).toEqual(['agent: Hello, this is Ada.']);
  const told = await say(null, [], agent({ disclosure: 'An AI speaks.' }));
  expect(lines(told.items)).toEqual(['agent: An AI speaks.', 'agent: Hello, this is Ada.']);
  expect(lines((await say(null, [], agent({ firstSpeaker: 'user' }))).items)).toEqual([]);
  const own = await say(null, [], agent({ firstSpeaker: 'ai_dynamic' }));
  expect(lines(own.items)).toEqual(['agent: Hello, this is Ada. How can I help you?']);
});

test('a turn is answered by the rules, with the time that it took, and ends the talk where a call would end', async () => {
  const price = await say('What is the price?');
  expect(lines(price.items)).toEqual(['caller: What is the price?', 'agent: It is twenty dollars.']);
  expect(price.items[1]).toMatchObject({ whole: expect.any(Number) });
  expect(price.ended).toBeNull();
  const bye = await say('Stop now.', price.items);
  expect(lines(bye.items)).toEqual(expect.arrayContaining(['agent: Goodbye.', expect.stringMatching(/^endCall/)]));
  expect(bye.ended).toBe('agent');
});

test('keys are pressed on nothing, and files are looked into', async () => {
  expect(lines((await say('This is a menu')).items)).toContain('pressDigit {"digits":"2"} "pressed 2"');
  const known = JSON.stringify({ passages: [{ from: 'Hours.pdf', text: 'We open at nine.' }] });
  const open = await say('When do you open?', [], agent({}, { knowledge: true }), known);
  expect(lines(open.items).at(-1)).toBe('agent: We open at nine.');
  expect(lines(open.items)[1]).toContain('searchKnowledge');
});

test('a tool that reaches out waits with its arguments until somebody says what came of it', async () => {
  const asked = await say('Where is my order 42?');
  expect(lines(asked.items)).toEqual([
    'caller: Where is my order 42?',
    'agent: One moment.',
    'order_status {"number":42} null',
  ]);
  expect(asked.items.at(-1)).toMatchObject({ tool: ORDERS, name: 'Order status' });
  const told = asked.items.map((item) =>
    item.kind === 'tool' ? { ...item, output: '{"ok":true,"status":200,"result":"It is on its way."}' } : item,
  );
  const answered = await say(null, told);
  expect(lines(answered.items)).toEqual(['agent: It is on its way.']);
});

test('whoever asks not to be called again is believed, and the talk is over', async () => {
  const asked = await say('Never call me again, please.');
  expect(asked.ended).toBe('opt_out');
  expect(lines(asked.items)[1]).toContain('do-not-call list');
});

test('words are told while the mind still thinks of the next ones, then the line, then what it did', async () => {
  const mind = new SlowMind();
  const pieces: TrialPiece[] = [];
  const piece = (one: TrialPiece) => {
    pieces.push(one);
    // The second half comes only after the first was seen.
    if (one.kind === 'words') mind.let();
  };
  const turn = { items: [], said: 'When do you open?' };
  const { items } = await trialTurn({ config: agent(), mind, turn, look: async () => null, piece });
  expect(lines(items)).toEqual(['caller: When do you open?', 'agent: We open at nine. Until six.']);
  expect(pieces).toEqual([
    { kind: 'item', item: items[0] },
    { kind: 'words', text: 'We open at nine. ' },
    { kind: 'words', text: 'Until six.' },
    { kind: 'item', item: items[1] },
  ]);
});

test('whoever stops it keeps what was said by then', async () => {
  const stop = new AbortController();
  const piece = ({ kind }: TrialPiece) => kind === 'words' && stop.abort();
  const turn = { items: [], said: 'When do you open?' };
  const ask = { config: agent(), mind: new SlowMind(), turn, look: async () => null, piece, signal: stop.signal };
  const { items, ended } = await trialTurn(ask);
  expect(lines(items)).toEqual(['caller: When do you open?', 'agent: We open at nine.']);
  expect(ended).toBeNull();
});
