/** @jest-environment node */
import type { Report } from './link';
import { HeardWords, tellWords, wordsOfReply } from './word-times';

const final = (text: string, words?: [string, number][]) => ({
  ...{ text, final: true, confidence: 1 },
  words: words?.map(([one, startedAt]) => ({ text: one, startedAt, endedAt: startedAt + 100 })),
});

test('a turn of the callee has the words of all that was recognised in it', () => {
  const heard = new HeardWords();
  heard.add({ ...final('Good', [['Good', 1]]), final: false });
  heard.add(
    final('Good day.', [
      ['Good', 1000],
      ['day.', 1200],
    ]),
  );
  heard.add(final('Who?', [['Who?', 2000]]));
  expect(heard.of('Good day. Who?')).toEqual([
    [1000, 1100, 'Good'],
    [1200, 1300, 'day.'],
    [2000, 2100, 'Who?'],
  ]);
  expect(heard.of('Good day. Who?')).toBeUndefined();
});

test.each([
  [
    'other words',
    [
      final('Good day.', [
        ['Good', 1],
        ['day.', 2],
      ]),
    ],
    'Good night.',
  ],
  ['a recognition without times', [final('Good day.')], 'Good day.'],
  ['a word too few', [final('Good day.', [['Good', 1]])], 'Good day.'],
])('%s: no times', (_name, finals, text) => {
  const heard = new HeardWords();
  finals.forEach((one) => heard.add(one));
  expect(heard.of(text)).toBeUndefined();
});

test('what came late for the turn before belongs to no turn', () => {
  const heard = new HeardWords();
  heard.add(
    final('Bye now.', [
      ['Bye', 1],
      ['now.', 2],
    ]),
  );
  heard.add(final('Yes.', [['Yes.', 3000]]));
  expect(heard.of('Yes.')).toEqual([[3000, 3100, 'Yes.']]);
});

const times = {
  words: [
    [0, 300, 'Good'],
    [300, 900, 'day,'],
    [900, 1500, 'Ann.'],
  ] as [number, number, string][],
  lastsMs: 1500,
};
const turn = (text: string, lasted: number) => ({ text, startedAt: 10_000, endedAt: 10_000 + lasted });

test('a reply was spoken as its sound was made, from where it began', () => {
  expect(wordsOfReply(turn('Good day, Ann.', 1620), times, null)).toEqual([
    [10_000, 10_300, 'Good'],
    [10_300, 10_900, 'day,'],
    [10_900, 11_500, 'Ann.'],
  ]);
  expect(wordsOfReply(turn('Good day,', 1000), times, 950)).toHaveLength(2);
});

test.each([
  ['it paused on the way', turn('Good day, Ann.', 2400), null],
  ['its end is not known', { ...turn('Good day, Ann.', 0), endedAt: null }, null],
  ['it was another text', turn('Good night, Ann.', 1500), null],
  ['only a part of it is known to have been said', turn('Good day,', 1500), null],
])('%s: no times', (_name, played, cut) => {
  expect(wordsOfReply(played, times, cut)).toBeUndefined();
});

test('the turn is told again with its words; a voice that cannot tell changes nothing', async () => {
  const sent: Report[] = [];
  const link = {
    send: (report: Report) => void sent.push(report),
    onWhisper() {},
    onTakeover() {},
    ask: async () => null,
  };
  const whole = {
    itemId: '1',
    role: 'agent' as const,
    interrupted: false,
    metrics: {},
    ...turn('Good day, Ann.', 1500),
  };
  const message = { textContent: 'Good day, Ann.', interrupted: false };
  tellWords(whole, message, { link, spoken: async () => times, playedMs: null });
  tellWords(whole, message, { link, spoken: () => Promise.reject(new Error('away')), playedMs: null });
  tellWords(whole, message, { link, spoken: undefined, playedMs: null });
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    kind: 'turn',
    turn: { itemId: '1', words: [[10_000, 10_300, 'Good'], expect.anything(), expect.anything()] },
  });
});
