/** @jest-environment node */
import { makeClock } from './clock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('whoever comes later reads the time that the others have, and all learn of the next together', () => {
  const clock = makeClock();
  const heard: string[] = [];
  const stops = ['one', 'other'].map((name, at) => {
    jest.advanceTimersByTime(at * 4000);
    return clock.subscribe(() => heard.push(`${name} ${clock.now().getTime()}`));
  });
  const first = clock.now().getTime();
  jest.advanceTimersByTime(6000);
  expect(heard).toEqual([`one ${first + 10_000}`, `other ${first + 10_000}`]);
  stops.forEach((stop) => stop());
  expect(jest.getTimerCount()).toBe(0);
});

test('nobody who comes after a pause reads the time of before', () => {
  const clock = makeClock();
  const before = clock.now().getTime();
  jest.advanceTimersByTime(60_000);
  clock.subscribe(() => undefined)();
  expect(clock.now().getTime()).toBe(before + 60_000);
});
