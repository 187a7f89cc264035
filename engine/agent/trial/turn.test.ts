import { initializeLogger } from '@livekit/agents';
import { agentConfig } from '@/lib/call/agent-link';
import type { TrialItem } from '@/lib/call/trial';
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
