import { textOfBytes } from './text-of-bytes';

const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each<[string, Uint8Array, string | null]>([
  ['plain', Buffer.from('\uFEFFtelé\n+49 30'), 'telé\n+49 30'],
  ['Excel’s “Unicode text”', wide('رقم\t+49 30'), 'رقم\t+49 30'],
  ['the other way round', wide('+49 30').swap16(), '+49 30'],
  ['Windows-1252', Buffer.from('Müller;+49 30', 'latin1'), 'M\uFFFDller;+49 30'],
  ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000'), null],
  ['nothing', Buffer.alloc(0), ''],
])('%s', (_, bytes, text) => expect(textOfBytes(bytes)).toBe(text));
