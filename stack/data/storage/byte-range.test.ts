import { beyondEnd, parseRange } from './byte-range';

test.each([
  ['bytes=0-99', 1000, { start: 0, end: 99 }],
  ['bytes=900-', 1000, { start: 900, end: 999 }],
  ['bytes=-100', 1000, { start: 900, end: 999 }],
  ['bytes=-5000', 1000, { start: 0, end: 999 }],
  ['bytes=990-5000', 1000, { start: 990, end: 999 }],
  ['bytes=0-0', 1, { start: 0, end: 0 }],
  ['bytes=1000-', 1000, null],
  ['bytes=5-2', 1000, null],
  ['bytes=0-1,5-6', 1000, null],
  ['bytes=-', 1000, null],
  ['items=0-1', 1000, null],
  [null, 1000, null],
  ['bytes=0-', 0, null],
])('%s of %i bytes', (header, size, range) => {
  expect(parseRange(header, size)).toEqual(range);
});

test('only a start behind the end cannot be satisfied', () => {
  expect(beyondEnd('bytes=1000-', 1000)).toBe(true);
  expect(beyondEnd('bytes=999-', 1000)).toBe(false);
  expect(beyondEnd('bytes=-5', 1000)).toBe(false);
  expect(beyondEnd(null, 1000)).toBe(false);
});
