import { z } from 'zod';

export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const DAY_ENDS = 1440;

/** A day as ISO counts it, and minutes of the day; what ends before it begins ends on the next day. */
const span = z
  .object({ day: z.int().min(1).max(7), from: z.int().min(0).max(1439), to: z.int().min(0).max(DAY_ENDS) })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'required' });
export const openingHours = z.array(span).max(50);
export type Span = z.infer<typeof span>;

/** As the database keeps them; what it cannot be is always open. */
export function hoursOf(kept: unknown): Span[] | null {
  return openingHours.nullable().catch(null).parse(kept);
}

/** `09:30` as a field for a time takes it. */
export function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

/** Null for what is no time. Midnight at the end of a span is the day's end. */
export function minuteOf(time: string, isEnd: boolean): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return isEnd && minute === 0 ? DAY_ENDS : minute;
}

/** The next day that has no hours yet, open from nine to five. */
export function nextSpan(spans: readonly Span[]): Span {
  const day = DAYS.find((one) => !spans.some((existing) => existing.day === one)) ?? 1;
  return { day, from: 540, to: 1020 };
}
