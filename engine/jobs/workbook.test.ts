import { createReadStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { LIMITS } from '@/lib/transfer/faults';
import { findEncoding } from './import-bytes';
import { workbookRows } from './workbook';
import { writeWorkbook } from './workbook-out';

async function read(bytes: AsyncIterable<Uint8Array>): Promise<string[][]> {
  const rows = [];
  for await (const piece of workbookRows(bytes)) rows.push(...piece);
  return rows;
}

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
  expect(await read(createReadStream(file))).toEqual([['a', 'b', 'c'], ...lines]);
});

/** A packed folder of these texts. */
function pack(parts: Record<string, string>): Buffer {
  const files: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(Buffer.from(text));
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    files.push(local, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...central, end]);
}

interface Sheet {
  rows: string;
  texts?: string;
  styles?: string;
  book?: string;
}
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rel = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${REL}/${kind}" Target="${target}"/>`;

/** A workbook as a spreadsheet writes it, in chunks that fall anywhere. */
async function* workbook({ rows, texts = '', styles = '', book = '' }: Sheet, chunk = 1 << 16) {
  const bytes = pack({
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships>${rel('r1', 'worksheet', 'worksheets/hidden.xml')}${rel('r2', 'worksheet', '/xl/worksheets/sheet2.xml')}${rel('r3', 'sharedStrings', 'sharedStrings.xml')}${rel('r4', 'styles', 'styles.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook>${book}<sheets><sheet name="a" sheetId="1" state="hidden" r:id="r1"/><sheet name="b" sheetId="2" r:id="r2"/></sheets></workbook>`,
    'xl/worksheets/hidden.xml': '<worksheet><sheetData/></worksheet>',
    'xl/worksheets/sheet2.xml': `<x:worksheet><x:dimension ref="A1:XFD9"/><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  });
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

test('every kind of cell is the text that the spreadsheet shows', async () => {
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="[$-409]d&quot;.&quot;mm"/><numFmt numFmtId="171" formatCode="#,##0 &quot;days&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>`;
  const texts =
    '<si><t>Tom &amp; &#x41;da</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>aloud</t></rPh></si><si><t xml:space="preserve"> line_x000A_two </t></si><si/>';
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>in</t></is></c></row>
    <row r="2"/><row r="3"><c r="A3"/><c r="F3" s="1"/></row><!-- <row> -->
    <x:row><c t='s' note="a>b"><v>2</v></c><c t="b"><v>1</v></c><c t="str"><f>A1&lt;B1</f><v><![CDATA[<b>]]></v></c><c t="e"><v>#N/A</v></c><c><v>1.234</v></c></x:row>
    <row r="5"><c r="A5" s="1"><v>43923</v></c><c r="B5" s="2"><v>43923.5</v></c><c r="C5" s="3"><v>7</v></c><c r="D5"><v>1e3</v></c><c r="E5" t="s"><v>3</v></c></row>`;
  const expected = [
    ['Tom & Ada', 'rich text', '', 'in', ''],
    ['line\ntwo', 'true', '<b>', '#N/A', '1.2340'],
    ['2020-04-02', '2020-04-02T12:00:00.000Z', '7', '1000', ''],
  ];
  expect(await read(workbook({ rows, texts, styles }))).toEqual(expected);
  expect(await read(workbook({ rows, texts, styles }, 7))).toEqual(expected);
  const from1904 = await read(
    workbook({ rows: '<row><c s="1"><v>0</v></c></row>', styles, book: '<workbookPr date1904="1"/>' }),
  );
  expect(from1904).toEqual([['1904-01-01']]);
});

const row = (cell: string) => `<row>${cell}</row>`;
test.each([
  ['more rows than a file may have', 'rows', { rows: row('<c><v>1</v></c>').repeat(LIMITS.rows + 2) }],
  ['more columns than a file may have', 'columns', { rows: row('<c r="XFD1"><v>1</v></c>') }],
  ['a text that is not there', 'workbook', { rows: row('<c t="s"><v>9</v></c>') }],
  ['a number that is none', 'workbook', { rows: row('<c><v>x</v></c>') }],
  ['entities of its own', 'workbook', { rows: '<!DOCTYPE a [<!ENTITY b "c">]>' }],
  ['a tag without an end', 'workbook', { rows: '<row a="' }],
  ['a text without an end', 'cell', { rows: 'x'.repeat(5_000_000) }],
] as const)('%s: %s', async (_, code, sheet) => {
  await expect(read(workbook(sheet))).rejects.toMatchObject({ code });
});

test('what unpacks to too much is refused, whatever part it is in', async () => {
  const styles = ' '.repeat(LIMITS.unpackedBytes);
  await expect(read(workbook({ rows: '', styles }))).rejects.toMatchObject({ code: 'size' });
});
