import type { CalendarAnswer } from '@/lib/call-center/calendar/calendar-tool';
import { spokenTime } from '@/lib/call-center/calendar/spoken-time';
import { SCENARIOS } from '@/engine/carriers/loopback/scenario/scenarios';
import { Talk } from '@/engine/carriers/loopback/talk';
import type { Language } from '../../contract';
import { CALENDAR_LINES } from './calendar-lines';
import { calendarAction, firstAsk, type CalendarTalk } from './calendar-mind';

/** A Sunday; free are Monday at nine, Tuesday at nine, ten, half past ten and two, Wednesday at ten. */
const TODAY = '2026-11-22';
const STARTS = ['23T09:00', '24T09:00', '24T10:00', '24T10:30', '24T14:00', '25T10:00'].map((at) => `2026-11-${at}`);
const free = (language: Language): Extract<CalendarAnswer, { state: 'free' }> => ({
  ...{ state: 'free', today: TODAY },
  times: STARTS.map((start) => ({ start, say: spokenTime(language, start) })),
});
const at = (language: Language, answer: CalendarAnswer | null, justNow = false, day?: string): CalendarTalk => ({
  ...{ call: 'termin', asked: { day }, answer, justNow, known: free(language) },
});
const after = (language: Language, heard: string, answer: CalendarAnswer | null = free(language)) =>
  calendarAction(language, heard, at(language, answer))?.ask?.args ?? null;
const held = (language: Language, start = '2026-11-24T10:00') => ({
  ...{ state: 'held' as const, start, say: spokenTime(language, start) },
});

const LANGUAGES: Language[] = ['en', 'de', 'es', 'fr', 'ar', 'he'];

describe.each(LANGUAGES)('%s', (language) => {
  const lines = CALENDAR_LINES[language];
  const callee = new Talk(SCENARIOS[language], SCENARIOS[language].books);

  test('the simulated callee comes from the wish to the booked appointment', () => {
    const [wish = ''] = SCENARIOS[language].books.steps;
    expect(firstAsk(language, wish)).toEqual({ action: 'free' });
    const offer = calendarAction(language, wish, at(language, free(language), true))?.say ?? '';
    expect(offer).toContain(spokenTime(language, '2026-11-23T09:00'));
    expect(offer.startsWith(lines.offer.slice(0, 5))).toBe(true);
    const chosen = callee.reply(offer).say;
    expect(after(language, chosen)).toEqual({ action: 'hold', time: '2026-11-24T10:00' });
    const question = calendarAction(language, chosen, at(language, held(language), true))?.say ?? '';
    expect(question).toContain(spokenTime(language, '2026-11-24T10:00'));
    const yes = callee.reply(question).say;
    expect(after(language, yes, held(language))).toEqual({ action: 'book', time: '2026-11-24T10:00' });
    const done = { ...held(language), state: 'booked' as const };
    expect(calendarAction(language, yes, at(language, done, true))?.say).toContain(spokenTime(language, done.start));
    // What comes after it is for the rules again.
    expect(calendarAction(language, SCENARIOS[language].books.steps[2] ?? '', at(language, done))).toBeNull();
  });
});

test.each([
  ['en', 'Could I come on Tuesday at half past ten?', '2026-11-24T10:30'],
  ['en', 'Tuesday at 2 p.m. please', '2026-11-24T14:00'],
  ['en', 'The first one, please.', '2026-11-23T09:00'],
  ['en', 'November 25 would be best', '2026-11-25T10:00'],
  ['de', 'Dann Dienstag um halb elf', '2026-11-24T10:30'],
  ['de', 'Lieber Dienstag um 14 Uhr', '2026-11-24T14:00'],
  ['de', 'Morgen um neun', '2026-11-23T09:00'],
  ['es', 'Mañana por la mañana a las nueve', '2026-11-23T09:00'],
  ['es', 'El martes a las diez y media', '2026-11-24T10:30'],
  ['fr', 'Mardi à dix heures et demie', '2026-11-24T10:30'],
  ['fr', 'Demain à neuf heures', '2026-11-23T09:00'],
  ['ar', 'الثلاثاء الساعة العاشرة والنصف', '2026-11-24T10:30'],
  ['ar', 'غدا في التاسعة صباحا', '2026-11-23T09:00'],
  ['he', 'יום שלישי בעשר וחצי', '2026-11-24T10:30'],
  ['he', 'מחר בתשע בבוקר', '2026-11-23T09:00'],
] as const)('%s: “%s” is %s', (language, heard, time) =>
  expect(after(language, heard)).toEqual({ action: 'hold', time }),
);

test('a day alone, or a time that is not free, is looked at; what is no time is left to the rules', () => {
  expect(after('en', 'On Tuesday.')).toEqual({ action: 'free', day: 'tuesday' });
  expect(after('en', 'Friday at ten')).toEqual({ action: 'free', day: 'friday' });
  expect(after('en', 'I have one question.')).toBeNull();
  expect(after('en', 'My number is +12025550100')).toBeNull();
  expect(after('de', 'Wann ist morgen etwas frei?')).toEqual({ action: 'hold', time: '2026-11-23T09:00' });
});

test('a day that was named at once is looked at, and a time held without a question', () => {
  expect(firstAsk('en', 'I need an appointment on Tuesday at ten')).toEqual({ action: 'free', day: 'tuesday' });
  const talk = at('en', free('en'), true, 'tuesday');
  expect(calendarAction('en', 'I need an appointment on Tuesday at ten', talk)?.ask?.args).toEqual({
    ...{ action: 'hold', time: '2026-11-24T10:00' },
  });
  // Full that day: what is free is offered, and the day not asked for again.
  expect(calendarAction('en', 'On Friday at ten', at('en', free('en'), true, 'friday'))?.say).toContain('I can offer');
});

test('a hold is given back by a no, changed by another time, and let be by anything else', () => {
  expect(after('en', 'No, sorry.', held('en'))).toEqual({ action: 'give_back' });
  expect(after('en', 'No, that is not right.', held('en'))).toEqual({ action: 'give_back' });
  expect(after('en', 'Rather Wednesday at ten', held('en'))).toEqual({ action: 'hold', time: '2026-11-25T10:00' });
  expect(after('en', 'Tuesday at ten, exactly', held('en'))).toEqual({ action: 'book', time: '2026-11-24T10:00' });
  expect(after('en', 'Where are you?', held('en'))).toBeNull();
  expect(firstAsk('en', 'Please cancel my appointment')).toEqual({ action: 'give_back' });
});

test('what is taken meanwhile is said with what is left, and what went wrong is said so', () => {
  const taken = calendarAction('en', 'Tuesday at ten', at('en', { ...free('en'), state: 'taken' }, true))?.say;
  expect(taken).toMatch(/^That time is not free\. I can offer .*Tuesday/);
  expect(calendarAction('en', 'x', at('en', { ...free('en'), times: [] }, true))?.say).toMatch(/no free appointment/);
  expect(calendarAction('en', 'x', at('en', null, true))?.say).toMatch(/did not work/);
});
