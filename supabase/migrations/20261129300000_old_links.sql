-- A choice that is none any more (a stage, a person, a number that is none) narrows a list to nothing instead of failing it.
create or replace function app.where_sql(p_rel regclass, p_where jsonb, p_depth int default 0) returns text
language plpgsql stable set search_path = '' as $$
declare
  op text := p_where ->> 1;
  word text := p_where ->> 2;
  col text;
  kind text;
  parts text[];
  words text[];
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
  where attrelid = p_rel and attname = split_part(p_where ->> 0, '.', 1) and attnum > 0 and not attisdropped
    and attname <> 'user_id' and (attname = 'custom') = (p_where ->> 0 ~ '^custom\.[tndsyl]_[a-z0-9]{8}$')
    and (attname = 'custom' or p_where ->> 0 = attname)
    -- Who counts rows past the policies learns nothing of columns that are nobody's to read.
    and has_column_privilege('authenticated', attrelid, attnum, 'select');
  if col = 'custom' then
    -- Numbers are ordered as numbers where they stay JSON; an empty custom value is none.
    kind := case when p_where ->> 0 ~ '^custom\.n' then 'jsonb' else 'text' end;
    col := format('(custom %s %L)', case kind when 'jsonb' then '->' else '->>' end, substr(p_where ->> 0, 8));
  end if;
  if col is null then
    perform app.fail(400, 'bad_filter', 'This filter cannot be read');
  end if;
  -- What the column cannot hold stands in no row: an old link finds nothing by it, and breaks no list.
  words := array(select w from unnest(string_to_array(word, ',')) w where pg_input_is_valid(w, kind));
  if op is null or op not in ('empty', 'set', 'is', 'not', 'has', 'gte', 'lte', 'lt') or (op not in ('empty', 'set') and word is null) then
    perform app.fail(400, 'bad_filter', 'This filter cannot be read');
  end if;
  return case op
    when 'empty' then case kind when 'text' then format('coalesce(%s, '''') = ''''', col)
      when 'text[]' then format('coalesce(%s, ''{}'') = ''{}''', col) else format('%s is null', col) end
    when 'set' then case kind when 'text' then format('coalesce(%s, '''') <> ''''', col)
      when 'text[]' then format('coalesce(%s, ''{}'') <> ''{}''', col) else format('%s is not null', col) end
    when 'is' then format('%s = any (%L::%s[])', col, words, kind)
    when 'not' then format('(%1$s is null or %1$s <> all (%2$L::%3$s[]))', col, words, kind)
    when 'has' then case kind when 'text[]' then format('%s @> array[%L]', col, word)
      else format('%s ilike %L', col, '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%') end
    when 'gte' then format('%s >= %L', col, word)
    when 'lte' then format('%s <= %L', col, word)
    when 'lt' then format('%s < %L', col, word)
  end;
end $$;
