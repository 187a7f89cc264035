import { ignore, shortText } from './short-text';

function endless() {
  let asked = 0;
  let closed = false;
  return {
    get asked() {
      return asked;
    },
    get closed() {
      return closed;
    },
    close: async () => void (closed = true),
    [Symbol.asyncIterator]: () => ({
      next: async () => ({ done: false, value: `${(asked += 1)} `.padEnd(10, 'x') }) as const,
      return: async () => ({ done: true, value: undefined, closed: (closed = true) }) as const,
    }),
  };
}

test('of a text without end its beginning is read, and the rest is refused', async () => {
  const stream = endless();
  expect(await shortText(stream, 25)).toBe('1 xxxxxxxx2 xxxxxxxx3 xxx');
  expect([stream.asked, stream.closed]).toEqual([3, true]);
});

test('of whom nobody listens to nothing is kept', () => {
  const stream = endless();
  ignore(stream);
  expect([stream.asked, stream.closed]).toEqual([0, true]);
});
