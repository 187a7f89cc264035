import type { TransactionSql } from 'postgres';
import { becoming, isDatabaseError } from '@/tests/support/database';
import type { TableRule } from './rules';
import { allowed, type MatrixRow } from './oracle';
import { unique, type Links, type Rows } from './rows';
import type { MatrixCaller, World } from './world';

/** A statement somebody tries, what must come of it, and whose rows must stay as they are when it is refused. */
export interface Cell {
  name: string;
  expected: boolean;
  caller: MatrixCaller;
  table: string;
  run: (sql: TransactionSql) => Promise<readonly unknown[]>;
}

/** Everything of a table, as one value: what was refused must not have changed a row. */
export async function checksum(sql: TransactionSql, table: string): Promise<string> {
  return (await summing(sql, table))[0]?.sum ?? '';
}

function summing(sql: TransactionSql, table: string) {
  return sql<
    { sum: string }[]
  >`select coalesce(md5(string_agg(t::text, '|' order by t.id)), '') as sum from public.${sql(table)} t`;
}

/**
 * `undefined` when the cell came out as the oracle says, else what happened instead. Nothing of it is kept. The statements go
 * out together: waiting for each would be most of what a cell costs.
 */
export async function tryCell(sql: TransactionSql, cell: Cell, before: string): Promise<string | undefined> {
  const [, became, ran, , after, undone] = await Promise.allSettled([
    sql`savepoint cell`,
    becoming(sql, cell.caller),
    cell.run(sql),
    sql`select set_config('role', 'none', true)`,
    summing(sql, cell.table),
    sql`rollback to savepoint cell`,
  ]);
  for (const step of [became, undone]) if (step.status === 'rejected') throw step.reason;
  const said = verdict(cell, ran, after.status === 'fulfilled' && after.value[0]?.sum === before);
  return said && `${cell.caller.name} ${cell.name}: ${said}`;
}

function verdict(cell: Cell, ran: PromiseSettledResult<readonly unknown[]>, unchanged: boolean): string | undefined {
  if (ran.status === 'rejected') {
    const error: unknown = ran.reason;
    if (!isDatabaseError(error)) throw error;
    const refused = error.code === '42501' || error.code === '23503' || error.code.startsWith('PT');
    return !cell.expected && refused ? undefined : `${error.code} ${error.message}`;
  }
  const done = ran.value.length > 0;
  if (done !== cell.expected) return done ? 'went through' : 'was refused without an error';
  return done || unchanged ? undefined : 'changed something although it was refused';
}

export function cellsOf(table: string, rule: TableRule, world: World, rows: Rows): Cell[] {
  return world.callers.flatMap((caller) => {
    const tenant = caller.tenant ?? world.ownerA;
    const other = tenant === world.ownerA ? world.ownerB : world.ownerA;
    const links = rows.links[tenant] ?? {};
    const foreign = rows.links[other] ?? {};
    const cell = (name: string, expected: boolean, run: Cell['run']): Cell => ({ name, expected, caller, table, run });
    const mine = (rows.of[table] ?? []).flatMap((row) =>
      [...onRow(table, rule, caller, row, other, foreign), ...assigns(table, rule, caller, row, world)].map((c) =>
        cell(...c),
      ),
    );
    return [...mine, ...inserts(table, rule, caller, { tenant, other, links, foreign, world }).map((c) => cell(...c))];
  });
}

type Trial = [name: string, expected: boolean, run: Cell['run']];

function onRow(
  table: string,
  rule: TableRule,
  caller: MatrixCaller,
  row: MatrixRow,
  other: string,
  foreign: Links,
): Trial[] {
  const whose = row.tenant !== caller.tenant ? 'foreign' : row.owner === caller.sub ? 'own' : "a colleague's";
  const update =
    (columns: Record<string, unknown>): Cell['run'] =>
    (sql) =>
      sql`update public.${sql(table)} set ${sql(columns)} where id = ${row.id} returning id`;
  const change = Object.keys(rule.change).length > 0 ? rule.change : { id: row.id };
  const trials: Trial[] = [
    [
      `select ${whose}`,
      allowed(caller, rule, 'select', row),
      (sql) => sql`select id from public.${sql(table)} where id = ${row.id}`,
    ],
    [`update ${whose}`, allowed(caller, rule, 'update', row), update(change)],
    [
      `delete ${whose}`,
      allowed(caller, rule, 'delete', row),
      (sql) => sql`delete from public.${sql(table)} where id = ${row.id} returning id`,
    ],
  ];
  if (row.tenant === other && rule.verbs.includes('insert')) {
    trials.push([
      'write over a foreign row by its id',
      false,
      (sql) => sql`insert into public.${sql(table)} ${sql({ id: row.id, ...rule.row(unique(), foreign) })}
      on conflict (id) do update set ${sql(change)} returning id`,
    ]);
  }
  if (rule.soft)
    trials.push([
      `soft delete ${whose}`,
      softDelete(caller, rule, row),
      update({ [rule.softColumn ?? 'deleted']: true }),
    ]);
  const frozen = {
    ...(rule.verbs.includes('update') && { id: caller.sub ?? other }),
    ...((rule.kind === 'tenant' || (isPlain(rule) && rule.verbs.includes('update'))) && { user_id: other }),
    ...rule.frozen,
  };
  for (const [column, value] of Object.entries(frozen))
    trials.push([`freeze ${column} of ${whose}`, false, update({ [column]: value })]);
  for (const column of Object.keys(rule.links)) {
    trials.push([`link ${column} of ${whose} to another tenant`, false, update({ [column]: foreign[column] })]);
  }
  return trials;
}

