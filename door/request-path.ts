/**
 * The decoded path of a request line, or `null` when a later reader could understand it differently from us
 * (absolute address, encoded slash, dot segment, backslash, control character, broken escape).
 */
export function requestPath(target: string | undefined): string | null {
  if (!target?.startsWith('/') || target.startsWith('//')) return null;
  const raw = target.split(/[?#]/, 1)[0] ?? '';
  if (/%2f|%5c|%00|\\/i.test(raw)) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    return null;
  }
  // An escape that survives decoding ("%252f") would be decoded once more by a careless reader.
  if (/%(2f|5c|2e|00)/i.test(decoded) || hasControl(decoded)) return null;
  return decoded.split('/').some((part) => part === '.' || part === '..') ? null : decoded;
}

function hasControl(text: string): boolean {
  return [...text].some((letter) => letter.charCodeAt(0) < 32 || letter.charCodeAt(0) === 127);
}
