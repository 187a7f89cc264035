const FIRST_TERM_MS = 30 * 24 * 60 * 60_000;

/** The day that a new deal's form begins with. */
export function firstCloseDate(now: Date): string {
  return new Date(now.getTime() + FIRST_TERM_MS).toISOString().slice(0, 10);
}
