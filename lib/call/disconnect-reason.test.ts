import { disconnectMeaning } from './disconnect-reason';

test.each([
  [1, 'own'],
  [2, 'elsewhere'],
  [4, 'removed'],
  [5, 'ended'],
  [10, 'ended'],
  [3, 'lost'],
  [14, 'lost'],
  [0, 'lost'],
  [undefined, 'lost'],
])('reason %p means %s', (reason, meaning) => {
  expect(disconnectMeaning(reason)).toBe(meaning);
});
