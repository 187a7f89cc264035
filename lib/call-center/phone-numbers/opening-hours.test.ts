import { hoursOf, minuteOf, nextSpan, timeOf } from './opening-hours';

test.each([
  ['09:30', false, 570],
  ['00:00', false, 0],
  ['00:00', true, 1440],
  ['23:59:00', true, 1439],
  ['24:00', true, null],
  ['', false, null],
])('%s as an end %s is %s', (time, isEnd, minute) => {
  expect(minuteOf(time, isEnd)).toBe(minute);
  if (minute !== null) expect(timeOf(minute)).toBe(time.slice(0, 5));
});

test('what the database cannot hold is always open', () => {
  expect(hoursOf(null)).toBeNull();
  expect(hoursOf([{ day: 9, from: 1, to: 2 }])).toBeNull();
  expect(hoursOf([{ day: 1, from: 540, to: 540 }])).toBeNull();
  expect(hoursOf([])).toEqual([]);
});

test('hours are added for the day that has none yet', () => {
  expect(nextSpan([{ day: 1, from: 0, to: 1 }]).day).toBe(2);
});
