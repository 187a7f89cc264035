import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { readCatalogue, type Table } from './catalogue';
import { triggersOf } from './trigger-text';
import functionsSql from './triggers.sql';

/**
 * Puts the change triggers on every table of publication `supabase_realtime`. Safe to repeat: what is there and
 * unchanged is not touched, so an ordinary start takes no lock on any table.
 */
export async function installTriggers(sql: Sql): Promise<void> {
  const catalogue = await readCatalogue(sql);
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended('parley realtime triggers', 0))`;
    const [existing] = await transaction<{ mark: string | null }[]>`
      select obj_description(to_regnamespace('realtime'), 'pg_namespace') as mark`;
    const mark = fingerprint([...catalogue.values()]);
    if (existing?.mark === mark) return;
    await transaction.unsafe('create schema if not exists realtime');
    await transaction.unsafe(functionsSql);
    await transaction.unsafe('revoke all on all functions in schema realtime from public');
    await transaction.unsafe('grant usage on schema realtime to rt_login, authenticated');
    await transaction.unsafe('grant execute on function realtime.tenants(jsonb) to authenticated');
    for (const table of catalogue.values()) await transaction.unsafe(triggersOf(table));
    await transaction.unsafe(`comment on schema realtime is '${mark}'`);
  });
}

function fingerprint(tables: Table[]): string {
  const content = JSON.stringify([functionsSql, tables.map(triggersOf)]);
  return createHash('sha256').update(content).digest('hex');
}
