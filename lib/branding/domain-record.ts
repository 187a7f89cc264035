/** Where the record stands, and what stands in it. */
export const RECORD_PREFIX = '_parley.';

export function recordValue(token: string): string {
  return `parley-verification=${token}`;
}

/** Names that no name server knows: they lead every browser to its own machine. */
export function isLocalHost(host: string): boolean {
  return host.endsWith('.localhost');
}

/** How long a proven host may be without its record, as the database counts it. */
const GRACE_MS = 3 * 86_400_000;

export function lapsesAt(missedSince: string): Date {
  return new Date(Date.parse(missedSince) + GRACE_MS);
}
