/**
 * The JSON object of an auth request. `null` when it is none, or when two keys differ only by case: a Go server
 * would read the second one where we read the first, and count the wrong address.
 */
export function authBody(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const fields: Record<string, unknown> = { ...value };
  const lower = Object.keys(fields).map((key) => key.toLowerCase());
  if (new Set(lower).size !== lower.length) return null;
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key.toLowerCase(), field]));
}

/** The address as the counters know it; `undefined` when none is named, `null` when it is not a text. */
export function addressOf(body: Record<string, unknown>, field = 'email'): string | null | undefined {
  const value = body[field];
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' && value.length <= 320 ? value.trim().normalize('NFKC').toLowerCase() : null;
}
