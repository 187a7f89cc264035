import { readProviders } from './social';

test.each([
  ['', []],
  ['google', ['google']],
  [' GitHub,google , google', ['github', 'google']],
  ['constructor,somebody,azure', ['azure']],
])('%j', (list, providers) => {
  expect(readProviders(list)).toEqual(providers);
});
