import { toCsv } from './csv';

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
