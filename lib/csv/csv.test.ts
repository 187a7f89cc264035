import { parse } from 'csv-parse/sync';
import { calculates, FORMULA_PREFIXES } from './formulas';
import { toCsv, unguarded } from './csv';

test.each([
  ['plain', 'plain'],
  ['a "quoted", word', '"a ""quoted"", word"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+49301234', "'+49301234"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  [-5, '-5'],
  [null, ''],
])('%j is written as %s', (value, written) => {
  expect(toCsv(['h'], [[value]])).toBe(`\uFEFFh\r\n${written}\r\n`);
});

test('there are enough beginnings of formulas', () => expect(new Set(FORMULA_PREFIXES).size).toBeGreaterThan(40));

test.each([...FORMULA_PREFIXES, "'=", "''+", "' @"])('%j makes no formula, and is read as it was', (prefix) => {
  const text = `${prefix}1+1`;
  expect(calculates(text.replace(/^'+/, ''))).toBe(true);
  const rows: string[][] = parse(toCsv(['h'], [[text]]).slice(1), { record_delimiter: '\r\n' });
  const [cell = ''] = rows[1] ?? [];
  expect(calculates(cell)).toBe(false);
  expect(cell).toContain(text);
  expect(unguarded(cell)).toBe(text);
});

test.each(["O'Neil", "'tis", "''", "'", 'a=b', '1-2'])('%j stays as it is, there and back', (text) => {
  expect(toCsv(['h'], [[text]])).toBe(`\uFEFFh\r\n${text}\r\n`);
  expect(unguarded(text)).toBe(text);
});
