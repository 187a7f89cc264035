import { otherNumber } from './other-side';

test.each([
  ['outbound', '+12025550110', '+12025550100', '+12025550100'],
  ['inbound', '+12025550100', '+12025550110', '+12025550100'],
  ['inbound', null, '+12025550110', null],
])('%s from %s to %s is with %s', (direction, from, to, expected) => {
  expect(otherNumber({ direction, from, to })).toBe(expected);
});
