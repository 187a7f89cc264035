-- What the API offers, read from what has been granted and from the policies themselves: the reference cannot drift from the locks.
-- A table's resource stands in its select policy; a table without one there is as visible as the call that it belongs to.
create function app.resource_of(p_table name) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select (regexp_match(p.qual, 'has_scope\(''([A-Za-z_-]+)''::(?:public\.)?resource_name, ''select'''))[1]
     from pg_catalog.pg_policies p
     where p.schemaname = 'public' and p.tablename = p_table and p.cmd = 'SELECT' and p.permissive = 'PERMISSIVE' limit 1),
    (select 'callLogs' from pg_catalog.pg_constraint k where k.contype = 'f' and k.confrelid = 'public."callLogs"'::regclass
      and k.conrelid = to_regclass(format('public.%I', p_table)) limit 1))
$$;

create function public.api_catalogue() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('table', t.relname, 'resource', t.resource, 'deletable', t.deletable,
    'columns', t.columns) order by t.relname), '[]')
  from (
    select c.relname, app.resource_of(c.relname) as resource, has_table_privilege('authenticated', c.oid, 'delete') as deletable, (
      select jsonb_agg(jsonb_build_object('name', a.attname, 'type', pg_catalog.format_type(a.atttypid, null),
        'nullable', not a.attnotnull, 'filled', d.oid is not null,
        'values', (select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = a.atttypid),
        'verbs', (select coalesce(jsonb_agg(v), '[]') from unnest(array['select', 'insert', 'update']) v
          where (v = 'select' or a.attgenerated = '') and has_column_privilege('authenticated', c.oid, a.attnum, v))) order by a.attnum)
      from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'haystack') as columns
    from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege('authenticated', c.oid, 'select')) t
  where t.resource is not null and not app.closed_to_keys(t.resource::public.resource_name)
$$;
revoke all on function app.resource_of(name), public.api_catalogue() from public, anon, authenticated;
grant execute on function public.api_catalogue() to service_role;
