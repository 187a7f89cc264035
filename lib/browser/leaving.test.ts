import { guardLeaving, leaveBy } from './leaving';

test('whoever holds something is asked before the page is left, one after the other; who holds nothing stops nobody', () => {
  const left: string[] = [];
  const leave = () => void left.push('left');
  leaveBy(leave);
  expect(left).toEqual(['left']);

  const asked: (() => void)[] = [];
  const done = [guardLeaving((go) => void asked.push(go)), guardLeaving((go) => go())];
  leaveBy(leave);
  expect([left.length, asked.length]).toEqual([1, 1]);
  asked[0]?.();
  expect(left.length).toBe(2);

  for (const one of done) one();
  leaveBy(leave);
  expect([left.length, asked.length]).toEqual([3, 1]);
});
