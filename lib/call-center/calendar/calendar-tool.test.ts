import { dateOf, fewOf } from './calendar-tool';
import { spokenTime } from './spoken-time';

test.each([
  ['today', '2026-11-22'],
  ['Tomorrow', '2026-11-23'],
  ['tuesday', '2026-11-24'],
  // A Sunday: the next one.
  ['sunday', '2026-11-29'],
  ['2026-12-01', '2026-12-01'],
  ['2026-13-01', null],
  ['soon', null],
])('%s is %s', (day, date) => expect(dateOf(day, '2026-11-22')).toBe(date));

test('of a full day a few are kept, over the whole of it, and not too many days', () => {
  const day = (date: string) =>
    [...Array(16).keys()].map((n) => `${date}T${String(9 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? 30 : '00'}`);
  expect(fewOf(day('2026-11-23'))).toEqual([
    '2026-11-23T09:00',
    '2026-11-23T11:30',
    '2026-11-23T14:00',
    '2026-11-23T16:30',
  ]);
  expect(fewOf([...Array(20).keys()].flatMap((n) => day(`2026-12-${String(n + 10)}`)))).toHaveLength(20);
  expect(fewOf(['2026-11-23T09:00', '2026-11-23T10:00'])).toHaveLength(2);
});

test.each([
  ['en', 'Tuesday, November 24 at 10 AM', 'Tuesday, November 24 at 2:30 PM'],
  ['de', 'Dienstag, 24. November um 10 Uhr', 'Dienstag, 24. November um 14 Uhr 30'],
  ['es', 'martes, 24 de noviembre a las 10', 'martes, 24 de noviembre a las 14 y 30'],
  ['fr', 'mardi 24 novembre à 10 heures', 'mardi 24 novembre à 14 heures 30'],
  ['ar', 'الثلاثاء، 24 نوفمبر الساعة 10 صباحا', 'الثلاثاء، 24 نوفمبر الساعة 2 و30 دقيقة مساء'],
  ['he', 'יום שלישי, 24 בנובמבר בשעה 10', 'יום שלישי, 24 בנובמבר בשעה 14 ו-30 דקות'],
] as const)('%s says a time', (language, whole, half) => {
  expect(spokenTime(language, '2026-11-24T10:00')).toBe(whole);
  expect(spokenTime(language, '2026-11-24T14:30')).toBe(half);
});
