import { z } from 'zod';
import type { Json } from '@/lib/supabase/database.types';
import { isE164, isExtension } from '@/lib/phone/normalise';
import type { Tool } from './tools-resource';

/** Monday is 1. */
export const WEEK = ['1', '2', '3', '4', '5', '6', '7'] as const;
export const MOST_HOURS = 14;
export const MOST_DESTINATIONS = 10;
export const LENGTHS = [10, 15, 20, 30, 45, 60, 90, 120] as const;

const clock = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$|^24:00$/);
const whole = (from: number, to: number) => z.number('number').int('number').min(from, 'number').max(to, 'number');

/** What the templates ask for besides their words, as a form has it. */
export const settingsForm = z.object({
  calendar: z.object({
    person: z.string(),
    zone: z.string(),
    minutes: whole(5, 480),
    buffer: whole(0, 240),
    noticeHours: whole(0, 336),
    days: whole(1, 90),
    hours: z
      .array(z.object({ days: z.array(z.enum(WEEK)), from: z.string(), to: z.string() }))
      .max(MOST_HOURS, 'tooLong'),
  }),
  destinations: z
    .array(z.object({ name: z.string().trim(), number: z.string().trim(), refer: z.boolean() }))
    .max(MOST_DESTINATIONS, 'tooLong'),
});
type SettingsForm = z.output<typeof settingsForm>;
type Kind = Tool['kind'];
type Fault = (path: (string | number)[], message: string) => void;

export const BLANK_HOURS: SettingsForm['calendar']['hours'][number] = {
  days: ['1', '2', '3', '4', '5'],
  from: '09:00',
  to: '17:00',
};

/** `refer`: the carrier is asked to connect the two itself. */
export const BLANK_DESTINATION: SettingsForm['destinations'][number] = { name: '', number: '', refer: false };

export const blankSettings = (zone: string, person = ''): SettingsForm => ({
  calendar: { person, zone, minutes: 30, buffer: 0, noticeHours: 2, days: 14, hours: [{ ...BLANK_HOURS }] },
  destinations: [{ ...BLANK_DESTINATION }],
});

export function settingsFaults(kind: Kind, { calendar, destinations }: SettingsForm, fault: Fault): void {
  if (kind === 'callTransfer') {
    if (destinations.length === 0) fault(['destinations'], 'required');
    for (const [at, { name, number }] of destinations.entries()) {
      const again = destinations.findIndex((one) => one.name.toLowerCase() === name.toLowerCase()) !== at;
      if (name === '') fault(['destinations', at, 'name'], 'required');
      else if (name.length > 60) fault(['destinations', at, 'name'], 'tooLong');
      else if (again) fault(['destinations', at, 'name'], 'toolTwice');
      if (!isE164(number) && !isExtension(number)) fault(['destinations', at, 'number'], 'phone');
    }
  }
  if (kind !== 'Calendar') return;
  if (calendar.person === '') fault(['calendar', 'person'], 'required');
  if (calendar.zone === '') fault(['calendar', 'zone'], 'required');
  for (const [at, { days, from, to }] of calendar.hours.entries()) {
    if (days.length === 0) fault(['calendar', 'hours', at, 'days'], 'required');
    if (!clock.safeParse(from).success || from === '24:00') fault(['calendar', 'hours', at, 'from'], 'toolHours');
    else if (!clock.safeParse(to).success || minuteOf(to) <= minuteOf(from))
      fault(['calendar', 'hours', at, 'to'], 'toolHours');
  }
}

/** As the database keeps it. */
export function settingsOf(kind: Kind, { calendar, destinations }: SettingsForm): Json {
  if (kind === 'callTransfer') {
    return { destinations: destinations.map((one) => ({ ...one, refer: one.refer && isE164(one.number) })) };
  }
  if (kind !== 'Calendar') return {};
  const { noticeHours, hours, ...rest } = calendar;
  return {
    ...rest,
    notice: noticeHours * 60,
    hours: hours.map(({ days, from, to }) => ({
      days: days.map(Number).sort(),
      from: minuteOf(from),
      to: minuteOf(to),
    })),
  };
}

const stored = z.object({
  person: z.string(),
  ...{ zone: z.string(), minutes: z.int(), buffer: z.int(), notice: z.int(), days: z.int() },
  hours: z.array(z.object({ days: z.array(z.int()), from: z.int(), to: z.int() })),
});
const storedDestinations = z.object({
  destinations: z.array(z.object({ name: z.string(), number: z.string(), refer: z.boolean().default(false) })),
});

/** What a row keeps, as a form has it; what it does not keep is as in a new one. */
export function settingsIn(settings: unknown, zone: string): SettingsForm {
  const blank = blankSettings(zone);
  const calendar = stored.safeParse(settings).data;
  const transfer = storedDestinations.safeParse(settings).data;
  if (transfer) return { ...blank, ...transfer };
  if (!calendar) return blank;
  const { notice, hours, ...rest } = calendar;
  return {
    ...blank,
    calendar: {
      ...rest,
      noticeHours: Math.round(notice / 60),
      hours: hours.map(({ days, from, to }) => ({
        days: WEEK.filter((day) => days.includes(Number(day))),
        ...{ from: clockOf(from), to: clockOf(to) },
      })),
    },
  };
}

function minuteOf(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
}

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
