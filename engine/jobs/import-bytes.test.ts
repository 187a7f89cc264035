import { deflateRawSync } from 'node:zlib';
import { LIMITS } from '@/lib/transfer/faults';
import { csvRows, delimiterOf, findEncoding } from './import-bytes';
import { workbookRows } from './workbook';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  // Cut where no letter ends, as a stream may.
  for (let at = 0; at < bytes.length; at += 7001) yield bytes.subarray(at, at + 7001);
}
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

async function read(bytes: Uint8Array) {
  const { encoding, head } = await findEncoding(once(bytes));
  const rows = [];
  for await (const piece of csvRows(once(bytes), encoding, delimiterOf(head, encoding))) rows.push(...piece);
  return { encoding, rows };
}

const rows = [
  ['Größe', 'b'],
  ['é', 'x'],
];
test.each([
  ['utf-8', Buffer.from('Größe;b\né;x')],
  ['utf-8', Buffer.from('\uFEFFGröße;b\né;x')],
  ['windows-1252', latin1('Größe;b\né;x')],
  ['utf-16le', utf16('Größe;b\né;x')],
  ['utf-16be', utf16('Größe;b\né;x', true)],
])('%s is found out and read', async (encoding, bytes) => expect(await read(bytes)).toEqual({ encoding, rows }));

test('one wrong letter in the last line of a long file is enough', async () => {
  const long = Buffer.concat([Buffer.from('a,b\n'.repeat(100_000)), latin1('é,x\n')]);
  expect((await findEncoding(once(long))).encoding).toBe('windows-1252');
});

test.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a renamed picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'notTable'],
  ['a renamed document', Buffer.from('%PDF-1.7\n1 0 obj'), 'notTable'],
  ['two bytes a letter without saying so', utf16('a,b,c\n1,2,3').subarray(2), 'encoding'],
  ['letters of no encoding', Buffer.from([0x61, 0x2c, 0x81, 0x0a]), 'encoding'],
])('%s is refused', async (_case, bytes, code) => {
  await expect(findEncoding(once(bytes))).rejects.toMatchObject({ code });
});

test.each([
  ['a line of 2,000 cells', ','.repeat(2000), 'columns'],
  ['a quote without end', `a\n"${'x'.repeat(50_000)}`, 'cell'],
])('%s is refused', async (_case, text, code) => {
  await expect(read(Buffer.from(text))).rejects.toMatchObject({ code });
});

/** A packed folder of one file, saying nothing true about its size. */
function packed(content: Buffer): Buffer {
  const body = deflateRawSync(content);
  const name = Buffer.from('xl/workbook.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(body.length, 18);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(body.length, 20);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + body.length, 16);
  return Buffer.concat([local, name, body, central, name, end]);
}

test('a small workbook that unpacks to hundreds of megabytes is refused before it is read', async () => {
  const bomb = packed(Buffer.alloc(LIMITS.unpackedBytes + 1));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  await expect(workbookRows(once(bomb)).next()).rejects.toMatchObject({ code: 'size' });
});

test('what only begins like a workbook is refused', async () => {
  await expect(workbookRows(once(packed(Buffer.from('<no/>')))).next()).rejects.toMatchObject({ code: 'workbook' });
  await expect(workbookRows(once(latin1('PK\u0003\u0004 and no more'))).next()).rejects.toMatchObject({
    code: 'workbook',
  });
});
