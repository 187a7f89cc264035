import { knownTimeZone, startOfDay, instantOf, wallClock } from './time-zone';

test.each([
  ['UTC', '2026-11-21T00:30:00Z', '2026-11-21T00:00:00.000Z'],
  ['America/New_York', '2026-11-21T00:30:00Z', '2026-11-20T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-21T20:00:00Z', '2026-11-21T18:30:00.000Z'],
  // Clocks went back that morning: the day began under summer time.
  ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z'],
])('%s at %s', (zone, now, start) => {
  expect(startOfDay(new Date(now), zone).toISOString()).toBe(start);
});

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Mars/Olympus', 'UTC'],
  ['<script>', 'UTC'],
  [undefined, 'UTC'],
])('%s counts as %s', (value, zone) => {
  expect(knownTimeZone(value)).toBe(zone);
});

test('a typed time is that of the clock there, through both changes of the clock', () => {
  const there = (wall: string, zone = 'Europe/Berlin') => instantOf(wall, zone).toISOString();
  expect(there('2026-01-15T09:00')).toBe('2026-01-15T08:00:00.000Z');
  expect(there('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
  expect(there('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(there('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
  expect(there('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
  expect(there('2026-10-25T12:00')).toBe('2026-10-25T11:00:00.000Z');
  expect(there('2026-07-01T00:00', 'Asia/Kolkata')).toBe('2026-06-30T18:30:00.000Z');
  for (const at of ['2026-03-29T12:00', '2026-10-25T01:30', '2026-10-25T04:30', '2026-11-01T05:00'])
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])
      expect(wallClock(instantOf(at, zone), zone)).toBe(at);
});
