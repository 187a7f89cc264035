import type { FreeTime } from '@/lib/call-center/calendar/calendar-tool';
import { normalise } from '../../../words';
import type { Language } from '../../contract';
import { CALENDAR_WORDS } from './calendar-words';

/** What a callee says about a time, as far as a rule understands it. */
export interface Wish {
  /** Monday is 1. */
  weekday: number | null;
  ahead: 0 | 1 | null;
  /** Numbers that were said: an hour, or the day of a month. */
  numbers: readonly number[];
  minute: number | null;
  half: 'morning' | 'afternoon' | null;
  /** The place of what was offered. */
  place: number | null;
  answer: 'yes' | 'no' | null;
  cancels: boolean;
}

/** What stands glued to the front of a word. */
const GLUED: Partial<Record<Language, string>> = { ar: '(?:و|ب|ل|ف|في )?', he: '[והבלמש]{0,2}' };
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

function has(said: string, word: string, language: Language): boolean {
  return new RegExp(`(?<= )${GLUED[language] ?? ''}${normalise(word).trim()}(?= )`, 'u').test(said);
}

function weekdayNames(language: Language): string[] {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return [0, 1, 2, 3, 4, 5, 6].map((day) => format(MONDAY + day * DAY_MS));
}

export function wishIn(language: Language, heard: string): Wish {
  const words = CALENDAR_WORDS[language];
  const said = normalise(heard);
  const any = (list: readonly string[] = []) => list.some((word) => has(said, word, language));
  /** The first of several meanings whose words are said. */
  const meaning = <Meaning>(...meanings: [Meaning, readonly string[]][]) =>
    meanings.find(([, list]) => any(list))?.[0] ?? null;
  const day = weekdayNames(language).findIndex((name) => has(said, name, language));
  const hours = words.hours.flatMap((names, hour) => (any(names) ? [hour + 1] : []));
  // "Eleven" holds "one" in Hebrew, "twelve" holds "two" in Arabic.
  const spoken = hours.length > 1 && hours.some((hour) => hour > 10) ? hours.filter((hour) => hour > 10) : hours;
  const clock = /(?<hour>\d{1,2})\s*(?:[:.hH]|Uhr)\s*(?<minute>[0-5]\d)(?!\d)/u.exec(heard)?.groups;
  const digits = clock
    ? [Number(clock.hour)]
    : [...heard.matchAll(/(?<!\d)\d{1,2}(?!\d)/g)].map(([number]) => Number(number));
  const before = any(words.halfBefore);
  const half = meaning<'afternoon' | 'morning'>(['afternoon', words.afternoon], ['morning', words.morning]);
  // "One" is said of many things.
  const meant = spoken.filter((hour) => hour > 1 || day >= 0 || half !== null);
  const numbers = [...digits, ...meant.map((hour) => (before ? ((hour + 10) % 12) + 1 : hour))];
  // "Mañana" is the morning, too.
  const rest = words.morning.reduce((text, word) => text.replace(normalise(word), ' '), said);
  const tomorrow = words.tomorrow.some((word) => has(rest, word, language));
  const place = words.ordinals.findIndex(any);
  return {
    weekday: day < 0 ? null : day + 1,
    ahead: tomorrow ? 1 : meaning([0, words.today]),
    numbers,
    minute: clock ? Number(clock.minute) : before || any(words.half) ? 30 : null,
    half,
    place: place < 0 ? null : place,
    // Who says both has not agreed.
    answer: meaning<'no' | 'yes'>(['no', words.no], ['yes', words.yes]),
    cancels: any(words.cancel),
  };
}

const pinned = ({ weekday, ahead, numbers, half }: Wish) =>
  weekday !== null || ahead !== null || numbers.length > 0 || half !== null;

/** The first of the times that is what was wished for; `null`: none, or nothing was wished. */
export function chosenFrom(wish: Wish, times: readonly FreeTime[], today: string, offered: readonly FreeTime[]) {
  if (!pinned(wish)) return wish.place === null ? null : (offered[wish.place] ?? offered.at(-1) ?? null);
  const fitting = times.filter(({ start }) => fits(wish, new Date(`${start}:00Z`), today));
  // Who names a day alone is asked for the hour, unless only one is left.
  if (wish.numbers.length === 0 && fitting.length > 1) return null;
  return (
    fitting.find(({ start }) => start.endsWith(`:${String(wish.minute ?? 0).padStart(2, '0')}`)) ?? fitting[0] ?? null
  );
}

/** Those of a day that was named, where one was. */
export function wishedDay(wish: Wish, times: readonly FreeTime[], today: string): FreeTime[] {
  return times.filter(({ start }) => fits({ ...wish, numbers: [], minute: null }, new Date(`${start}:00Z`), today));
}

function fits({ weekday, ahead, numbers, minute, half }: Wish, time: Date, today: string): boolean {
  const hour = time.getUTCHours();
  if (weekday !== null && time.getUTCDay() !== weekday % 7) return false;
  if (weekday === null && ahead !== null) {
    const days = (Date.parse(time.toISOString().slice(0, 10)) - Date.parse(today)) / DAY_MS;
    if (days !== ahead) return false;
  }
  if (half !== null && hour < 12 !== (half === 'morning')) return false;
  if (minute !== null && time.getUTCMinutes() !== minute) return false;
  return numbers.every((number) => number === hour || number % 12 === hour % 12 || number === time.getUTCDate());
}
