import type { TrialItem } from '@/lib/call/trial';
import { differencesOf, type Expectation, expectsNothing, testOf } from './verdict';

const says = (role: 'caller' | 'agent', text: string): TrialItem => ({ kind: 'message', role, text });
const uses = (name: string, tool: string | null, output: string | null = 'ok'): TrialItem => ({
  ...{ kind: 'tool', callId: name, call: name.toLowerCase(), name, tool, args: '{}', output },
});
const nothing = { must_say: [], must_not_say: [], must_use: [], ending: 'any' } satisfies Expectation;
const talk = [
  says('agent', 'Grüß Gott'),
  says('caller', 'Danger?'),
  says('agent', 'It  costs TWENTY.'),
  uses('Order', 'id'),
];
const tried = (expected: object) => differencesOf({ ...nothing, ...expected }, talk, null);

test('words count however they are written, and only those of the agent', () => {
  expect(tried({ must_say: ['costs twenty', 'gruß'] })).toEqual([]);
  expect(tried({ must_say: ['danger'] })).toEqual([{ kind: 'not_said', about: 'danger' }]);
  expect(tried({ must_not_say: ['danger', 'twenty'] })).toEqual([{ kind: 'said', about: 'twenty' }]);
});

test('tools by their names, and how it ends', () => {
  expect(tried({ must_use: ['order'] })).toEqual([]);
  expect(tried({ must_use: ['endCall'] })).toEqual([{ kind: 'not_used', about: 'endCall' }]);
  expect(tried({ ending: 'agent_ends' })).toEqual([{ kind: 'went_on', about: '' }]);
  expect(differencesOf({ ...nothing, ending: 'goes_on' }, talk, 'agent')).toEqual([{ kind: 'ended', about: '' }]);
  expect(tried({ ending: 'goes_on' })).toEqual([]);
});

test('a finished conversation becomes a test with what its own tools answered', () => {
  expect(testOf([...talk, uses('endCall', null), uses('Order', 'id', null)], 'agent')).toEqual({
    ...{ name: '', must_say: [], must_not_say: [] },
    script: ['Danger?'],
    answers: [{ tool: 'Order', output: 'ok' }],
    must_use: ['Order', 'endCall'],
    ending: 'agent_ends',
  });
});

test('a test that can only pass is known', () => {
  expect(expectsNothing(nothing)).toBe(true);
  const expected: Partial<Expectation>[] = [
    { must_say: ['a'] },
    { must_not_say: ['a'] },
    { must_use: ['a'] },
    { ending: 'goes_on' },
  ];
  expect(expected.filter((one) => expectsNothing({ ...nothing, ...one }))).toEqual([]);
});
