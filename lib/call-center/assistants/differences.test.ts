import { differences, lineDifferences } from './differences';

test('fields differ by their value, and what is not known yet is empty', () => {
  const fields = ['name', 'lines', 'later', 'silence'] as const;
  const one = { name: 'Ada', lines: ['a', 'b'], silence: 5 };
  expect(differences(fields, one, { ...one, lines: ['a', 'b'], later: null })).toEqual([]);
  expect(differences(fields, one, { name: 'Ada', lines: ['b', 'a'], later: 'x', silence: 6 })).toEqual([
    'lines',
    'later',
    'silence',
  ]);
});

const shown = (before: string, after: string) =>
  lineDifferences(before, after).map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${text}`);

test.each([
  ['a\nb\nc', 'a\nc', [' a', '-b', ' c']],
  ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a\nb', 'a\nB', [' a', '-b', '+B']],
  ['', 'a\n\nb', ['+a', '+', '+b']],
  ['a', '', ['-a']],
  ['', '', []],
  ['x\na\nb', 'a\nb\nx', ['-x', ' a', ' b', '+x']],
])('%j becomes %j', (before, after, expected) => expect(shown(before, after)).toEqual(expected));
