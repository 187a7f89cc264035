import type { Sql } from 'postgres';
import { rest, type Api } from '@/tests/support/database-api';
import { TABLES } from './manifest';
import type { TableRule } from './rules';
import { allowed, type MatrixRow } from './oracle';
import { plant, plantOwned, unique, type Rows } from './rows';
import type { MatrixCaller, World } from './world';

export interface Surroundings {
  api: Api;
  sql: Sql;
  world: World;
  rows: Rows;
}
interface Knock extends Surroundings {
  table: string;
  rule: TableRule;
  caller: MatrixCaller;
  token: string;
}

/** What came out differently from the oracle, for one caller at one table. */
export async function knock(
  surroundings: Surroundings,
  table: string,
  caller: MatrixCaller,
  token: string,
): Promise<string[]> {
  const at = visit(surroundings, table, caller, token);
  const wrong = [...(await reads(at)), ...(await inserts(at))];
  for (const row of at.rows.of[table] ?? []) wrong.push(...(await writes(at, row)));
  return wrong.map((said) => `${caller.name} ${said}`);
}

/** The short form: what is read, and whether anything may be added. */
export async function look(
  surroundings: Surroundings,
  table: string,
  caller: MatrixCaller,
  token: string,
): Promise<string[]> {
  const at = visit(surroundings, table, caller, token);
  return [...(await reads(at)), ...(await inserts(at))].map((said) => `${caller.name} ${said}`);
}

function visit(surroundings: Surroundings, table: string, caller: MatrixCaller, token: string): Knock {
  const rule = TABLES[table];
  if (!rule) throw new Error(table);
  return { ...surroundings, table, rule, caller, token };
}

async function reads({ api, rows, table, rule, caller, token }: Knock): Promise<string[]> {
  const all = rows.of[table] ?? [];
  const expected = all.filter((row) => allowed(caller, rule, 'select', row)).map((row) => row.id);
  const path = `${table}?select=id&id=in.(${all.map((row) => row.id).join(',')})`;
  const [got, head] = await Promise.all([rest(api, token, 'GET', path), rest(api, token, 'HEAD', path)]);
  const ids = got.rows.map((row) => (typeof row === 'object' && row && 'id' in row ? String(row.id) : '')).sort();
  const wrong: string[] = [];
  if (ids.join() !== expected.sort().join()) wrong.push(`reads ${ids.length} instead of ${expected.length}`);
  if (caller.sub === null)
    return got.status === 401 && head.status === 401 ? wrong : [...wrong, `is answered ${got.status}`];
  const total = `/${expected.length}`;
  for (const answer of [got, head]) if (!answer.range?.endsWith(total)) wrong.push(`counts ${answer.range}`);
  return wrong;
}

async function stamp(sql: Sql, table: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ sum: string }[]>`select md5(t::text) as sum from public.${sql(table)} t where id = ${id}`;
  return row?.sum;
}

/** A row that nobody has changed yet, so that an earlier try cannot hide what this one does. */
async function fresh({ sql, table, rule, rows }: Knock, row: MatrixRow): Promise<MatrixRow> {
  if (rule.kind === 'profile') await sql`update public."internalUsers" set city = '' where id = ${row.id}`;
  return isPlanted(table, rule) ? plantOwned(sql, rule, table, row, rows.links[row.tenant] ?? {}) : row;
}

/** Whether each try may have a row of its own; the rows of the other tables are there once. */
function isPlanted(table: string, rule: TableRule): boolean {
  return (rule.kind === 'tenant' || rule.kind === 'calls') && !['role_permissions', 'credentials'].includes(table);
}

/** Callers whose tries cannot meet on a row may come at once. */
export function mayComeTogether(table: string): boolean {
  const rule = TABLES[table];
  return rule !== undefined && (isPlanted(table, rule) || rule.verbs.every((verb) => verb === 'select'));
}

async function writes(at: Knock, row: MatrixRow): Promise<string[]> {
  const { api, sql, table, rule, caller, token, world } = at;
  const other = row.tenant === world.ownerA ? world.ownerB : world.ownerA;
  const change = Object.keys(rule.change).length > 0 ? rule.change : { id: row.id };
  const tries: [string, string, unknown, boolean][] = [
    ['PATCH', 'edits', change, allowed(caller, rule, 'update', row)],
    ['DELETE', 'deletes', undefined, allowed(caller, rule, 'delete', row)],
  ];
  if (rule.soft)
    tries.push([
      'PATCH',
      'deletes softly',
      { [rule.softColumn ?? 'deleted']: true },
      allowed(caller, { ...rule, verbs: ['delete'] }, 'delete', row),
    ]);
  if (rule.kind === 'tenant') tries.push(['PATCH', 'moves', { user_id: other }, false]);
  const wrong: string[] = [];
  let target: MatrixRow | undefined;
  let before: string | undefined;
  for (const [method, name, body, expected] of tries) {
    if (!target) {
      target = await fresh(at, row);
      before = await stamp(sql, table, target.id);
    }
    const answer = await rest(api, token, method, `${table}?id=eq.${target.id}`, body);
    const done = answer.status < 300 && answer.rows.length === 1;
    const changed = (await stamp(sql, table, target.id)) !== before;
    const whose = row.tenant !== caller.tenant ? 'foreign' : row.owner === caller.sub ? 'own' : "a colleague's";
    if (done !== expected || (changed && !expected))
      wrong.push(`${name} ${whose}: ${answer.status} ${answer.code ?? ''} ${changed ? 'changed' : ''}`);
    if (answer.status >= 500) wrong.push(`${name} ${whose}: ${answer.status}`);
    if (done && method === 'DELETE') await plantBack(at, row);
    // What was refused has left the row as it was: it serves the next try too.
    if (done || changed) target = undefined;
  }
  return wrong;
}

/** What was deleted for good is put back, so that the next caller finds it. */
async function plantBack({ sql, table, rule, rows }: Knock, row: MatrixRow): Promise<void> {
  const links = rows.links[row.tenant] ?? {};
  const [role] = await sql<
    { id: string }[]
  >`insert into public.roles (user_id, name) values (${row.tenant}, 'Again') returning id`;
  row.id = (await plantOwned(sql, rule, table, row, { ...links, role_id: role?.id ?? '' })).id;
}

async function inserts({ api, sql, table, rule, caller, token, world, rows }: Knock): Promise<string[]> {
  if (rule.kind !== 'tenant' && rule.kind !== 'calls') return [];
  const tenant = caller.tenant ?? world.ownerA;
  const other = tenant === world.ownerA ? world.ownerB : world.ownerA;
  const own = { id: '', tenant, owner: caller.sub ?? '' };
  const may = allowed(caller, rule, 'insert', own) && allowed(caller, rule, 'select', own);
  const links = { ...rows.links[tenant], role_id: await plant(sql, 'roles', { user_id: tenant, name: 'New' }) };
  const row = () => rule.row(unique(), links);
  const foreign = rows.links[other] ?? {};
  const tries: [string, Record<string, unknown>, boolean][] = [
    ['adds', row(), may],
    ['adds to another tenant', { ...row(), user_id: other }, false],
    ...Object.keys(rule.links).map((column): [string, Record<string, unknown>, boolean] => [
      `links ${column} to another tenant`,
      { ...row(), [column]: foreign[column] },
      false,
    ]),
  ];
  const wrong: string[] = [];
  for (const [name, body, expected] of tries) {
    const answer = await rest(api, token, 'POST', table, body);
    if ((answer.status === 201) !== expected || answer.status >= 500)
      wrong.push(`${name}: ${answer.status} ${answer.code ?? ''}`);
  }
  return wrong;
}
