/** Milliseconds of a call as an address holds them (`?at=`). */
export function readMoment(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The same address without a moment: what is opened next is not played. */
export function withoutMoment(address: string): string {
  const [path = '', question = ''] = address.split('?');
  const rest = new URLSearchParams(question);
  rest.delete('at');
  return rest.size ? `${path}?${rest}` : path;
}

/** A first word may lie a few milliseconds before the moment at which the call counts as answered: it is played from there. */
export function withMoment(address: string, atMs: number): string {
  const bare = withoutMoment(address);
  return `${bare}${bare.includes('?') ? '&' : '?'}at=${Math.max(0, atMs)}`;
}
