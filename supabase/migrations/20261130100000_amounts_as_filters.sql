-- Lists are narrowed and sorted by an amount as people say it: 12.50 euros are 12.5, 1,250 yen are 1250. What stands in smallest
-- coins cannot be compared across currencies, since a hundred of them are a euro and one of them is a yen.

-- An amount in whole units of its currency; `lib/money/money.ts` knows the same digits.
create function app.major(p_minor bigint, p_currency text) returns numeric
language sql immutable strict parallel safe set search_path = '' as $$
  select p_minor * case
    when p_currency in ('AFN', 'ALL', 'BIF', 'CLP', 'COP', 'DJF', 'GNF', 'HUF', 'IDR', 'IQD', 'IRR', 'ISK', 'JPY', 'KMF', 'KPW', 'KRW',
      'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'PYG', 'RSD', 'RWF', 'SLL', 'SOS', 'SYP', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'YER') then 1
    when p_currency in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 0.001 else 0.01 end
$$;
revoke all on function app.major(bigint, text) from public;
-- A generated column is computed as whoever writes the row.
grant execute on function app.major(bigint, text) to authenticated, service_role;

-- What is computed from the rest is no change of its own.
create or replace function app.changed(p_old jsonb, p_new jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(n.key), '{}')
  from jsonb_each(p_new - '{haystack,tenant_id,name_key,stale_at,more_emails,amount_major,price_major}'::text[]) n
    join jsonb_each(p_old) o using (key)
  where n.value is distinct from o.value
$$;

alter table public.deals add column amount_major numeric not null generated always as (app.major(amount_minor, currency)) stored;
alter table public.products add column price_major numeric not null generated always as (app.major(price_minor, currency)) stored;
alter table public.services add column price_major numeric not null generated always as (app.major(price_minor, currency)) stored;

drop index public.deals_amount, public.products_price, public.services_price;
create index deals_amount on public.deals (user_id, amount_major, id) where not deleted;
create index products_price on public.products (user_id, price_major, id) where not deleted;
create index services_price on public.services (user_id, price_major, id) where not deleted;

-- A view that is sorted by the amount stays so.
update public.saved_views set search = regexp_replace(search, '([?&]sort=(amount|price)_)minor\.', '\1major.')
where list in ('deals', 'products', 'services') and search ~ '[?&]sort=(amount|price)_minor\.';

-- A column of a set length, such as a currency, is compared whole.
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
  select quote_ident(attname), format_type(atttypid, atttypmod) into col, kind from pg_catalog.pg_attribute
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
