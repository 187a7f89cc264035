import { createReadStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEncoding } from './import-bytes';
import { workbookRows } from './workbook';
import { writeWorkbook } from './workbook-out';

test('a list that was taken out as a workbook is read again, and nothing in it calculates', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'workbook-')), 'file');
  const lines = [
    ['=1+1', 'ليلى', ''],
    ['+12025550101', '', 'last'],
  ];
  async function* pages() {
    yield { head: ['a', 'b', 'c'], lines: [] };
    yield { lines };
  }
  expect(await writeWorkbook(file, pages())).toBe(2);
  expect((await findEncoding(createReadStream(file))).encoding).toBe('xlsx');
  const read = [];
  for await (const piece of workbookRows(createReadStream(file))) read.push(...piece);
  expect(read).toEqual([['a', 'b', 'c'], ...lines]);
});
