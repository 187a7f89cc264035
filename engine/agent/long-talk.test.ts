import { LongTalk } from './long-talk';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function talk() {
  const told: boolean[] = [];
  const timers = {
    after: (ms: number, then: () => void) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  };
  return { told, talk: new LongTalk((talking) => told.push(talking), timers) };
}

test('a short sentence is not told', () => {
  const { told, talk: long } = talk();
  long.agentIs(true);
  jest.advanceTimersByTime(2900);
  long.agentIs(false);
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test('a long one is told once, and its end', () => {
  const { told, talk: long } = talk();
  long.calleeIs(true);
  jest.advanceTimersByTime(9000);
  expect(told).toEqual([true]);
  long.calleeIs(false);
  expect(told).toEqual([true, false]);
});

test('whoever interrupts goes on with it', () => {
  const { told, talk: long } = talk();
  long.agentIs(true);
  jest.advanceTimersByTime(4000);
  long.calleeIs(true);
  long.agentIs(false);
  expect(told).toEqual([true]);
  long.stop();
  expect(told).toEqual([true, false]);
});
