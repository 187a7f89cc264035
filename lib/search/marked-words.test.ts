import { markedWords } from './marked-words';

const marked = (text: string, query: string) =>
  markedWords(text, query)
    .filter(({ found }) => found)
    .map(({ text: piece }) => piece);

test.each([
  ['Tuesday at ten is free.', 'TEN tuesday', ['Tuesday', 'ten']],
  ['Wir öffnen um neun.', 'offn', ['öffnen']],
  ['often at attention', 'at', ['at', 'attention']],
  ['الثُّلاثاء الساعة', 'الثلاثاء', ['الثُّلاثاء']],
  ['nothing', '', []],
])('%s for %s', (text, query, expected) => {
  expect(marked(text, query)).toEqual(expected);
  expect(
    markedWords(text, query)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
