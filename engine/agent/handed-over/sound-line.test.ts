import { interleaved, SoundLine } from './sound-line';

const frame = (value: number) => new Int16Array(50).fill(value);
/** One sample is a millisecond. */
const line = () => new SoundLine(1000);

test('frames that come a little late or early follow each other, and nothing is silent between them', () => {
  const sound = line();
  [0, 62, 95].forEach((at) => sound.put(at, frame(7)));
  expect([...sound.take(0, 150)]).toEqual(Array(150).fill(7));
});

test('where nothing was heard there is silence, and what comes after it stands where it was heard', () => {
  const sound = line();
  sound.put(0, frame(1));
  sound.put(300, frame(2));
  const heard = sound.take(0, 400);
  expect([heard[49], heard[50], heard[299], heard[300], heard[349], heard[350]]).toEqual([1, 0, 0, 2, 2, 0]);
});

test('frames that were held up and come all at once were heard one after the other', () => {
  const sound = line();
  [1, 2, 3, 4, 5, 6].forEach((value) => sound.put(600, frame(value)));
  const heard = [...sound.take(0, 800)];
  expect(heard.filter((sample) => sample !== 0)).toEqual([1, 2, 3, 4, 5, 6].flatMap((value) => Array(50).fill(value)));
  // The last of them was heard at about its own moment.
  expect(Math.abs(heard.indexOf(6) - 600)).toBeLessThanOrEqual(100);
});

test('what reaches over the end of a piece goes on in the next one', () => {
  const sound = line();
  sound.put(0, frame(3));
  expect([...sound.take(0, 30), ...sound.take(30, 60)]).toEqual([...Array(50).fill(3), ...Array(10).fill(0)]);
  expect([...sound.take(60, 70)]).toEqual(Array(10).fill(0));
});

test('two sides are one recording, left and right', () => {
  expect([...interleaved(Int16Array.of(1, 2), Int16Array.of(3, 4))]).toEqual([1, 3, 2, 4]);
});
