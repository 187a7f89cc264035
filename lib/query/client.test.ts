import { makeQueryClient, worthRetrying } from './client';

test.each([
  [0, new TypeError('Failed to fetch'), true],
  [1, { status: 503 }, true],
  [2, { status: 503 }, false],
  [0, { code: 'PT403', hint: 'not_allowed' }, false],
  [0, { status: 401 }, false],
])('after %i failures', (failures, error, expected) => {
  expect(worthRetrying(failures, error)).toBe(expected);
});

test('a query without a session says so once', async () => {
  const lost = jest.fn();
  const client = makeQueryClient(lost);
  await expect(
    client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject({ status: 401 }) }),
  ).rejects.toBeDefined();
  expect(lost).toHaveBeenCalledTimes(1);
});
