-- A total is counted row by row, until it is enough.
create or replace function app.list_total(p_table text, p_search text, p_where jsonb, p_trash boolean) returns int
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = on as $$
declare
  rel regclass := to_regclass(format('public.%I', p_table));
  tenant uuid := app.tid();
  living text := app.list_rows(p_table, p_trash);
  meets text := app.where_sql(rel, p_where);
  patterns text[] := app.search_patterns(p_search) || app.implied_patterns(rel, p_where);
  rarest text := app.rarest_pattern(patterns);
  total int;
begin
  -- A bitmap holds every row of the account before the first one is counted.
  perform set_config('enable_bitmapscan', 'off', true);
  if patterns = '{}' then
    execute format('select count(*) from (select %s and %s limit 1001) found', living, meets) into total;
    return total;
  end if;
  execute format('select count(*) from (select from (select * %s limit 3000) first where %s and haystack like all ($1) limit 1001) found',
    living, meets) into total using patterns;
  if total < 1001 then
    perform set_config('enable_bitmapscan', 'on', true);
    execute format('select count(*) from (select %s and %s and haystack like $2 and haystack like all ($1) limit 1001) found',
      app.by_words(living, tenant), meets) into total using patterns, rarest;
  end if;
  return total;
end $$;
