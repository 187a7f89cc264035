import { runInNewContext } from 'node:vm';
import { docxOf, workbookOf, zipOf } from './files.fixtures';
import { KnowledgeFault } from './fault';
import { beginsAsPage } from './html';
import { passagesOf } from './passages';
import { readFile } from './read-file';

const read = (bytes: Buffer | string, name: string, contentType?: string) =>
  readFile({ bytes: Buffer.from(bytes), name, contentType }, async () => undefined);
const passages = async (...of: Parameters<typeof read>) => {
  const { kind, passages: found } = await read(...of);
  return [kind, ...found.map(({ place, text }) => [place.kind, place.name, place.from, place.to, text])];
};
const fault = async (bytes: Buffer | string, name: string) => {
  try {
    return (await read(bytes, name)).kind;
  } catch (error) {
    return error instanceof KnowledgeFault ? error.code : String(error);
  }
};

test('a document is told under its headings, in whatever language its Word speaks', async () => {
  const file = docxOf([
    'Before.',
    '# Preise',
    'Ein Gespräch kostet 4 €.',
    'Im Paket weniger.',
    '# Zeiten',
    'Von 9 bis 17.',
  ]);
  expect(await passages(file, 'Preise.docx')).toEqual([
    'docx',
    ['start', '', null, null, 'Before.'],
    ['heading', 'Preise', null, null, 'Ein Gespräch kostet 4 €.\nIm Paket weniger.'],
    ['heading', 'Zeiten', null, null, 'Von 9 bis 17.'],
  ]);
});

test('a row of a table says what its cells are', async () => {
  const file = workbookOf({
    Prices: { A1: 'Plan', B1: 'Month', A2: 'Basic', B2: '10', A4: 'Pro', B4: '20' },
    Notes: { A1: 'One line' },
  });
  expect(await passages(file, 'prices.xlsx')).toEqual([
    'xlsx',
    ['sheet', 'Prices', 2, 4, 'Plan: Basic; Month: 10\nPlan: Pro; Month: 20'],
    ['sheet', 'Notes', 1, 1, 'One line'],
  ]);
  expect(await passages('Plan;Month\r\nBasic;10\r\n', 'prices.csv')).toEqual([
    'csv',
    ['sheet', '', 2, 2, 'Plan: Basic; Month: 10'],
  ]);
});

test('text has lines, Markdown has headings, and a sign in code is none', async () => {
  expect(await passages('\uFEFFOne\ntwo\n\nthree\n', 'a.txt')).toEqual([
    'text',
    ['lines', '', 1, 4, 'One\ntwo\nthree'],
  ]);
  expect(await passages('# Hours #\n\nNine\n\n```\n# no heading\n```\n## שעות\n9–17', 'a.md')).toEqual([
    'markdown',
    ['heading', 'Hours', null, null, 'Nine\n```\n# no heading\n```'],
    ['heading', 'שעות', null, null, '9–17'],
  ]);
});

test('of a page only what it says is read', async () => {
  const html = `<!doctype html><title>Our\n hours</title><nav>Menu</nav><main><h1>Open <b>daily</b></h1>
    <p>Nine&nbsp;to five &amp; later.<script>alert(1)</script><table><tr><td>Mon</td><td>9</td></tr></table>
    <div hidden><div>Secret</div>more</div><h2>Closed</h2><p>Sunday<br>always</main><footer>Imprint</footer>`;
  expect(await passages(html, '/hours', 'text/html')).toEqual([
    'web',
    ['heading', 'Open daily', null, null, 'Nine to five & later.\nMon 9'],
    ['heading', 'Closed', null, null, 'Sunday\nalways'],
  ]);
  expect((await read(html, '/hours')).title).toBe('Our hours');
  const western = Buffer.from('<html><p>Caf\xe9</p>', 'latin1');
  expect((await passages(western, '/', 'text/html; charset=iso-8859-1'))[1]).toContain('Café');
});

test('long texts are cut where something ends, never in the middle of a letter, and nothing is lost', async () => {
  const sentence = 'This is one of the sentences. ';
  const place = { kind: 'start' as const, name: '', from: null, to: null };
  const cut = async (text: string) => {
    const found = [];
    for await (const { text: piece } of passagesOf([{ place, text }])) found.push(piece);
    return found;
  };
  const pieces = await cut(sentence.repeat(200));
  expect(pieces.length).toBeGreaterThan(4);
  expect(pieces.every((piece) => piece.length <= 1200 && piece.endsWith('sentences.'))).toBe(true);
  expect(pieces.join(' ')).toBe(sentence.repeat(200).trim());
  const letters = await cut('a' + '😀'.repeat(2000));
  expect(letters.join('')).toBe('a' + '😀'.repeat(2000));
  expect(letters.every((piece) => !piece.includes('\ufffd') && !/[\ud800-\udbff]$/.test(piece))).toBe(true);
  expect(await cut('a\u0000b\ud800c')).toEqual(['a b\ufffdc']);
});

const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const BOMB = zipOf({ 'word/document.xml': Buffer.alloc(101 * 1024 * 1024, 0x20) });

test.each<[string, Buffer | string, string]>([
  ['type', PICTURE, 'picture.pdf'],
  ['type', PICTURE, 'picture.txt'],
  ['type', zipOf({ 'a.txt': 'a' }), 'archive.docx'],
  ['type', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000', 'latin1'), 'program.csv'],
  ['encrypted', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'with-password.docx'],
  ['size', BOMB, 'bomb.docx'],
  ['size', zipOf({ 'xl/workbook.xml': '<a/>', 'xl/x.bin': Buffer.alloc(101 * 1024 * 1024) }), 'bomb.xlsx'],
  ['broken', docxOf(['a']).subarray(0, -30), 'cut.docx'],
  [
    'broken',
    Buffer.concat([docxOf(['a']).subarray(0, 60), Buffer.alloc(40, 1), docxOf(['a']).subarray(100)]),
    'torn.docx',
  ],
  ['broken', zipOf({ 'xl/workbook.xml': '<workbook' }), 'broken.xlsx'],
  ['cells', `${'a,'.repeat(999)}a\n`.repeat(301), 'wide.csv'],
  ['length', 'word '.repeat(1_300_000), 'long.txt'],
  ['empty', '', 'empty.txt'],
  ['empty', ' \n\n ', 'blank.txt'],
  ['empty', docxOf([]), 'blank.docx'],
])('%s: %#', async (code, bytes, name) => {
  expect(await fault(bytes, name)).toBe(code);
});

test('a document brings in no file and does not grow', async () => {
  const files = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
  const found = await read(docxOf(['Before &x; &b; after'], files), 'xxe.docx');
  expect(found.passages.map(({ text }) => text)).toEqual(['Before &x; &b; after']);
});

test('a page may begin with comments, and as many as fit lead nobody astray', () => {
  expect(beginsAsPage('\uFEFF <!-- a --> <!--> b --><HTML lang="en">')).toBe(true);
  expect(beginsAsPage('<!-- a <html>')).toBe(false);
  // One pattern for all of it takes longer than anybody lives: only from outside it can be stopped.
  const look = () => beginsAsPage(`${'<!---->'.repeat(290)}<p>`);
  expect(runInNewContext('look()', { look }, { timeout: 5000 })).toBe(false);
});
