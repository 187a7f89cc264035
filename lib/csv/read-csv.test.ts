import { toCsv } from './csv';
import { FORMULA_PREFIXES } from './formulas';
import { CsvCellTooLong, CsvTooWide, guessDelimiter, readCsv } from './read-csv';

/** In pieces of this many letters, as a stream brings them. */
async function read(text: string, delimiter = ',', piece = text.length || 1): Promise<string[][]> {
  const pieces = async function* () {
    for (let at = 0; at < text.length; at += piece) yield text.slice(at, at + piece);
  };
  const rows: string[][] = [];
  for await (const some of readCsv(pieces(), delimiter)) rows.push(...some);
  return rows;
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
])('%s, however it is cut into pieces', async (_case, text, rows) => {
  for (let piece = 1; piece <= text.length; piece += 1) expect(await read(text, ',', piece)).toEqual(rows);
});

test('what is written is read again', async () => {
  const rows = [
    ['Ada "A" Levi', 'x,y', 'two\nlines', ' ', 'é'],
    ['b', '', "it's", '\tz', '🙂'],
  ];
  expect((await read(toCsv(['1', '2', '3', '4', '5'], rows).slice(1))).slice(1)).toEqual(rows);
});

test.each([...FORMULA_PREFIXES, "'="])('%j, made harmless, is read as it was', async (prefix) => {
  const text = `${prefix}1+1`;
  expect(await read(toCsv(['h'], [[text]]).slice(1))).toEqual([['h'], [text]]);
});

test.each([
  ['a quote that is never closed', `"${'x\n'.repeat(100)}`, CsvCellTooLong],
  ['a quote that swallows a file', `"${'x'.repeat(3_000_000)}`, CsvCellTooLong],
  ['a cell that no spreadsheet holds', `a,${'x'.repeat(40_000)}\n`, CsvCellTooLong],
  ['a line without end', ','.repeat(2000), CsvTooWide],
])('%s is stopped', async (_case, text, fault) => {
  await expect(read(text, ',', 1000)).rejects.toThrow(fault);
});

test('the swallowed file is not read to its end', async () => {
  let given = 0;
  const endless = async function* () {
    for (yield '"'; given < 100; given += 1) yield 'x'.repeat(100_000);
  };
  const reading = readCsv(endless(), ',').next();
  await expect(reading).rejects.toThrow(CsvCellTooLong);
  expect(given).toBeLessThan(20);
});

test.each([
  ['a;b;c\n1,5;2;3\n4;5;6', ';'],
  ['a,b\n1,2', ','],
  ['a\tb\n1, 2\t3', '\t'],
  ['a|b|c\n1|2|3', '|'],
  ['name\nDana', ','],
  ['a;b\n1;"cut any', ';'],
])('%j is parted by %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter));
