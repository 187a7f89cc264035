const HALVES = /\p{Cs}/gu;

/** What a database takes: it knows no NUL, and JSON with half a letter is none to it. */
export const kept = (text: string) => text.replaceAll('\0', '').replace(HALVES, '\uFFFD');

/** JSON that a database takes, whatever somebody has typed. */
export const keptJson = (value: unknown) => JSON.stringify(value, (_, part: unknown) => keptValue(part));

/** What came as JSON, as it can be kept. */
export const readKept = (text: string): unknown => JSON.parse(text, (_, part: unknown) => keptValue(part));

const keptValue = (part: unknown) => (typeof part === 'string' ? kept(part) : part);

/** The beginning, with no letter cut in two. */
export function cut(text: string, longest: number): string {
  const beginning = text.slice(0, longest);
  return text.length > longest && /[\uD800-\uDBFF]$/.test(beginning) ? beginning.slice(0, -1) : beginning;
}
