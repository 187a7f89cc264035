import { resultByRules } from './by-rules';
import type { FinishedCall, SaidTurn } from './finished-call';

const call: FinishedCall = {
  ...{
    id: 'c',
    endedCode: 'callee_hangup',
    language: 'en',
    instructions: '',
    mindProvider: 'builtin',
    mindModel: null,
  },
  ...{ fields: [], own: [], ownNumber: null },
  turns: [],
};
const callee = (text: string): SaidTurn => ({ role: 'callee', text });
const agent = (text: string): SaidTurn => ({ role: 'agent', text });

test.each<[string, Partial<FinishedCall>, string, string]>([
  ['a machine', { endedCode: 'voicemail', turns: [callee('Please leave a message. Perfect.')] }, 'no', 'machine'],
  ['no words', { turns: [agent('Hello?')] }, 'unknown', 'wordless'],
  ['an opt-out, whatever else', { turns: [callee('Perfect'), callee('Never call me again')] }, 'no', 'opted_out'],
  ['a refusal', { turns: [callee('No, thank you.')] }, 'no', 'refused'],
  ['agreement', { turns: [callee('Thursday? That works for me.')] }, 'yes', 'agreed'],
  [
    'the last word counts',
    { turns: [callee('Not interested.'), callee('Well, sounds good after all')] },
    'yes',
    'agreed',
  ],
  ['German', { turns: [callee('Ja, gern, das passt mir.')] }, 'yes', 'agreed'],
  ['Spanish', { turns: [callee('No me interesa')] }, 'no', 'refused'],
  ['French', { turns: [callee('D’accord, parfait')] }, 'yes', 'agreed'],
  ['Arabic', { turns: [callee('لا شكرا')] }, 'no', 'refused'],
  ['Hebrew', { turns: [callee('זה מתאים לי')] }, 'yes', 'agreed'],
  ['what the agent says decides nothing', { turns: [agent('Perfect!'), callee('Hm.')] }, 'unknown', 'unclear'],
])('%s', (_name, changes, success, rule) => {
  expect(resultByRules({ ...call, ...changes })).toMatchObject({ success, rule, made_by: 'builtin' });
});

test('the summary quotes the longest sentences of the callee in their order', () => {
  const turns = ['Hello', 'I would like a check-up', 'Hm', 'On Thursday if possible', 'At ten in the morning'].map(
    callee,
  );
  expect(resultByRules({ ...call, turns }).summary).toBe(
    '“I would like a check-up” … “On Thursday if possible” … “At ten in the morning”',
  );
});

const SEATS = { name: 'Seats', type: 'number', description: '' } as const;
test.each<[string, FinishedCall['fields'][number], SaidTurn[], unknown]>([
  [
    'a number in the answer to a question with its name',
    SEATS,
    [agent('How many seats?'), callee('About 1,200.')],
    1200,
  ],
  ['the last answer', SEATS, [agent('Seats?'), callee('4'), agent('So 4 seats?'), callee('No, 5')], 5],
  ['where the callee names it', SEATS, [callee('I need 3 seats')], 3],
  ['nothing is guessed', SEATS, [agent('How are you?'), callee('I am 40')], null],
  ['yes', { ...SEATS, name: 'Newsletter', type: 'yesno' }, [agent('Our newsletter?'), callee('Yes, sure')], true],
  ['no', { ...SEATS, name: 'Newsletter', type: 'yesno' }, [agent('Our newsletter?'), callee('Nein')], false],
  [
    'a date',
    { ...SEATS, name: 'Birthday', type: 'date' },
    [agent('Your birthday?'), callee('Am 3.4.1990')],
    '1990-04-03',
  ],
  ['no date', { ...SEATS, name: 'Birthday', type: 'date' }, [agent('Your birthday?'), callee('31.2.1990')], null],
  ['words', { ...SEATS, name: 'City', type: 'text' }, [agent('Which city?'), callee(' Paris ')], 'Paris'],
])('a field: %s', (_name, field, turns, value) => {
  expect(resultByRules({ ...call, fields: [field], turns }).fields).toEqual([
    { name: field.name, type: field.type, value },
  ]);
});

test('a quote ends with a whole letter', () => {
  const { summary } = resultByRules({ ...call, turns: [callee(`${'a'.repeat(239)}😀`)] });
  expect(summary).toBe(`“${'a'.repeat(239)}”`);
});
