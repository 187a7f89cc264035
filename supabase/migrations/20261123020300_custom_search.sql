-- What people say in fields of their own is found like the rest of a record: texts, choices and links.
create function app.custom_text(p_custom jsonb) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(string_agg(e.value #>> '{}', ' ' order by e.key), '') from jsonb_each(p_custom) e where e.key ~ '^[tsl]_'
$$;
revoke all on function app.custom_text(jsonb) from public, anon;
-- A generated column is computed as whoever writes the row.
grant execute on function app.custom_text(jsonb) to authenticated, service_role;

-- Behind whatever is searched already.
do $$
declare
  place record;
begin
  for place in select a.attrelid::regclass as rel, pg_get_expr(d.adbin, d.adrelid) as said
    from pg_catalog.pg_attribute a join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attname = 'haystack' and a.attrelid = any ('{public.crm_contacts,public.crm_leads,public.crm_accounts,public.deals}'::regclass[])
  loop
    execute format('alter table %s alter column haystack set expression as
      ((%s) || case when custom = ''{}'' then '''' else '' '' || app.fold(app.custom_text(custom)) end)', place.rel, place.said);
  end loop;
end $$;

-- The words of such fields are shown, not how they are kept.
create or replace function app.search_reason(p_columns text[], p_row jsonb, p_patterns text[], p_digits text, out field text, out fragment text)
returns record language plpgsql stable set search_path = '' as $$
declare
  words text[];
  at int;
begin
  if p_row ? 'custom' then
    p_row := jsonb_set(p_row, '{custom}', to_jsonb(app.custom_text(p_row -> 'custom')));
  end if;
  select name, regexp_split_to_array(p_row ->> name, '\s+') into field, words
  from unnest(p_columns) with ordinality c (name, place),
    lateral (select ' ' || app.fold(p_row ->> name) as value) folded,
    lateral (select coalesce((p_row ->> name like '%' || p_digits || '%')::int * 9, 0)
      + (select count(*) from unnest(p_patterns) one where folded.value like one) as hits) score
  where hits > 0 order by hits desc, place limit 1;
  select n into at from unnest(words) with ordinality w (word, n)
  where ' ' || app.fold(word) like any (p_patterns) or word like '%' || p_digits || '%' order by n limit 1;
  at := coalesce(at, 1);
  -- Of several addresses the one that was looked for.
  if field = 'more_emails' then
    fragment := words[at];
    return;
  end if;
  fragment := left(case when at > 6 then '… ' else '' end || array_to_string(words[greatest(at - 5, 1):at + 12], ' ')
    || case when cardinality(words) > at + 12 then ' …' else '' end, 200);
end $$;
