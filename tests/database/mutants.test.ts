import type { Sql, TransactionSql } from 'postgres';
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

const TENANT = /\(?user_id = \( SELECT app\.tid\(\) AS tid\)\)? AND /;

interface Policy {
  name: string;
  command: string;
  text: string;
}

/** The policy without one of its halves, and without both: name → clause. */
function weakened({ command, text }: Policy): Record<string, string> {
  const clause = command === 'INSERT' ? 'with check' : 'using';
  const halves: Record<string, string> = { everything: `${clause} (true)` };
  if (TENANT.test(text)) {
    halves['tenant only'] = `${clause} (user_id = (select app.tid()))`;
    halves['rights only'] = `${clause} (${text.replace(TENANT, '')})`;
  }
  return halves;
}

/** Behind these stands a second lock, so that taking away the first changes nothing; why is said. */
const SECOND_LOCK: Record<string, string> = {
  'role_permissions_insert rights only': 'the foreign key to the role carries the tenant',
  'api_start_calls_insert rights only': 'start_call compares the tenant',
  'callLogs_insert everything': 'new_call asks for rights, the assignee is tied to the tenant',
  'callLogs_insert tenant only': 'new_call asks for rights',
  'callLogs_insert rights only': 'the assignee is tied to the tenant',
  'callLogs b_guard': 'only two columns are granted',
  'call_costs_select rights only': 'the call decides',
  'call_supervisors_select rights only': 'the call decides',
  'call_events_select rights only': 'the call decides',
  'call_turns_select rights only': 'the call decides',
  'call_recordings_select rights only': 'the call decides',
};

/** Whether the matrix notices; it stops at the first cell that does. */
async function noticed(table: string, weaken: (sql: TransactionSql) => Promise<unknown>): Promise<boolean> {
  const rule = TABLES[table];
  if (!rule) throw new Error(table);
  let seen = false;
  await sql
    .begin(async (transaction) => {
      await weaken(transaction);
      const before = await checksum(transaction, table);
      for (const cell of cellsOf(table, rule, world, rows)) {
        seen = (await tryCell(transaction, cell, before)) !== undefined;
        if (seen) break;
      }
      throw new Error('undo');
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error;
    });
  return seen;
}

// Updates have two locks, the policy and the guard; each select and insert policy and each guard must be missed when it is gone.
test.each(Object.entries(TABLES))('%s: the matrix misses every lock that is taken away', async (table, rule) => {
  const survivors: string[] = [];
  const policies = await sql<Policy[]>`select policyname as name, cmd as command, coalesce(with_check, qual) as text
    from pg_policies where schemaname = 'public' and tablename = ${table} and cmd in ('SELECT', 'INSERT')`;
  expect(policies.length).toBeGreaterThan(0);
  for (const policy of policies) {
    for (const [name, clause] of Object.entries(weakened(policy))) {
      const weaken = (t: TransactionSql) => t`alter policy ${t(policy.name)} on public.${t(table)} ${t.unsafe(clause)}`;
      if (!(await noticed(table, weaken))) survivors.push(`${policy.name} ${name}`);
    }
  }
  if (Object.keys(rule.frozen).length > 0 && rule.verbs.includes('update')) {
    const weaken = (t: TransactionSql) => t`alter table public.${t(table)} disable trigger b_guard`;
    if (!(await noticed(table, weaken))) survivors.push(`${table} b_guard`);
  }
  expect(survivors).toEqual(
    Object.keys(SECOND_LOCK).filter((name) => name.startsWith(`${table}_`) || name.startsWith(`${table} `)),
  );
});
