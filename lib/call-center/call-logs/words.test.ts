import { wordAt, wordsOf } from './words';

const words = [
  [1000, 1300, 'Good'],
  [1300, 1900, 'day.'],
];

test('a turn has words with times where they were told, and as it is written', () => {
  expect(wordsOf({ text: 'Good  day.', words })).toEqual([
    { text: 'Good', fromMs: 1000, untilMs: 1300 },
    { text: 'day.', fromMs: 1300, untilMs: 1900 },
  ]);
});

test.each([
  ['Good day, Ann.', words],
  ['Good day.', null],
  ['Good day.', [[1, 2, 3]]],
  ['', []],
])('%j with %j has none', (text, told) => {
  expect(wordsOf({ text, words: told })).toBeNull();
});

test('the word at a moment is the last that has begun', () => {
  const timed = wordsOf({ text: 'Good day.', words }) ?? [];
  expect([999, 1000, 1299, 1300, 9000].map((moment) => wordAt(timed, moment))).toEqual([-1, 0, 0, 1, 1]);
});
