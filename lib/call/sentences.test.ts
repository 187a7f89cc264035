import { sentences } from './sentences';

test.each([
  ['Hello there. How are you?', ['Hello there.', 'How are you?']],
  ['It costs 3.14 euros. Fine!', ['It costs 3.14 euros.', 'Fine!']],
  ['مرحبا. كيف حالك؟ جيد', ['مرحبا.', 'كيف حالك؟', 'جيد']],
  ['שלום! מה נשמע?', ['שלום!', 'מה נשמע?']],
  ['Wait... really?!', ['Wait...', 'really?!']],
  [' ', []],
  ['...', []],
  ['No stop at the end', ['No stop at the end']],
])('%s', (text, expected) => {
  expect(sentences(text)).toEqual(expected);
});

test('a sentence without end is cut at words', () => {
  const pieces = sentences('word '.repeat(200));
  expect(pieces.every((piece) => piece.length <= 240)).toBe(true);
  expect(pieces.join(' ').split(' ')).toHaveLength(200);
});
