/**
 * Text as spreadsheets write it: Excel's “Unicode text” has two bytes a letter and says so at its beginning. Null for what is
 * no text at all, such as a workbook. A letter of an older encoding is lost; its digits are not.
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const wide = (first === 0xff && second === 0xfe && 'utf-16le') || (first === 0xfe && second === 0xff && 'utf-16be');
  if (!wide && bytes.includes(0)) return null;
  return new TextDecoder(wide || 'utf-8').decode(bytes);
}
