-- A list's filter as one tree: `["all"|"any", part, …]`, each part a tree or `[column, operator, value]`. The same text stands
-- in the address, in a saved view and here, where it becomes a condition; names and values never reach the statement unquoted.
create function app.where_sql(p_rel regclass, p_where jsonb, p_depth int default 0) returns text
language plpgsql stable set search_path = '' as $$
declare
  op text := p_where ->> 1;
  word text := p_where ->> 2;
  col text;
  kind text;
  parts text[];
begin
  if jsonb_typeof(p_where) is distinct from 'array' or p_depth > 4 then
    perform app.fail(400, 'bad_filter', 'This filter cannot be read');
  end if;
  if p_where ->> 0 in ('all', 'any') then
    select array_agg(app.where_sql(p_rel, part, p_depth + 1)) into parts
    from jsonb_array_elements(p_where) with ordinality e (part, n) where n > 1 and n <= 31;
    return coalesce('(' || array_to_string(parts, case p_where ->> 0 when 'all' then ' and ' else ' or ' end) || ')', 'true');
  end if;
  select quote_ident(attname), atttypid::regtype::text into col, kind from pg_catalog.pg_attribute
  where attrelid = p_rel and attname = p_where ->> 0 and attnum > 0 and not attisdropped
    and attname <> 'user_id';
  if col is null then
    perform app.fail(400, 'bad_filter', 'This filter cannot be read');
  end if;
  if op is null or op not in ('empty', 'set', 'is', 'not', 'has', 'gte', 'lte', 'lt') or (op not in ('empty', 'set') and word is null) then
    perform app.fail(400, 'bad_filter', 'This filter cannot be read');
  end if;
  return case op
    when 'empty' then case kind when 'text' then format('coalesce(%s, '''') = ''''', col)
      when 'text[]' then format('coalesce(%s, ''{}'') = ''{}''', col) else format('%s is null', col) end
    when 'set' then case kind when 'text' then format('coalesce(%s, '''') <> ''''', col)
      when 'text[]' then format('coalesce(%s, ''{}'') <> ''{}''', col) else format('%s is not null', col) end
    when 'is' then format('%s = any (%L::%s[])', col, string_to_array(word, ','), kind)
    when 'not' then format('(%1$s is null or %1$s <> all (%2$L::%3$s[]))', col, string_to_array(word, ','), kind)
    when 'has' then case kind when 'text[]' then format('%s @> array[%L]', col, word)
      else format('%s ilike %L', col, '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%') end
    when 'gte' then format('%s >= %L', col, word)
    when 'lte' then format('%s <= %L', col, word)
    when 'lt' then format('%s < %L', col, word)
  end;
end $$;

-- How many rows a filtered list has, capped at 1,001 like `list_count`, under the caller's own rights.
create function public.filtered_count(p_table text, p_where jsonb, p_search text default '', p_trash boolean default false) returns int
language plpgsql stable set search_path = '' as $$
declare
  rel regclass := to_regclass(format('public.%I', p_table));
  patterns text[] := app.search_patterns(p_search);
  total int;
begin
  if not exists (select from pg_catalog.pg_attribute where attrelid = rel and attname = 'haystack') then
    perform app.fail(404, 'not_found', 'No such list');
  end if;
  execute format('select count(*) from (select from %s where user_id = (select app.tid()) and %I = %L and %s %s limit 1001) found',
    rel, app.deleted_column(rel), p_trash, app.where_sql(rel, p_where),
    case when patterns <> '{}' then 'and haystack like all ($1)' else '' end)
  into total using patterns;
  return total;
end $$;
revoke all on function public.filtered_count(text, jsonb, text, boolean) from public, anon;
grant execute on function public.filtered_count(text, jsonb, text, boolean) to authenticated, service_role;
revoke all on function app.where_sql(regclass, jsonb, int) from public;
grant execute on function app.where_sql(regclass, jsonb, int) to authenticated, service_role;

-- The whole list is the one with a filter that asks for nothing.
create or replace function public.list_count(p_table text, p_search text default '') returns int
language sql stable set search_path = '' as $$
  select public.filtered_count(p_table, '["all"]', p_search)
$$;
