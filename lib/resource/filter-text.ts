/** A value inside PostgREST's `or=(…)`: quoted, so that commas, brackets and quotes in it stay part of the value. */
export function quoted(value: string | number): string {
  return `"${String(value).replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
}

/** A LIKE pattern that finds the word anywhere, literally. PostgREST also reads `*` as `%`, and knows no escape for it. */
export function containsPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&').replace(/\*/g, '_')}%`;
}

/** Words of a typed search: every one must be found. */
export function searchWords(q: string): string[] {
  return q.split(/\s+/).filter(Boolean).slice(0, 8);
}

/** Whether the database looks through the rows itself: the one column that is written as `fold` reads. */
export function isSearched(resource: { searchColumns: readonly string[] }): boolean {
  return resource.searchColumns.includes('haystack');
}

/** What a row must meet, all of it: each typed word in one of the columns, as it was typed into them. */
export function searchConditions(columns: readonly string[], q: string): string[] {
  return searchWords(q).map((word) =>
    columns.map((name) => `${name}.ilike.${quoted(containsPattern(word))}`).join(','),
  );
}
