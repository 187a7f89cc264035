import { medianGapMs, turnAt, turnGapMs } from './transcript';

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
