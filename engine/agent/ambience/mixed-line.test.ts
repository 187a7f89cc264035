import { MixedLine } from './mixed-line';

const loop = Int16Array.from({ length: 600 }, () => 1000);
const flat = (length: number, value: number) => new Int16Array(length).fill(value);

/** A line whose loop has swelled. */
function swelled(gain = 0.5): MixedLine {
  const line = new MixedLine(loop, gain);
  line.begin();
  line.next(24_000);
  return line;
}

test('nothing sounds before it begins; then it swells, and goes on under a voice and under silence', () => {
  const line = new MixedLine(loop, 0.5);
  expect(line.next(4)).toEqual(flat(4, 0));
  line.begin();
  const [first] = line.next(24_000);
  expect(first).toBeLessThan(5);
  line.put(flat(3, 200));
  expect([...line.next(5)]).toEqual([700, 700, 700, 500, 500]);
  expect([...line.next(2)]).toEqual([500, 500]);
});

test('a loud voice is not torn', () => {
  const line = swelled(1);
  line.put(Int16Array.from([32_700, -32_700]));
  expect([...line.next(2)]).toEqual([32_767, -31_700]);
});

test('a voice that is held back stays whole, one that is cut off is gone; the loop takes no notice', () => {
  const line = swelled();
  line.put(flat(4, 100));
  line.paused = true;
  expect([...line.next(2)]).toEqual([500, 500]);
  expect(line.waiting).toBe(4);
  line.paused = false;
  expect([...line.next(2)]).toEqual([600, 600]);
  line.clear();
  expect(line.waiting).toBe(0);
  expect([...line.next(2)]).toEqual([500, 500]);
});
