/** Written by the script before first paint; until then the server reckons in UTC. */
export const TIME_ZONE_COOKIE = 'timezone';
export const TIME_ZONE_HEADER = 'x-parley-timezone';
const FALLBACK = 'UTC';
const DAY_MS = 24 * 60 * 60_000;

export function knownTimeZone(value: string | null | undefined): string {
  if (!value) return FALLBACK;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return FALLBACK;
  }
}

/** The instant at which the day of `now` began where the clock shows `timeZone`. */
export function startOfDay(now: Date, timeZone: string): Date {
  const midnight = Date.parse(`${dayIn(now, timeZone)}T00:00:00Z`);
  // The offset may change during the day, so the one that held at midnight counts: two looks settle it.
  let guess = midnight;
  for (let look = 0; look < 2; look++) guess = midnight - offsetAt(new Date(guess), timeZone);
  return new Date(guess);
}

/** What the clock shows there, as fields for a day and a time are filled: `2026-11-22T09:00`. */
export function wallClock(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/** The instant at which the clock shows that; an hour that a change of the clock leaves out is the one after it. */
export function instantOf(wall: string, timeZone: string): Date {
  const shown = Date.parse(`${wall}Z`);
  const before = offsetAt(new Date(shown - DAY_MS), timeZone);
  const after = offsetAt(new Date(shown - before), timeZone);
  const guess = shown - after;
  return new Date(offsetAt(new Date(guess), timeZone) === after ? guess : shown - before);
}

function dayIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

function offsetAt(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}
