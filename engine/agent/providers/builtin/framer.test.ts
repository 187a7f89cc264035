import { Framer } from './framer';

test('pieces of any length become frames of one length, nothing is lost', () => {
  const framer = new Framer(4);
  const frames = [[1, 2, 3], [4, 5], [], [6, 7, 8, 9, 10]].flatMap((piece) => framer.push(Int16Array.from(piece)));
  const all = [...frames, framer.end()].map((frame) => Array.from(frame));
  expect(all).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 0, 0],
  ]);
});
