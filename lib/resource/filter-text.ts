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
