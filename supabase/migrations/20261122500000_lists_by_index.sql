-- What a list reads is served by indexes. Under a policy they are not: a LIKE is not leakproof, so it is asked after the policy,
-- row by row, and a policy that knows two scopes is no condition of an index. So the ids of a page come past the policies,
-- narrowed by those same policies with the caller's answers already in them, and the rows are read again under them.
create function app.visible(p_rel regclass) returns text
language plpgsql stable set search_path = '' as $$
declare
  rule text;
  asked text[];
  answer text;
begin
  select coalesce((select pg_get_expr(polqual, polrelid) from pg_catalog.pg_policy where polrelid = p_rel and polcmd = 'r'), '(false)')
  into rule;
  -- Each question stands for one answer in the whole statement.
  for asked in select distinct m from regexp_matches(rule, '(\( SELECT ((?:app|auth)\.\w+\([^()]*\)) AS \w+\))', 'g') m loop
    execute format('select format(''%%L::%%s'', value, pg_typeof(value)) from (select %s as value) asked', asked[2]) into answer;
    rule := replace(rule, asked[1], answer);
  end loop;
  return rule;
end $$;

-- The rows of a list that its caller sees, as the end of a statement: of the trash, or the others.
create function app.list_rows(p_table text, p_trash boolean) returns text
language plpgsql stable set search_path = '' as $$
declare
  rel regclass := to_regclass(format('public.%I', p_table));
begin
  if not exists (select from pg_catalog.pg_attribute where attrelid = rel and attname = 'haystack')
    or not has_table_privilege('authenticated', rel, 'select') then
    perform app.fail(404, 'not_found', 'No such list');
  end if;
  return format('from %s where %s %I and %s', rel, case when p_trash then '' else 'not' end, app.deleted_column(rel), app.visible(rel));
end $$;

-- The longest word is the rarest, and the one that the index is asked for.
create function app.rarest_pattern(p_patterns text[]) returns text
language sql immutable set search_path = '' as $$
  select one from unnest(p_patterns) one order by length(one) desc limit 1
$$;

-- What a filter asks of a searched column, asked of the haystack too, where plain letters mean the same in both.
create function app.implied_patterns(p_rel regclass, p_where jsonb) returns text[]
language sql stable set search_path = '' as $$
  with recursive every (part) as (
    select p_where where p_where ->> 0 = 'all'
    union all
    select inner_part from every, jsonb_array_elements(part) inner_part
    where part ->> 0 = 'all' and jsonb_typeof(inner_part) = 'array')
  select coalesce(array_agg('%' || lower(part ->> 2) || '%'), '{}') from every
  where part ->> 1 = 'has' and part ->> 2 ~ '^[A-Za-z0-9]{3,}$' and part ->> 0 = any (app.search_columns(p_rel))
$$;

