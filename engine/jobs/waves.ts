/**
 * Parts a batch so that no part holds the same key twice, in the batch's order: the second line about somebody finds what the
 * first one made of them.
 */
export function waves<T>(lines: readonly T[], keysOf: (line: T) => readonly string[]): T[][] {
  const seen = new Map<string, number>();
  const parts: T[][] = [];
  for (const line of lines) {
    const keys = keysOf(line);
    const place = Math.max(0, ...keys.map((key) => seen.get(key) ?? 0));
    for (const key of keys) seen.set(key, place + 1);
    (parts[place] ??= []).push(line);
  }
  return parts;
}
