import { retry } from './retry';

test('five retries, 350 ms doubling, then the error', async () => {
  const waits: number[] = [];
  const load = jest.fn().mockRejectedValue(new Error('offline'));
  await expect(retry(load, async (ms) => void waits.push(ms))).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledTimes(6);
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
});

test('stops at the first success', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue('words');
  await expect(retry(load, async () => {})).resolves.toBe('words');
  expect(load).toHaveBeenCalledTimes(2);
});
