import type { Sql } from 'postgres';
import { z } from 'zod';

const column = z.object({ name: z.string(), type: z.string(), cast: z.string(), readable: z.boolean() });
const table = z.object({
  name: z.string(),
  columns: z.array(column),
  /** Columns of the primary key, in its order. */
  key: z.array(z.string()),
  tenant: z.string().nullable(),
  /** Columns that read policies depend on: when one changes, a row may have left somebody's sight. */
  policyColumns: z.array(z.string()),
});
export type Table = z.infer<typeof table>;
export type Catalogue = ReadonlyMap<string, Table>;

/** The tables of publication `supabase_realtime` (the allow-list), with what a signed-in person may read of them. */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const rows = await sql`
    select c.relname as name,
      (select coalesce(json_agg(json_build_object('name', a.attname, 'type', t.typname,
          'cast', format_type(a.atttypid, a.atttypmod),
          'readable', has_column_privilege('authenticated', c.oid, a.attnum, 'select')) order by a.attnum), '[]')
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(a.attname order by k.place), '[]')
        from pg_index i, unnest(i.indkey) with ordinality k(attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attname in ('tenant_id', 'user_id')
        and not a.attisdropped order by a.attname limit 1) as tenant,
      (select coalesce(json_agg(distinct a.attname), '[]')
        from pg_policy p join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
          and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
        where p.polrelid = c.oid and p.polcmd in ('r', '*')) as "policyColumns"
    from pg_publication_tables x
      join pg_class c on c.relname = x.tablename and c.relnamespace = 'public'::regnamespace
    where x.pubname = 'supabase_realtime' and x.schemaname = 'public'
    order by c.relname`;
  return new Map(
    z
      .array(table)
      .parse([...rows])
      .map((entry) => [entry.name, entry]),
  );
}
