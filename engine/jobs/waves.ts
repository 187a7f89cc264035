/**
 * Parts a batch so that no part holds the same key twice, in the batch's order: the second line about somebody finds what the
 * first one made of them.
 */
export function waves<T>(lines: readonly T[], keyOf: (line: T) => string | null): T[][] {
  const seen = new Map<string, number>();
  const parts: T[][] = [];
  for (const line of lines) {
    const key = keyOf(line);
    const place = key === null ? 0 : (seen.get(key) ?? 0);
    if (key !== null) seen.set(key, place + 1);
    (parts[place] ??= []).push(line);
  }
  return parts;
}
