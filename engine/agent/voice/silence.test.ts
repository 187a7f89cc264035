import { SilenceTrimmer } from './silence';

const loud = (n: number) => new Int16Array(n).fill(5000);
const quiet = (n: number) => new Int16Array(n);

function trim(pieces: Int16Array[], keep: number): number[] {
  const trimmer = new SilenceTrimmer(keep);
  return [...pieces.flatMap((piece) => trimmer.push(piece)), trimmer.end()].flatMap((piece) => Array.from(piece));
}

test('silence at both ends goes, pauses stay', () => {
  const out = trim([quiet(10), loud(5), quiet(8), loud(5), quiet(30)], 4);
  expect(out).toEqual([...loud(5), ...quiet(8), ...loud(5), ...quiet(4)]);
});

test('silence within a piece is cut at the sample', () => {
  expect(trim([Int16Array.from([0, 0, 900, 0, 0, 0])], 1)).toEqual([900, 0]);
});

test('only silence makes nothing', () => {
  expect(trim([quiet(50)], 10)).toEqual([]);
});
