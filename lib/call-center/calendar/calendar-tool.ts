import { z } from 'zod';
import type { ToolParameters } from '@/lib/call/tool-parameters';

/** What a mind may do with the calendar that a tool leads to, and what it fills in for it. */
export const CALENDAR_PARAMETERS = {
  type: 'object',
  properties: {
    action: {
      type: 'string',
      enum: ['free', 'hold', 'book', 'give_back'],
      description:
        'free: lists free times. hold: keeps one for five minutes while the person decides. book: books it, once the ' +
        'person has agreed. give_back: lets go of a hold, or cancels what was booked in this call.',
    },
    day: {
      type: 'string',
      description: 'For free: the day to look at, as YYYY-MM-DD, today, tomorrow or a weekday such as monday',
    },
    time: { type: 'string', description: 'For hold and book: one of the free times, exactly as its `start` says' },
    name: { type: 'string', description: 'For book: the name of the person' },
    note: { type: 'string', description: 'For book: what it is about' },
  },
  required: ['action'],
} satisfies ToolParameters;

export const calendarAsk = z.object({
  action: z.enum(['free', 'hold', 'book', 'give_back']),
  day: z.string().max(40).optional(),
  time: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .optional(),
  name: z.string().max(200).optional(),
  note: z.string().max(2000).optional(),
});
export type CalendarAsk = z.infer<typeof calendarAsk>;

/** By the clock of the calendar's place; `say` is the same in the call's language. */
const freeTime = z.object({ start: z.string(), say: z.string() });
export type FreeTime = z.infer<typeof freeTime>;

export const calendarAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('free'), today: z.string(), times: z.array(freeTime) }),
  z.object({ state: z.literal('taken'), today: z.string(), times: z.array(freeTime) }),
  z.object({ state: z.literal('held'), ...freeTime.shape }),
  z.object({ state: z.literal('booked'), ...freeTime.shape }),
  z.object({ state: z.enum(['released', 'cancelled', 'nothing', 'enough', 'unavailable']) }),
]);
export type CalendarAnswer = z.infer<typeof calendarAnswer>;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const DAY_MS = 86_400_000;

/** The date that a day is called by, the next one of its name; `null`: no such day. */
export function dateOf(day: string, today: string): string | null {
  const word = day.trim().toLowerCase();
  if (/^\d{4}-\d\d-\d\d$/.test(word)) return Number.isNaN(Date.parse(word)) ? null : word;
  const now = new Date(`${today}T00:00:00Z`);
  const weekday = WEEKDAYS.findIndex((name) => name === word);
  const ahead = ['today', 'tomorrow'].indexOf(word);
  if (weekday < 0 && ahead < 0) return null;
  const days = ahead >= 0 ? ahead : ((weekday - now.getUTCDay() + 6) % 7) + 1;
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

export const weekdayName = (number: number) => WEEKDAYS[number % 7] ?? 'monday';

const MOST_OF_A_DAY = 4;
const MOST = 20;

/** Of all that is free a few of each day, over the whole of it: what a mind can keep in view. */
export function fewOf(times: readonly string[]): string[] {
  const days = [...new Set(times.map((time) => time.slice(0, 10)))].map((day) =>
    times.filter((time) => time.startsWith(day)),
  );
  return days
    .flatMap((day) => {
      const step = (day.length - 1) / (MOST_OF_A_DAY - 1);
      const shown = [0, 1, 2, 3].map((n) => Math.round(n * step));
      return day.filter((_, at) => day.length <= MOST_OF_A_DAY || shown.includes(at));
    })
    .slice(0, MOST);
}
