import { attentionOf, steadyOrder, type AttentionFacts, type RecentTurn } from './attention';

const NOW = 1_000_000;
const turn = (role: RecentTurn['role'], text: string, ago: number, more: Partial<RecentTurn> = {}): RecentTurn => ({
  ...{ role, text, at: NOW - ago, end: null, outcome: null },
  ...more,
});
const calm: AttentionFacts = {
  ...{ state: 'ongoing', hasAgent: true, createdAt: NOW - 60_000, answeredAt: NOW - 50_000, takenOver: false },
  talking: false,
  turns: [turn('agent', 'How are you?', 1000)],
  deals: [],
};
const of = (changes: Partial<AttentionFacts>) => attentionOf({ ...calm, ...changes }, NOW);
const EUR = (minor: number) => [{ currency: 'EUR', minor }];

test.each<[string, Partial<AttentionFacts>, object[]]>([
  ['a calm call', {}, []],
  ['nobody has spoken for long', { turns: [turn('agent', 'Hello', 13_000)] }, [{ kind: 'silence', seconds: 10 }]],
  ['nobody has spoken at all', { turns: [] }, [{ kind: 'silence', seconds: 50 }]],
  ['a long sentence is no silence', { turns: [turn('agent', 'Hello', 30_000, { end: NOW - 1000 })] }, []],
  ['the callee waits', { turns: [turn('callee', 'And?', 6000)] }, [{ kind: 'waits', seconds: 5 }]],
  ['nobody is there who could answer', { hasAgent: false, turns: [turn('callee', 'And?', 6000)] }, []],
  [
    'the callee has spoken through what the agent said',
    {
      turns: [
        turn('callee', 'I want', 20_000, { end: NOW - 8000 }),
        turn('agent', 'Hello', 15_000, { end: NOW - 13_000 }),
      ],
    },
    [{ kind: 'waits', seconds: 5 }],
  ],
  ['nobody writes down what is said', { hasAgent: false, turns: [] }, []],
  ['the agent answers at length', { talking: true, turns: [turn('callee', 'And?', 20_000)] }, []],
  ['the callee tells a long story', { talking: true, turns: [turn('agent', 'And?', 20_000)] }, []],
  [
    'the agent says the same again',
    { turns: [3, 2, 1].map((ago) => turn('agent', 'Once more?', ago)) },
    [{ kind: 'repeats', count: 3 }],
  ],
  [
    'a tool was refused',
    { turns: [turn('tool', 'Order', 1, { outcome: 'status' }), turn('agent', 'So', 0)] },
    [{ kind: 'refused', count: 1 }],
  ],
  ['a tool that worked', { turns: [turn('tool', 'Order', 1, { outcome: 'ok' }), turn('agent', 'So', 0)] }, []],
  ['raised words', { turns: [turn('callee', 'This is UNACCEPTABLE!', 1)] }, [{ kind: 'raised' }]],
  ['raised words in Hebrew', { turns: [turn('callee', 'אני רוצה להגיש תלונה', 1)] }, [{ kind: 'raised' }]],
  ['what the agent says is no anger', { turns: [turn('agent', 'A complaint?', 1)] }, []],
  ['it rings for long', { state: 'ringing', answeredAt: null, turns: [] }, [{ kind: 'ringing', seconds: 60 }]],
  ['it has begun to ring', { state: 'ringing', answeredAt: null, turns: [], createdAt: NOW - 5000 }, []],
  ['open deals', { deals: EUR(5000) }, [{ kind: 'deals', deals: EUR(5000) }]],
  ['somebody speaks there already', { takenOver: true, turns: [turn('callee', 'A scam!', 60_000)] }, []],
])('%s', (_name, changes, reasons) => expect(of(changes).reasons).toEqual(reasons));

test('the gravest stands first', () => {
  const { reasons } = of({ turns: [turn('callee', 'I want a lawyer', 20_000)], deals: EUR(100) });
  expect(reasons.map(({ kind }) => kind)).toEqual(['raised', 'waits', 'deals']);
});

test('danger goes before money, and money before nothing', () => {
  const danger = of({ turns: [turn('agent', 'Hello', 13_000)] }).score;
  const rich = of({ deals: EUR(99_999_999_999) }).score;
  expect([
    danger > rich,
    rich > of({ deals: EUR(10_000) }).score,
    of({ deals: EUR(10_000) }).score > of({}).score,
  ]).toEqual([...[true, true, true]]);
});

test('a yen is a yen, and a euro a hundred cents', () => {
  const yen = of({ deals: [{ currency: 'JPY', minor: 10_000 }] }).score;
  expect([yen > of({ deals: EUR(500_000) }).score, yen]).toEqual([true, of({ deals: EUR(1_000_000) }).score]);
});

test.each([
  [
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
  ],
  [
    ['a', 'b', 'c'],
    ['d', 'c', 'a'],
    ['a', 'c', 'd'],
  ],
  [[], ['b', 'a'], ['b', 'a']],
])('shown %j, wanted %j', (shown, wanted, order) => expect(steadyOrder(shown, wanted)).toEqual(order));
