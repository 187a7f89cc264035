import postgres, { type Sql } from 'postgres';
import { setTimeout as pause } from 'node:timers/promises';
import { target } from './target';

/** Makes the tables and functions of one file, opens the functions to the API, and drops all of it at the end. */
export function withTables(prefix: string, statements: string, afterwards = ''): void {
  beforeAll(async () => {
    await withDatabase(async (sql) => {
      await drop(sql, prefix);
      await sql.unsafe(statements);
      await openFunctions(sql, prefix);
      await sql.unsafe(afterwards);
    });
    await reload(prefix);
  });
  afterAll(async () => {
    await withDatabase((sql) => drop(sql, prefix));
    if (target.embedded) await reload(prefix);
  });
}

export async function withDatabase(work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = postgres(target.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

async function openFunctions(sql: Sql, prefix: string): Promise<void> {
  const functions = await sql<{ name: string }[]>`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and starts_with(proname, ${prefix})`;
  for (const { name } of functions) {
    await sql.unsafe(`grant execute on function ${name} to anon, authenticated, service_role`);
  }
}

async function drop(sql: Sql, prefix: string): Promise<void> {
  const pattern = `${prefix.replaceAll('_', '\\_')}%`;
  const things = await sql<{ statement: string }[]>`
    select format('drop view if exists public.%I cascade', viewname) as statement
      from pg_views where schemaname = 'public' and viewname like ${pattern}
    union all select format('drop table if exists public.%I cascade', tablename)
      from pg_tables where schemaname = 'public' and tablename like ${pattern}
    union all select format('drop function if exists %s cascade', oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace and proname like ${pattern}
    union all select format('drop type if exists public.%I cascade', typname)
      from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e' and typname like ${pattern}`;
  for (const { statement } of things) await sql.unsafe(statement);
}

async function reload(prefix: string): Promise<void> {
  if (target.embedded) {
    const headers = { authorization: `Bearer ${target.embedded.reloadSecret}` };
    const answer = await fetch(`${target.url}/internal/reload`, { method: 'POST', headers });
    if (answer.status !== 204) throw new Error(`The data service did not reload: ${answer.status}`);
    return;
  }
  await withDatabase(async (sql) => {
    await sql`notify pgrst, 'reload schema'`;
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename like ${`${prefix}%`}`;
    for (const { name } of tables) await untilKnown(name);
  });
}

async function untilKnown(table: string): Promise<void> {
  const headers = { apikey: target.secretKey, authorization: `Bearer ${target.secretKey}` };
  for (let tries = 0; tries < 50; tries++) {
    const { status } = await fetch(`${target.url}/rest/v1/${table}?limit=1`, { headers });
    if (status !== 404) return;
    await pause(200);
  }
  throw new Error(`${table} did not appear.`);
}
