import { viewConditions } from './task-views';

const now = new Date('2026-03-29T00:30:40Z');

test('a day is the one of the person who looks, also when the clock changes in it', () => {
  expect(viewConditions('today', 'Europe/Berlin', now)).toEqual([
    ['done_at', 'empty', ''],
    ['due_at', 'gte', '2026-03-28T23:00:00.000Z'],
    ['due_at', 'lt', '2026-03-29T22:00:00.000Z'],
  ]);
  expect(viewConditions('upcoming', 'America/New_York', now)).toEqual([
    ['done_at', 'empty', ''],
    ['due_at', 'gte', '2026-03-29T04:00:00.000Z'],
  ]);
});

test('overdue is by the minute, done is done, and an unknown word narrows nothing', () => {
  expect(viewConditions('overdue', 'UTC', now)).toEqual([
    ['done_at', 'empty', ''],
    ['due_at', 'lt', '2026-03-29T00:30:00.000Z'],
  ]);
  expect(viewConditions('done', 'UTC', now)).toEqual([['done_at', 'set', '']]);
  expect(viewConditions('nonsense', 'UTC', now)).toEqual([]);
});
