import type { Sql } from 'postgres';
import { refusal } from '@/tests/support/database';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { type Caller, callingOwner } from './call-world';

let scratch: Scratch;
let sql: Sql;
let mine: Caller;
beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  mine = await callingOwner(sql);
});
afterAll(() => scratch.drop());

const hours = (spans: unknown) =>
  sql`update public."phoneNumbers" set opening_hours = ${sql.json(JSON.parse(JSON.stringify(spans)))}
    where "phoneNumber" = ${mine.number}`;

const open = async (spans: unknown, zone: string, at: string) =>
  (
    await sql`select app.is_open(${spans === null ? null : sql.json(JSON.parse(JSON.stringify(spans)))}, ${zone}, ${at}::timestamptz) as open`
  )[0]?.open;
const MONDAY = [{ day: 1, from: 540, to: 1020 }];
const NIGHT = [{ day: 7, from: 1320, to: 120 }];
const SPRING = [{ day: 7, from: 120, to: 240 }];
test.each([
  [null, 'UTC', '2026-11-23T03:00Z', true],
  [[], 'UTC', '2026-11-23T03:00Z', false],
  [MONDAY, 'UTC', '2026-11-23T08:59:59Z', false],
  [MONDAY, 'UTC', '2026-11-23T09:00Z', true],
  [MONDAY, 'UTC', '2026-11-23T16:59:59Z', true],
  [MONDAY, 'UTC', '2026-11-23T17:00Z', false],
  [MONDAY, 'UTC', '2026-11-24T10:00Z', false],
  [MONDAY, 'Asia/Tokyo', '2026-11-23T00:00Z', true],
  [MONDAY, 'America/New_York', '2026-11-23T13:59Z', false],
  [MONDAY, 'America/New_York', '2026-11-23T14:00Z', true],
  [NIGHT, 'UTC', '2026-11-22T22:00Z', true],
  [NIGHT, 'UTC', '2026-11-23T01:59Z', true],
  [NIGHT, 'UTC', '2026-11-23T02:00Z', false],
  [NIGHT, 'UTC', '2026-11-22T01:00Z', false],
  [[{ day: 3, from: 0, to: 1440 }], 'UTC', '2026-11-25T23:59Z', true],
  [[{ day: 3, from: 0, to: 1440 }], 'UTC', '2026-11-26T00:00Z', false],
  // In Berlin 02:00–03:00 does not exist on 29 March 2026, and comes twice on 25 October.
  [SPRING, 'Europe/Berlin', '2026-03-29T00:59Z', false],
  [SPRING, 'Europe/Berlin', '2026-03-29T01:00Z', true],
  [SPRING, 'Europe/Berlin', '2026-03-29T01:59Z', true],
  [SPRING, 'Europe/Berlin', '2026-03-29T02:00Z', false],
  [SPRING, 'Europe/Berlin', '2026-10-25T00:00Z', true],
  [SPRING, 'Europe/Berlin', '2026-10-25T01:30Z', true],
  [SPRING, 'Europe/Berlin', '2026-10-25T02:59Z', true],
  [SPRING, 'Europe/Berlin', '2026-10-25T03:00Z', false],
])('%j in %s at %s: %s', async (spans, zone, at, expected) => {
  expect(await open(spans, zone, at)).toBe(expected);
});

test.each([
  ['no list', {}],
  ['no day', [{ from: 1, to: 2 }]],
  ['an eighth day', [{ day: 8, from: 1, to: 2 }]],
  ['a minute too late', [{ day: 1, from: 1, to: 1441 }]],
  ['no length', [{ day: 1, from: 60, to: 60 }]],
  ['more besides', [{ day: 1, from: 1, to: 2, note: 'x' }]],
  ['words', [{ day: 1, from: 'nine', to: 2 }]],
  ['a number', [3]],
])('hours with %s are refused', async (_, spans) => {
  expect(await refusal(hours(spans))).toMatch(/^23514/);
});
