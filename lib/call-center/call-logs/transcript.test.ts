import { medianGapMs, sentencesOf, turnAt, turnGapMs } from './transcript';

test('sentences share the time of their turn by their length', () => {
  const turn = { text: 'Good day. How may I help you? “Yes.” End', at_ms: 1000, end_ms: 4600 };
  const sentences = sentencesOf(turn);
  expect(sentences.map(({ text }) => text)).toEqual(['Good day.', 'How may I help you?', '“Yes.”', 'End']);
  expect(sentences.map(({ fromMs }) => Math.round(fromMs))).toEqual([1000, 1876, 3724, 4308]);
  expect(sentences.at(-1)?.untilMs).toBeCloseTo(4600);
});

test('a turn of which no end is known has no sentence that is spoken', () => {
  expect(sentencesOf({ text: 'A. B.', at_ms: 5, end_ms: null })).toEqual([
    { text: 'A.', fromMs: 5, untilMs: 5 },
    { text: 'B.', fromMs: 5, untilMs: 5 },
  ]);
});

test('the gap is read from the turn, and only where it was measured', () => {
  expect(turnGapMs({ metrics: { e2e: 340 } })).toBe(340);
  expect(turnGapMs({ metrics: {} })).toBeNull();
  expect(turnGapMs({ metrics: null })).toBeNull();
});

test.each([
  [[], null],
  [[300], 300],
  [[500, 300], 400],
  [[900, 300, 400], 400],
])('the median of %j is %s', (gaps, expected) => {
  expect(medianGapMs(gaps.map((e2e) => ({ metrics: { e2e } })))).toBe(expected);
});

test.each([
  [0, null],
  [1000, 'a'],
  [2999, 'a'],
  [3000, 'b'],
  [60_000, 'b'],
])('at %i ms of the part the right turn is spoken', (position, expected) => {
  const turns = [
    { item_id: 'a', at_ms: 1500 },
    { item_id: 'b', at_ms: 3500 },
  ];
  expect(turnAt(turns, { started_at_ms: 500 }, position)).toBe(expected);
});
