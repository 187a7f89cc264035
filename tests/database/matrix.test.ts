import type { Sql } from 'postgres';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { TABLES } from './manifest';
import { plantRows, type Rows } from './rows';
import { cellsOf, checksum, tryCell } from './sql-cells';
import { buildWorld, type World } from './world';

let scratch: Scratch;
let sql: Sql;
let world: World;
let rows: Rows;

beforeAll(async () => {
  scratch = await scratchDatabase();
  sql = scratch.sql;
  world = await buildWorld(sql);
  rows = await plantRows(sql, world, true);
});
afterAll(() => scratch.drop());

test('the manifest names every table and nothing else', async () => {
  const found = await sql<{ name: string }[]>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
  expect(found.map((row) => row.name).sort()).toEqual(Object.keys(TABLES).sort());
});

test.each(Object.entries(TABLES))('%s: every caller, every verb, every row', async (table, rule) => {
  const list = cellsOf(table, rule, world, rows);
  expect(list.length).toBeGreaterThan(11);
  const wrong: string[] = [];
  await sql
    .begin(async (transaction) => {
      const before = await checksum(transaction, table);
      for (const cell of list) {
        const said = await tryCell(transaction, cell, before);
        if (said) wrong.push(said);
      }
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
  expect(wrong).toEqual([]);
});

test('there are cells that must succeed, so that a dead database is not taken for a safe one', () => {
  const positive = Object.entries(TABLES).flatMap(([table, rule]) =>
    cellsOf(table, rule, world, rows).filter((cell) => cell.expected),
  );
  expect(new Set(positive.map((cell) => cell.table))).toEqual(new Set(Object.keys(TABLES)));
  expect(positive.length).toBeGreaterThan(500);
});
