import { toCsv } from './csv';
import { CsvCellTooLong, CsvReader, CsvTooWide, guessDelimiter } from './csv-reader';

/** In pieces of this many letters, as a stream brings them. */
function read(text: string, delimiter = ',', piece = text.length || 1): string[][] {
  const reader = new CsvReader(delimiter);
  const rows: string[][] = [];
  for (let at = 0; at < text.length; at += piece) rows.push(...reader.push(text.slice(at, at + piece)));
  return [...rows, ...reader.end()];
}

test.each([
  [
    'plain lines',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'no line end at the end',
    'a,b\r\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ['old line ends', 'a\r1\r', [['a'], ['1']]],
  ['quotes, pairs of them, line ends inside', '"a ""x""","b\r\nc"\n', [['a "x"', 'b\r\nc']]],
  ['an empty quoted cell', '"",b', [['', 'b']]],
  ['a quote inside a cell is a letter', 'a"b,5"\n', [['a"b', '5"']]],
  ['empty lines are none', 'a\n\n,\n \nb', [['a'], ['b']]],
])('%s, however it is cut into pieces', (_case, text, rows) => {
  for (let piece = 1; piece <= text.length; piece += 1) expect(read(text, ',', piece)).toEqual(rows);
});

test('what is written is read again', () => {
  const rows = [
    ['Ada "A" Levi', 'x,y', 'two\nlines', ' ', 'é'],
    ['b', '', "it's", '\tz', '🙂'],
  ];
  expect(read(toCsv(['1', '2', '3', '4', '5'], rows).slice(1)).slice(1)).toEqual(
    rows.map((row) => row.map((cell) => (cell.startsWith('\t') ? `'${cell}` : cell))),
  );
});

test('a quote that is never closed and a line without end are stopped', () => {
  const reader = new CsvReader(',');
  expect(() => {
    for (let n = 0; n < 100; n += 1) reader.push(`${n === 0 ? '"' : ''}${'x'.repeat(1000)}\n`);
  }).toThrow(CsvCellTooLong);
  expect(() => new CsvReader(',').push(','.repeat(2000))).toThrow(CsvTooWide);
});

test.each([
  ['a;b;c\n1,5;2;3\n4;5;6', ';'],
  ['a,b\n1,2', ','],
  ['a\tb\n1, 2\t3', '\t'],
  ['a|b|c\n1|2|3', '|'],
  ['name\nDana', ','],
])('%j is parted by %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter));
