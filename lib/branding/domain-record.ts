/** Where the record stands, and what stands in it. */
export const RECORD_PREFIX = '_parley.';

export function recordValue(token: string): string {
  return `parley-verification=${token}`;
}

/** Names that no name server knows: they lead every browser to its own machine. */
export function isLocalHost(host: string): boolean {
  return host.endsWith('.localhost');
}
