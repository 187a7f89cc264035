import { cut, kept, keptJson, readKept } from './kept-text';

test.each([
  ['a\0b', 'ab'],
  ['a\uD83D', 'a\uFFFD'],
  ['\uDE00a', '\uFFFDa'],
  ['a 😀 b', 'a 😀 b'],
])('%j is kept as %j', (text, stays) => {
  expect(kept(text)).toBe(stays);
  expect(JSON.parse(keptJson({ list: [text] }))).toEqual({ list: [stays] });
  expect(readKept(JSON.stringify({ list: [text] }))).toEqual({ list: [stays] });
});

test('a letter of two halves is cut off whole', () => {
  expect([cut('a😀b', 2), cut('a😀b', 3), cut('a😀', 3), cut('ab', 5)]).toEqual(['a', 'a😀', 'a😀', 'ab']);
});
