-- Tells which rows of a table changed, in chunks that fit into a notification (8000 bytes): key, tenant, and whether a
-- column that the table's read policies look at has another value now. Never a value of the row itself.
-- Arguments: key columns, tenant column, policy columns, rows per chunk, columns whose change alone is not news (lists
-- are separated by commas).
create or replace function realtime.notify_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  pk text;
  tenant text := format('r.%I', tg_argv[1]);
  moved text := 'false';
  source text := case tg_op when 'DELETE' then 'old_rows r' else 'new_rows r' end;
begin
  select string_agg(format('r.%I', c), ', ') into pk from unnest(string_to_array(tg_argv[0], ',')) c;
  if tg_op = 'UPDATE' then
    select coalesce(string_agg(format('o.%I is distinct from r.%I', c, c), ' or '), 'false') into moved
    from unnest(string_to_array(tg_argv[2], ',')) c;
    select format('new_rows r left join old_rows o on %s', string_agg(format('o.%I = r.%I', c, c), ' and ')) into source
    from unnest(string_to_array(tg_argv[0], ',')) c;
    if tg_argv[4] <> '' then
      source := source || format(' where to_jsonb(o) - %1$L::text[] is distinct from to_jsonb(r) - %1$L::text[]', string_to_array(tg_argv[4], ','));
    end if;
  end if;
  execute format(
    $query$
      select count(pg_catalog.pg_notify('parley_realtime', json_build_object(
        't', %L, 'o', %L, 'a', now(), 'r', changed)::text))
      from (select json_agg(item) as changed
        from (select json_build_array(json_build_array(%s), %s, (%s)::int) as item, (row_number() over () - 1) / %s as chunk
          from %s) as items
        group by chunk order by chunk) as chunks
    $query$, tg_table_name, tg_op, pk, tenant, moved, tg_argv[3], source);
  return null;
end $$;

-- The tenant of each caller, by the product's own rule; null for who is disabled, unknown or no longer impersonating.
create or replace function realtime.tenants(p_claims jsonb) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  claims jsonb;
  found uuid[] := '{}';
begin
  for claims in select value from jsonb_array_elements(p_claims) loop
    perform set_config('request.jwt.claims', claims::text, true);
    found := found || app.tid();
  end loop;
  return found;
end $$;
