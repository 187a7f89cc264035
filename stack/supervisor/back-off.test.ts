/** @jest-environment node */
import { BackOff } from './back-off';

test('waits as told first, then longer and longer to a ceiling', () => {
  const backOff = new BackOff(0);
  expect(Array.from({ length: 9 }, () => backOff.next(0))).toEqual([
    0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('starts over after a minute of calm', () => {
  const backOff = new BackOff(200);
  backOff.next(0);
  backOff.next(0);
  expect(backOff.next(59_999)).toBe(1000);
  expect(backOff.next(60_000)).toBe(200);
});
