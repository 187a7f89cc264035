export interface ByteRange {
  start: number;
  end: number;
}

/** One range of RFC 9110; null when the whole file is to be sent: no range, several, or one that does not fit the file. */
export function parseRange(header: string | null, size: number): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || size === 0) return null;
  const [first = '', last = ''] = match.slice(1);
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { start, end } : null;
}

/** Whether the header asks for bytes behind the end of the file: 416. */
export function beyondEnd(header: string | null, size: number): boolean {
  const first = /^bytes=(\d+)-\d*$/.exec(header?.trim() ?? '')?.[1];
  return first !== undefined && Number(first) >= size;
}
