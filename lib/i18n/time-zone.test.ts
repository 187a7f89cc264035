import { knownTimeZone, startOfDay } from './time-zone';

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
