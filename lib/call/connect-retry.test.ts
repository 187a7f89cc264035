import { ConnectError, connectWithRetry } from './connect-retry';

function harness(results: (Error | string)[], cancelAfter = Infinity) {
  const log: string[] = [];
  let attempts = 0;
  return {
    log,
    run: () =>
      connectWithRetry({
        attempt: async (number) => {
          attempts += 1;
          log.push(`try ${number}`);
          const result = results[number - 1];
          if (result instanceof Error) throw result;
          return result;
        },
        wait: async (ms) => void log.push(`wait ${ms}`),
        cancelled: () => attempts >= cancelAfter,
        onRetry: (attempt, reason) => log.push(`failed ${attempt}: ${reason}`),
      }),
  };
}
const down = new ConnectError('unreachable', 'down');

test('the first success ends it without a wait', async () => {
  const { run, log } = harness(['room']);
  await expect(run()).resolves.toBe('room');
  expect(log).toEqual(['try 1']);
});

test('three attempts with waits of 0, 500 and 1500 ms', async () => {
  const { run, log } = harness([down, down, 'room']);
  await expect(run()).resolves.toBe('room');
  expect(log).toEqual(['try 1', 'failed 1: down', 'wait 500', 'try 2', 'failed 2: down', 'wait 1500', 'try 3']);
});

test('the third failure is handed on', async () => {
  const { run, log } = harness([down, down, new ConnectError('unreachable', 'still down')]);
  await expect(run()).rejects.toThrow('still down');
  expect(log.filter((line) => line.startsWith('try'))).toHaveLength(3);
});

test.each(['token', 'not_allowed', 'not_found', 'cancelled'] as const)('%s is not tried again', async (kind) => {
  const { run, log } = harness([new ConnectError(kind, kind)]);
  await expect(run()).rejects.toMatchObject({ kind });
  expect(log).toEqual(['try 1']);
});

test('cancelling between attempts stops them', async () => {
  const { run, log } = harness([down, 'room'], 1);
  await expect(run()).rejects.toMatchObject({ kind: 'cancelled' });
  expect(log).toEqual(['try 1', 'failed 1: down', 'wait 500']);
});
