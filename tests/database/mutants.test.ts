import type { Sql, TransactionSql } from 'postgres';
import { scratchDatabase, type Scratch } from '@/tests/support/database-scratch';
import { TABLES } from './manifest';
import { plantRows, type Rows } from './rows';
import { cellsOf, checksum, tryCell, type Cell } from './sql-cells';
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

interface Policy {
  name: string;
  command: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
  using: string | null;
  check: string | null;
}
/** A lock that is taken away: its name, and the statements that do it. */
type Mutant = [name: string, weaken: (sql: TransactionSql) => Promise<unknown>];

const TENANT = /\(?(user_id|tenant_id) = \( SELECT app\.tid\(\) AS tid\)\)? AND /;
/** The half of a right that looks at whom the row is assigned to. */
const OWN = / AND \("?\w+"? = \( SELECT auth\.uid\(\) AS uid\)\)/g;

/** A policy without anything, open to whoever comes, without the rights, without the tenant, without the assignee, and without what a row may become. */
function mutantsOf(table: string, { name, command, using, check }: Policy): Mutant[] {
  const text = using ?? check ?? '';
  const alter = (clauses: string) => (sql: TransactionSql) =>
    sql`alter policy ${sql(name)} on public.${sql(table)} ${sql.unsafe(clauses)}`;
  const both = (clause: string) =>
    [using !== null && `using (${clause})`, check !== null && `with check (${clause})`].filter(Boolean).join(' ');
  const mutants: Mutant[] = [
    [`${name} everything`, alter(both('true'))],
    [
      `${name} for anybody`,
      async (sql) => {
        await openTo(sql, 'anon', table, command);
        await alter(`to authenticated, anon ${both('true')}`)(sql);
      },
    ],
  ];
  const tenant = TENANT.exec(text)?.[1];
  if (tenant) {
    mutants.push([`${name} tenant only`, alter(both(`${tenant} = (select app.tid())`))]);
    mutants.push([`${name} rights only`, alter(both(text.replace(TENANT, '')))]);
  }
  if (text.replace(OWN, '') !== text) mutants.push([`${name} own scope`, alter(both(text.replace(OWN, '')))]);
  if (using !== null && check !== null) mutants.push([`${name} check`, alter('with check (true)')]);
  return mutants;
}

/** Rights on the table, and on what its triggers and policies call. */
async function openTo(sql: TransactionSql, role: string, table: string, command: string): Promise<void> {
  await sql`grant ${sql.unsafe(command)} on public.${sql(table)} to ${sql(role)}`;
  await sql`grant usage on schema app to ${sql(role)}`;
  await sql`grant execute on all functions in schema app to ${sql(role)}`;
}

/** Updates and deletes stand behind two more locks, what is seen and the guard: those are opened, so that the policy stands alone. */
async function standAlone(sql: TransactionSql, table: string): Promise<void> {
  await sql`alter policy ${sql(`${table}_select`)} on public.${sql(table)} to authenticated, anon using (true)`;
  await sql`grant select on public.${sql(table)} to anon`;
  const guards =
    await sql`select from pg_trigger where tgrelid = ${`public."${table}"`}::regclass and tgname = 'b_guard'`;
  if (guards.length > 0) await sql`alter table public.${sql(table)} disable trigger b_guard`;
}

