import { Ears, Loudness } from './ears';

test('a turn is over when the sound has stopped and its text is complete', () => {
  const ears = new Ears();
  expect(ears.turnOver(0, 400)).toBeNull();
  ears.textOpened();
  ears.sound(1000);
  ears.sound(2000);
  expect(ears.turnOver(2300, 400)).toBeNull();
  expect(ears.turnOver(2500, 400)).toBeNull();
  ears.textClosed('Good day.', 2500);
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
  ears.textClosed('old', 0);
  ears.forget();
  expect(ears.turnOver(5000, 400)).toBeNull();
  ears.sound(6000);
  expect(ears.turnOver(7000, 400)).toEqual({ text: '' });
});

const frame = (value: number) => new Int16Array(800).fill(value);

test.each([
  [0, false],
  [100, false],
  [3000, true],
])('samples of %i are a voice: %s', (value, expected) => expect(new Loudness().isVoice(frame(value))).toBe(expected));

test('a sound that does not stop is no voice after three seconds; what rises above it is', () => {
  const loudness = new Loudness();
  const noise = Array.from({ length: 60 }, () => loudness.isVoice(frame(900)));
  expect(noise.filter(Boolean)).toHaveLength(59);
  expect(loudness.isVoice(frame(900))).toBe(false);
  expect(loudness.isVoice(frame(3000))).toBe(true);
});

test('a line that cannot be told from the noise has been said when its text closes', () => {
  const ears = new Ears();
  ears.textOpened();
  expect(ears.turnOver(900, 400)).toBeNull();
  ears.textClosed('Good day.', 1000);
  expect(ears.turnOver(1300, 400)).toBeNull();
  expect(ears.turnOver(1400, 400)).toEqual({ text: 'Good day.' });
});
