import { containsPattern, quoted, searchConditions, searchWords } from './filter-text';

test.each([
  ['a,b', '"a,b"'],
  ['a"b', '"a\\"b"'],
  ['a\\b', '"a\\\\b"'],
  ['x),id.not.is.null', '"x),id.not.is.null"'],
])('%s stays one value', (value, expected) => expect(quoted(value)).toBe(expected));

test.each([
  ['50%', '%50\\%%'],
  ['a_b', '%a\\_b%'],
  ['a*', '%a_%'],
])('%s is looked for literally', (word, expected) => expect(containsPattern(word)).toBe(expected));

test('every word counts, blanks do not', () => expect(searchWords('  dana   levi ')).toEqual(['dana', 'levi']));

test('in a haystack words are looked for folded, short ones where a word begins; in other columns as they are typed', () => {
  expect(searchConditions(['haystack'], ' MÜLL an')).toEqual(['haystack.like."%mull%"', 'haystack.like."% an%"']);
  expect(searchConditions(['haystack'], '5%')).toEqual([String.raw`haystack.like."% 5\\%%"`]);
  expect(searchConditions(['firstName', 'email'], 'Zoë')).toEqual(['firstName.ilike."%Zoë%",email.ilike."%Zoë%"']);
});