/** Behind these stands a second lock, so that taking away the first changes nothing; why is said. */
const SECOND_LOCK: Record<string, string> = {
  'role_permissions_insert rights only': 'the foreign key to the role carries the tenant',
  'api_start_calls_insert rights only': 'start_call compares the tenant',
  'callLogs_insert everything': 'new_call asks for rights, the assignee is tied to the tenant',
  'callLogs_insert tenant only': 'new_call asks for rights',
  'callLogs_insert rights only': 'the assignee is tied to the tenant',
  'callLogs_insert for anybody': 'new_call asks for rights',
  'callLogs_insert own scope': 'new_call assigns a call itself',
  'callLogs_update check': 'only two columns are granted',
  'roles_insert own scope': 'the author is stamped',
  'role_permissions_insert own scope': 'the author is stamped',
  'callLogs b_guard': 'only two columns are granted',
  'call_costs_select rights only': 'the call decides',
  'usage_records_select rights only': 'the call decides',
  'usage_records_select own scope': 'no row of the matrix is of the account alone: meaning-vectors.test.ts has one',
  'call_supervisors_select rights only': 'the call decides',
  'call_events_select rights only': 'the call decides',
  'call_turns_select rights only': 'the call decides',
  'call_recordings_select rights only': 'the call decides',
  'assistant_versions_select rights only': 'the assistant decides',
  'assistant_embeds_select rights only': 'the assistant decides',
  'assistant_tests_select rights only': 'the assistant decides',
  'assistant_test_runs_select rights only': 'the assistant decides',
  'assistant_knowledge_select rights only': 'the file decides',
  'knowledge_chunks_select rights only': 'the file decides',
  'trunk_checks_select rights only': 'the provider decides',
  'tool_secrets_select rights only': 'the tool decides',
  'call_results_select rights only': 'the call decides',
  'extension_states_select rights only': 'the extension decides',
  'call_transfers_select rights only': 'the call decides',
  'call_whispers_select rights only': 'the call decides',
  'stage_changes_select rights only': 'the lead decides',
  'saved_view_defaults_select own scope': 'the view decides',
  'saved_view_defaults_select rights only': 'the view decides',
  'saved_views_update own scope': 'only shared views are beyond their owner, which saved-views.test.ts tries',
  'field_changes_select rights only': 'the lead decides',
  'crm_notes_select rights only': 'the lead decides',
  'crm_emails_select rights only': 'the lead decides',
  'crm_merges_select rights only': 'the lead decides',
  'crm_not_duplicates_select rights only': 'the lead decides',
  'notifications_select rights only': 'the recipient decides',
  'notifications_update check': 'only one column is granted',
};

const CHUNK = 24;

/** What came of each cell, as far as `until` wants to know. */
async function play(sql: TransactionSql, cells: Cell[], until: (said: string | undefined, place: number) => boolean) {
  const before = await checksum(sql, cells[0]?.table ?? '');
  const said: (string | undefined)[] = [];
  for (let at = 0; at < cells.length; at += CHUNK) {
    said.push(...(await Promise.all(cells.slice(at, at + CHUNK).map((cell) => tryCell(sql, cell, before)))));
    if (said.some(until)) break;
  }
  return said;
}

/** Which of the mutants the matrix does not notice. Cells of the same command come first: they are the likeliest to. */
async function survivors(table: string, mutants: Mutant[], command: string, alone: boolean): Promise<string[]> {
  const rule = TABLES[table];
  if (!rule) throw new Error(table);
  const isOf = ({ name }: Cell) => name.startsWith(command.toLowerCase());
  const all = cellsOf(table, rule, world, rows).filter(({ name }) => !alone || !/^(select|insert)/.test(name));
  const cells = [...all.filter(isOf), ...all.filter((cell) => !isOf(cell))];
  const alive: string[] = [];
  await sql
    .begin(async (transaction) => {
      if (alone) await standAlone(transaction, table);
      const usual = alone ? await play(transaction, cells, () => false) : [];
      for (const [name, weaken] of mutants) {
        await transaction`savepoint mutant`;
        await weaken(transaction);
        const differs = (said: string | undefined, place: number) => said !== usual[place];
        if (!(await play(transaction, cells, differs)).some(differs)) alive.push(name);
        await transaction`rollback to savepoint mutant`;
      }
      throw new Error('undo');
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error;
    });
  return alive;
}

let tried = 0;
test.each(Object.entries(TABLES))('%s: the matrix misses every lock that is taken away', async (table, rule) => {
  const alive: string[] = [];
  const policies = await sql<Policy[]>`select policyname as name, cmd as command, qual as using, with_check as check
    from pg_policies where schemaname = 'public' and tablename = ${table} order by policyname`;
  expect(policies.map(({ command }) => command)).toContain('SELECT');
  for (const policy of policies) {
    const mutants = mutantsOf(table, policy);
    const alone = policy.command === 'UPDATE' || policy.command === 'DELETE';
    alive.push(...(await survivors(table, mutants, policy.command, alone)));
    tried += mutants.length;
  }
  if (Object.keys(rule.frozen).length > 0 && rule.verbs.includes('update')) {
    const guard: Mutant = [`${table} b_guard`, (t) => t`alter table public.${t(table)} disable trigger b_guard`];
    alive.push(...(await survivors(table, [guard], 'FREEZE', false)));
    tried += 1;
  }
  expect(alive.sort()).toEqual(
    Object.keys(SECOND_LOCK)
      .filter((name) => name.startsWith(`${table}_`) || name.startsWith(`${table} `))
      .sort(),
  );
});

test('there are as many mutants as the policies have halves', () => {
  expect(tried).toBeGreaterThan(270);
});
