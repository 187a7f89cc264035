import type { TrialAnswer, TrialItem, TrialTurn } from '@/lib/call/trial';
import { runTest, type TestOrder } from './run-test';

const test1: TestOrder = {
  ...{ id: '00000000-0000-4000-8000-000000000001', assistant: '00000000-0000-4000-8000-000000000002' },
  ...{ script: ['Where is it?', 'Bye.', 'Never heard'], answers: [{ tool: 'Order', output: 'first' }] },
  ...{ must_say: ['twice'], must_not_say: [], must_use: ['Order'], ending: 'agent_ends' },
};
const says = (text: string): TrialItem => ({ kind: 'message', role: 'agent', text });
const uses = (name: string): TrialItem => ({
  ...{
    kind: 'tool',
    callId: name,
    call: name,
    name,
    tool: '00000000-0000-4000-8000-000000000003',
    args: '{}',
    output: null,
  },
});

function agent(answers: Record<string, TrialAnswer>) {
  const asked: string[] = [];
  const outputs: (string | null)[] = [];
  const take = async ({ items, said }: TrialTurn): Promise<TrialAnswer> => {
    const last = items.at(-1);
    asked.push(said ?? (last?.kind === 'tool' ? `after ${last.name}` : 'opening'));
    if (last?.kind === 'tool') outputs.push(last.output);
    return answers[asked.at(-1) ?? ''] ?? { items: [says('Hm.')], ended: null };
  };
  return { asked, outputs, take };
}

test('what the caller says comes turn by turn, tools answer as they did, and after the end nothing is said', async () => {
  const { asked, outputs, take } = agent({
    'Where is it?': { items: [uses('Order')], ended: null },
    'after Order': { items: [says('It is twice as fast.')], ended: null },
    'Bye.': { items: [says('Bye.')], ended: 'agent' },
  });
  const result = await runTest(test1, take);
  expect(result.differences).toEqual([]);
  expect(asked).toEqual(['opening', 'Where is it?', 'after Order', 'Bye.']);
  expect(outputs).toEqual(['first']);
});

test('a tool that the test knows no answer of is told as not there, and named', async () => {
  const { outputs, take } = agent({ 'Where is it?': { items: [uses('Weather')], ended: null } });
  const { differences } = await runTest(test1, take);
  expect(outputs).toEqual(['{"ok":false,"error":"unavailable"}']);
  expect(differences).toEqual([
    { kind: 'not_said', about: 'twice' },
    { kind: 'not_used', about: 'Order' },
    { kind: 'went_on', about: '' },
    { kind: 'unanswered', about: 'Weather' },
  ]);
});

test('an agent that uses tools for ever is stopped', async () => {
  const { take } = agent({
    'Where is it?': { items: [uses('Order')], ended: null },
    'after Order': { items: [uses('Order')], ended: null },
  });
  await expect(runTest(test1, take)).rejects.toThrow('no end');
});
