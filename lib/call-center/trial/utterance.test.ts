import { Utterance, type Heard } from './utterance';

/** Levels of 50 ms each; what was heard of them, without repetitions. */
function heard(levels: number[]): Heard[] {
  const utterance = new Utterance(0);
  const all = levels.map((level, at) => utterance.hear(level, at * 50));
  return all.filter((one, at) => one !== all[at - 1]);
}
const lasting = (ms: number, level: number) => Array.from({ length: ms / 50 }, () => level);

test('a sentence is over a second after its last sound; a pause for thought does not end it', () => {
  const thought = [...lasting(500, 0), ...lasting(800, 0.2), ...lasting(900, 0.001), ...lasting(600, 0.2)];
  expect(heard(thought)).toEqual(['waiting', 'speaking']);
  expect(heard([...thought, ...lasting(1100, 0.001)])).toEqual(['waiting', 'speaking', 'over']);
});

test('what is softer than a quarter of the loudest word is silence, as in a noisy room', () => {
  expect(heard([...lasting(300, 0.03), ...lasting(800, 0.3), ...lasting(1100, 0.03)]).at(-1)).toBe('over');
  expect(heard([...lasting(800, 0.3), ...lasting(1100, 0.1)]).at(-1)).toBe('speaking');
});

test('a click is no word, and whoever says nothing is not waited for', () => {
  expect(heard([0, 0.5, 0, ...lasting(2000, 0)])).toEqual(['waiting']);
  expect(heard(lasting(12_100, 0.001))).toEqual(['waiting', 'nothing']);
});

test('whoever does not stop is answered after twenty seconds', () => {
  expect(heard(lasting(19_900, 0.2))).toEqual(['waiting', 'speaking']);
  expect(heard(lasting(20_100, 0.2)).at(-1)).toBe('over');
});
