import type { Sql } from 'postgres';
import { StartError } from '@/stack/supervisor/start-error';
import grantsSql from './grants.sql';
import type { Migration } from './migrations';

const tracking = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  alter table supabase_migrations.schema_migrations owner to api_login;
`;

/** Runs what has not run yet, each in a transaction of its own, and reports what ran and what was changed after it ran. */
export async function migrate(sql: Sql, migrations: Migration[]): Promise<{ ran: string[]; changed: string[] }> {
  await sql.unsafe(tracking);
  const rows = await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations`;
  const known = new Map(rows.map((row) => [row.version, row.statements?.join('') ?? '']));
  const ran: string[] = [];
  const changed: string[] = [];
  for (const migration of migrations) {
    const before = known.get(migration.version);
    if (before === undefined) {
      await run(sql, migration);
      ran.push(migration.name);
    } else if (before !== '' && before !== migration.text) changed.push(`${migration.version}_${migration.name}.sql`);
  }
  await sql.unsafe(grantsSql);
  return { ran, changed };
}

async function run(sql: Sql, { version, name, text }: Migration) {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(`set local lock_timeout = '10s'`);
      await transaction.unsafe(text);
      await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    });
  } catch (error) {
    throw new StartError(
      `The migration ${version}_${name}.sql failed, and nothing of it was kept: ${describe(error, text)}`,
    );
  }
}

function describe(error: unknown, text: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  const line = Number.isNaN(position) ? '' : ` (line ${text.slice(0, position).split('\n').length})`;
  const where = 'where' in error && error.where ? ` at ${String(error.where)}` : '';
  return `${error.message}${line}${where}`;
}
