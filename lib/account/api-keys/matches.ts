/** Whether every part of the query stands somewhere in these words. */
export function matches(words: string, query: string): boolean {
  const known = words.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => known.includes(part));
}