-- A page's ids, in its order, behind the row it starts from: `[value of the sort column, id]`.
create function app.list_ids(p_table text, p_search text, p_where jsonb, p_trash boolean, p_sort text, p_ascending boolean,
  p_from jsonb, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  rel regclass := to_regclass(format('public.%I', p_table));
  living text := app.list_rows(p_table, p_trash);
  meets text := app.where_sql(rel, p_where);
  patterns text[] := app.search_patterns(p_search) || app.implied_patterns(rel, p_where);
  rarest text := app.rarest_pattern(patterns);
  most int := greatest(1, least(p_limit, 1000));
  in_order text;
  col text;
  kind text;
  ids uuid[];
begin
  select quote_ident(attname), atttypid::regtype::text into col, kind from pg_catalog.pg_attribute
  where attrelid = rel and attname = p_sort and attnotnull and attnum > 0 and not attisdropped and attname <> 'user_id';
  if col is null then
    perform app.fail(400, 'bad_filter', 'This list is not sorted by that');
  end if;
  in_order := format('order by %s %s, id %2$s', col, case when p_ascending then 'asc' else 'desc' end);
  if p_from is not null then
    living := format('%s and (%s, id) %s (%L::%s, %L::uuid)', living, col, case when p_ascending then '>' else '<' end,
      p_from ->> 0, kind, p_from ->> 1);
  end if;
  if patterns = '{}' then
    execute format('select array(select id %s and %s %s limit %s)', living, meets, in_order, most) into ids;
    return ids;
  end if;
  -- What is common stands among the next thousand; what is not, the index finds. No estimate decides between the two.
  execute format('select array(select id from (select * %s %s limit 1000) nearest where %s and haystack like all ($1) %s limit %s)',
    living, in_order, meets, in_order, most) into ids using patterns;
  if cardinality(ids) < most then
    execute format('with found as materialized (select id, %s %s and %s and haystack like $2 and haystack like all ($1))
      select array(select id from found %s limit %s)', col, living, meets, in_order, most) into ids using patterns, rarest;
  end if;
  return ids;
end $$;

-- How many rows a list has, capped at 1,001.
create function app.list_total(p_table text, p_search text, p_where jsonb, p_trash boolean) returns int
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  rel regclass := to_regclass(format('public.%I', p_table));
  living text := app.list_rows(p_table, p_trash);
  meets text := app.where_sql(rel, p_where);
  patterns text[] := app.search_patterns(p_search) || app.implied_patterns(rel, p_where);
  rarest text := app.rarest_pattern(patterns);
  total int;
begin
  if patterns = '{}' then
    execute format('select count(*) from (select %s and %s limit 1001) found', living, meets) into total;
    return total;
  end if;
  execute format('select count(*) from (select from (select * %s limit 3000) first where %s and haystack like all ($1) limit 1001) found',
    living, meets) into total using patterns;
  if total < 1001 then
    execute format('select count(*) from (select %s and %s and haystack like $2 and haystack like all ($1) limit 1001) found',
      living, meets) into total using patterns, rarest;
  end if;
  return total;
end $$;
revoke all on function app.visible(regclass), app.list_rows(text, boolean), app.rarest_pattern(text[]),
  app.implied_patterns(regclass, jsonb), app.list_ids(text, text, jsonb, boolean, text, boolean, jsonb, int), app.list_total(text, text, jsonb, boolean) from public, anon;
grant execute on function app.list_ids(text, text, jsonb, boolean, text, boolean, jsonb, int),
  app.list_total(text, text, jsonb, boolean) to authenticated, service_role;

create or replace function public.filtered_count(p_table text, p_where jsonb, p_search text default '', p_trash boolean default false)
returns int language sql stable set search_path = '' as $$
  select app.list_total(p_table, p_search, p_where, p_trash)
$$;

-- The header finds what the lists find, and telephone numbers by their digits too.
create or replace function app.search_ids(p_table text, p_query text, p_digits text) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  patterns text[] := app.search_patterns(p_query);
  rarest text := app.rarest_pattern(patterns);
  living text := app.list_rows(p_table, false);
  meets text[] := '{"haystack like $1 and haystack like all ($2)"}';
  ids uuid[];
begin
  if patterns = '{}' then
    return '{}';
  end if;
  if p_digits is not null then
    meets := meets || 'haystack like $3'::text;
  end if;
  execute format('select array(select id from (select * %s order by created_at desc, id desc limit 1000) newest where %s limit 50)',
    living, array_to_string(meets, ' or ')) into ids using rarest, patterns, '%' || p_digits || '%';
  if cardinality(ids) < 50 then
    execute format('with found as materialized (%s) select array(select id from found order by created_at desc, id desc limit 50)',
      (select string_agg(format('select id, created_at %s and %s', living, one), ' union ') from unnest(meets) one))
    into ids using rarest, patterns, '%' || p_digits || '%';
  end if;
  return ids;
end $$;

-- `public.list_<table>` in small letters: one for each table, because what the API embeds it knows by the type of a row.
create function app.open_list(p_rel regclass) returns void
language plpgsql set search_path = '' as $$
declare
  t name := (select relname from pg_catalog.pg_class where oid = p_rel);
  opened text := 'list_' || lower(t);
begin
  execute format('create function public.%I(p_search text default '''', p_where jsonb default ''["all"]'', p_trash boolean default false,
      p_sort text default ''created_at'', p_ascending boolean default false, p_from jsonb default null, p_limit int default 26)
    returns setof %s language sql stable rows 26 set search_path = '''' as $f$
      select r.* from unnest(app.list_ids(%L, p_search, p_where, p_trash, p_sort, p_ascending, p_from, p_limit)) with ordinality page (id, place)
      join %s r on r.id = page.id order by page.place
    $f$', opened, p_rel, t, p_rel);
  execute format('revoke all on function public.%I from public, anon', opened);
  execute format('grant execute on function public.%I to authenticated, service_role', opened);
end $$;

-- Pages follow each other by value and id, in both directions; who sees the own alone walks the own alone.
create or replace function app.index_lists(p_rel regclass, p_owner name) returns void
language plpgsql set search_path = '' as $$
declare
  t name := (select relname from pg_catalog.pg_class where oid = p_rel);
begin
  perform app.fold_haystack(p_rel);
  execute format('create index %I on %s (user_id, created_at, id) where not %I', t || '_list', p_rel, app.deleted_column(p_rel));
  execute format('create index %I on %s (user_id, created_at, id) where %I', t || '_trash', p_rel, app.deleted_column(p_rel));
  execute format('create index %I on %s (user_id, %I, created_at, id)', t || '_owner', p_rel, p_owner);
  execute format('create index %I on %s using gin (user_id, haystack extensions.gin_trgm_ops)', t || '_search', p_rel);
  perform app.open_list(p_rel);
end $$;
revoke all on function app.open_list(regclass), app.index_lists(regclass, name) from public;

do $$
declare
  rel regclass;
  t name;
  owner name;
begin
  for rel, t in select c.oid, c.relname from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'haystack' and a.attgenerated = 's'
  loop
    owner := (select a.attname from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = rel and a.attnum = i.indkey[1]
      where i.indexrelid = to_regclass(format('public.%I', t || '_owner')));
    if owner is not null then
      execute format('drop index public.%I, public.%I, public.%I', t || '_list', t || '_owner', t || '_search');
      perform app.index_lists(rel, owner);
    else
      perform app.open_list(rel);
    end if;
  end loop;
end $$;
drop index public.crm_leads_stage, public.audit_log_list;
create index crm_leads_stage on public.crm_leads (user_id, stage, created_at, id) where not deleted;
create index audit_log_list on public.audit_log (user_id, at, id);
