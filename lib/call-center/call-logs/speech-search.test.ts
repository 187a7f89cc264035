import { matchesBeside } from './speech-search';

const match = (call_id: string, at_ms: number) => ({ call_id, at_ms });
const matches = [match('a', 100), match('a', 50), match('b', 10)];

test('one goes from match to match, also within one call', () => {
  expect(matchesBeside(matches, 'a', 50)).toEqual({ previous: match('a', 100), next: match('b', 10) });
  expect(matchesBeside(matches, 'a', 100)).toEqual({ previous: undefined, next: match('a', 50) });
});

test('a call without its moment stands at its first match, and another nowhere', () => {
  expect(matchesBeside(matches, 'b', undefined)).toEqual({ previous: match('a', 50), next: undefined });
  expect(matchesBeside(matches, 'c', 10)).toEqual({});
  expect(matchesBeside(matches, null, undefined)).toEqual({});
});
