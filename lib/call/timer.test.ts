import { elapsedSeconds, formatTimer } from './timer';

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [60, '01:00'],
  [134, '02:14'],
  [6000, '100:00'],
  [-3, '00:00'],
])('%d s reads %s', (seconds, text) => {
  expect(formatTimer(seconds)).toBe(text);
});

const answeredAt = '2026-01-01T10:00:00Z';
const now = Date.parse('2026-01-01T10:02:14.900Z');

test.each([
  ['counts from the answer', { counting: true, answeredAt, now }, 134],
  ['is zero while not counting', { counting: false, answeredAt, now }, 0],
  ['is zero before the answer', { counting: true, answeredAt: null, now }, 0],
  ['never runs backwards when clocks differ', { counting: true, answeredAt, now: now - 999_000 }, 0],
])('%s', (_name, call, seconds) => {
  expect(elapsedSeconds(call)).toBe(seconds);
});
