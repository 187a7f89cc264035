import { Ears, isLoud } from './ears';

test('a turn is over when the sound has stopped and its text is complete', () => {
  const ears = new Ears();
  expect(ears.turnOver(0, 400)).toBeNull();
  ears.textOpened();
  ears.sound(1000);
  ears.sound(2000);
  expect(ears.turnOver(2300, 400)).toBeNull();
  expect(ears.turnOver(2500, 400)).toBeNull();
  ears.textClosed('Good day.');
  expect(ears.turnOver(2500, 400)).toEqual({ text: 'Good day.' });
});

test('a text that never closes is not waited for without end', () => {
  const ears = new Ears();
  ears.textOpened();
  ears.sound(0);
  expect(ears.turnOver(1700, 400)).toEqual({ text: '' });
});

test('what was heard before is forgotten', () => {
  const ears = new Ears();
  ears.sound(0);
  ears.textClosed('old');
  ears.forget();
  expect(ears.turnOver(5000, 400)).toBeNull();
  ears.sound(6000);
  expect(ears.turnOver(7000, 400)).toEqual({ text: '' });
});

test.each([
  [0, false],
  [100, false],
  [3000, true],
])('samples of %i are loud: %s', (value, expected) => expect(isLoud(new Int16Array(800).fill(value))).toBe(expected));
