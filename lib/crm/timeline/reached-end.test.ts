import { isReached } from './reached-end';

test.each([
  ['nothing of it is in view', { top: 900, height: 1000 }, false],
  ['three quarters of it', { top: 50, height: 1000 }, false],
  ['four fifths of it', { top: 0, height: 1000 }, true],
  ['it has been scrolled past', { top: -5000, height: 1000 }, true],
  ['it is shorter than the window', { top: 300, height: 200 }, true],
])('%s', (_case, list, reached) => expect(isReached(list, 800)).toBe(reached));
