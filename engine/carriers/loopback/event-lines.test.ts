import { dataLines } from './event-lines';

async function* bytes(...pieces: string[]) {
  for (const piece of pieces) yield new TextEncoder().encode(piece);
}

test('lines split over chunks are joined, comments only keep the stream alive', async () => {
  const alive = jest.fn();
  const lines: string[] = [];
  for await (const line of dataLines(bytes(': hi\n\nda', 'ta: {"a"', ':1}\n\ndata: 2\n'), alive)) lines.push(line);
  expect(lines).toEqual(['{"a":1}', '2']);
  expect(alive).toHaveBeenCalledTimes(3);
});
