import type { App } from '@supabase/lite';
import type { Sql } from 'postgres';
import helpers from './system-schema.sql';

const wanted = [
  'auth.users',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.identities',
  'storage.buckets',
  'storage.objects',
  'supabase_migrations.schema_migrations',
];

/** Fills the schemas auth, storage and supabase_migrations. lite keeps silent about what fails here, so it is looked for. */
export async function prepareSystemSchema(app: App, sql: Sql): Promise<void> {
  await app.ensureSystemSchema();
  await sql.unsafe(helpers);
  const found = await sql<{ name: string }[]>`
    select name from unnest(${wanted}::text[]) as name where to_regclass(name) is not null`;
  const missing = wanted.filter((name) => !found.some((row) => row.name === name));
  if (missing.length > 0) throw new Error(`The data service could not make ${missing.join(', ')}.`);
}