/** A row changes hands only by somebody whose scope is all, and only within the tenant. */
function assigns(table: string, rule: TableRule, caller: MatrixCaller, row: MatrixRow, world: World): Trial[] {
  // Whose a view is stays, also for whoever owns it; the other tenant has no colleague to give one to.
  if (rule.kind !== 'tenant' && (rule.kind !== 'own' || row.tenant === world.ownerB)) return [];
  if (rule.owner === 'created_by' || !rule.verbs.includes('update')) return [];
  const may = rule.kind === 'tenant' && allowed(caller, rule, 'update', row) && caller.rights?.scope === 'all';
  const [colleague, stranger] =
    row.tenant === world.ownerA
      ? [row.owner === world.subAll ? world.subOwn : world.subAll, world.ownerB]
      : [world.ownerB, world.subAll];
  const to =
    (owner: string): Cell['run'] =>
    (sql) =>
      sql`update public.${sql(table)} set ${sql({ [rule.owner]: owner })} where id = ${row.id} returning id`;
  return [
    ['assign to a colleague', may, to(colleague)],
    ['assign to a stranger', false, to(stranger)],
  ];
}

/** Softly deleting is an update that the right to delete allows, with or without the right to edit. */
function softDelete(caller: MatrixCaller, rule: TableRule, row: MatrixRow): boolean {
  return allowed(caller, { ...rule, verbs: ['delete'] }, 'delete', row);
}

/** Of one person, or of the account as a whole. */
function isPlain({ kind }: TableRule): boolean {
  return kind === 'own' || kind === 'settings';
}

interface Surroundings {
  tenant: string;
  other: string;
  links: Links;
  foreign: Links;
  world: World;
}

function inserts(
  table: string,
  rule: TableRule,
  caller: MatrixCaller,
  { tenant, other, links, foreign, world }: Surroundings,
): Trial[] {
  const adds = rule.kind === 'tenant' || rule.kind === 'calls' || isPlain(rule);
  if (!adds || (isPlain(rule) && !rule.verbs.includes('insert'))) return [];
  const insert =
    (columns: Record<string, unknown>): Cell['run'] =>
    (sql) =>
      sql`insert into public.${sql(table)} ${sql({ ...rule.row(unique(), links), ...columns })} returning 1`;
  const may = (owner: string | null) => allowed(caller, rule, 'insert', { id: '', tenant, owner: owner ?? '' });
  const readable = allowed(caller, rule, 'select', { id: '', tenant, owner: caller.sub ?? '' });
  const trials: Trial[] = [
    ['insert', may(caller.sub) && readable, insert({})],
    ['insert with the own tenant', may(caller.sub) && readable, insert({ user_id: tenant })],
    ['insert with another tenant', false, insert({ user_id: other })],
  ];
  if (rule.owner !== 'created_by' && (rule.kind === 'tenant' || rule.kind === 'own')) {
    const colleague = caller.sub === world.subAll ? world.subOwn : world.subAll;
    const sameTenant = caller.tenant === world.ownerA;
    trials.push(['insert for a colleague', sameTenant && may(colleague), insert({ [rule.owner]: colleague })]);
    const stranger = caller.tenant === world.ownerA ? world.ownerB : world.subOwn;
    trials.push(['insert for a stranger', false, insert({ [rule.owner]: stranger })]);
  }
  for (const column of Object.keys(rule.links)) {
    trials.push([`insert linked by ${column} to another tenant`, false, insert({ [column]: foreign[column] })]);
  }
  return trials;
}
