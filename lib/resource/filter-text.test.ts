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

test('each word stands in one of the columns, as it was typed', () =>
  expect(searchConditions(['firstName', 'email'], ' Zoë  5%')).toEqual([
    'firstName.ilike."%Zoë%",email.ilike."%Zoë%"',
    String.raw`firstName.ilike."%5\\%%",email.ilike."%5\\%%"`,
  ]));
