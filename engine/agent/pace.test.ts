import { Pace } from './pace';

const text = 'one two three four five six';

test.each([
  [2700, text],
  [2500, text],
  [1300, 'one two three'],
  [900, 'one two'],
  [10, 'one'],
])('after %i ms', (spokenMs, expected) => {
  const pace = new Pace();
  pace.learn(10, 1000);
  pace.learn(17, 1700);
  expect(pace.heardPart(text, spokenMs)).toBe(expected);
});

test('nothing is cut before the voice was ever measured', () => {
  const pace = new Pace();
  pace.learn(0, 100);
  expect(pace.heardPart(text, 10)).toBe(text);
});
