import { isOver } from './acting';

test.each([
  ['a minute left', '2026-01-01T00:01:00Z', false],
  ['six seconds left', '2026-01-01T00:00:06Z', false],
  ['five seconds left', '2026-01-01T00:00:05Z', true],
  ['past', '2025-12-31T23:59:00Z', true],
  ['no time at all', '', true],
])('%s', (_name, until, over) => {
  expect(isOver(until, Date.parse('2026-01-01T00:00:00Z'))).toBe(over);
});
