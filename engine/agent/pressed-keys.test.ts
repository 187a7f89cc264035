import { EventEmitter } from 'node:events';
import { onPressedKeys } from './pressed-keys';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function keypad() {
  const room = new EventEmitter();
  const heard: string[] = [];
  onPressedKeys(room as unknown as Parameters<typeof onPressedKeys>[0], 'sip_+493023125001', (keys) =>
    heard.push(keys),
  );
  const press = (keys: string, identity = 'sip_+493023125001') => {
    for (const key of keys) room.emit('dtmfReceived', 0, key, { identity });
  };
  return { press, heard };
}

test('keys that follow each other are one number, a pause or a hash ends it', () => {
  const { press, heard } = keypad();
  press('12');
  jest.advanceTimersByTime(1400);
  press('3');
  expect(heard).toEqual([]);
  jest.advanceTimersByTime(1500);
  press('45#');
  press('6');
  expect(heard).toEqual(['123', '45#']);
});

test('keys of somebody else, and what is no key, are not heard', () => {
  const { press, heard } = keypad();
  press('1', 'supervisor-1');
  press('A');
  jest.advanceTimersByTime(5000);
  expect(heard).toEqual([]);
});

test('a browser that presses faster than any finger is not heard each time', () => {
  const { press, heard } = keypad();
  press('#'.repeat(30));
  expect(heard).toHaveLength(10);
  jest.advanceTimersByTime(2000);
  press('1#');
  expect(heard.at(-1)).toBe('1#');
});
