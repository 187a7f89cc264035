-- How a list is read is decided by no estimate: the planner knows nothing of an account that came since it last looked, and
-- takes its many rows for one. So words are asked of an index that nothing else can take the place of, because it holds the
-- account as text; and a page walks its order first.
create or replace function app.index_lists(p_rel regclass, p_owner name) returns void
language plpgsql set search_path = '' as $$
declare
  t name := (select relname from pg_catalog.pg_class where oid = p_rel);
begin
  perform app.fold_haystack(p_rel);
  execute format('create index %I on %s (user_id, created_at, id) where not %I', t || '_list', p_rel, app.deleted_column(p_rel));
  execute format('create index %I on %s (user_id, created_at, id) where %I', t || '_trash', p_rel, app.deleted_column(p_rel));
  execute format('create index %I on %s (user_id, %I, created_at, id)', t || '_owner', p_rel, p_owner);
  execute format('create index %I on %s using gin ((user_id::text), haystack extensions.gin_trgm_ops)', t || '_search', p_rel);
  perform app.open_list(p_rel);
end $$;

do $$
declare
  place record;
begin
  for place in select c.oid::regclass as rel, c.relname as t, x.relname as index,
      -- Names have a word behind it, so that neither index stands in for the other.
      replace(pg_get_indexdef(x.oid), '(user_id,', case when pg_get_indexdef(x.oid) ~ 'name_key' then '((user_id::text || '' name''),'
        else '((user_id::text),' end) as said
    from pg_catalog.pg_index i join pg_catalog.pg_class x on x.oid = i.indexrelid join pg_catalog.pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and pg_get_indexdef(x.oid) ~ 'USING gin \(user_id, (haystack|name_key) '
  loop
    execute format('drop index public.%I', place.index);
    execute place.said;
  end loop;
end $$;

-- The end of a statement about an account's rows, for the index of words.
create function app.by_words(p_living text, p_tenant uuid) returns text
language sql immutable set search_path = '' as $$
  select replace(p_living, format('user_id = %L::uuid', p_tenant), format('user_id::text = %L', p_tenant))
$$;

-- The policy in such an end.
create function app.rule_in(p_living text) returns text
language sql immutable set search_path = '' as $$
  select substr(p_living, strpos(p_living, ' and ') + 5)
$$;

-- A page's ids, in its order, behind the row it starts from: `[value of the sort column, id]`.
create or replace function app.list_ids(p_table text, p_search text, p_where jsonb, p_trash boolean, p_sort text, p_ascending boolean,
  p_from jsonb, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = on as $$
declare
  rel regclass := to_regclass(format('public.%I', p_table));
  tenant uuid := app.tid();
  living text := app.list_rows(p_table, p_trash);
  meets text := app.where_sql(rel, p_where);
  patterns text[] := app.search_patterns(p_search) || app.implied_patterns(rel, p_where);
  rarest text := app.rarest_pattern(patterns);
  most int := greatest(1, least(p_limit, 1000));
  in_order text;
  behind text := '';
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
    behind := format('and (%s, id) %s (%L::%s, %L::uuid)', col, case when p_ascending then '>' else '<' end, p_from ->> 0, kind, p_from ->> 1);
  end if;
  -- What is common stands among the next thousand of the account, which stand in an index in their order.
  perform set_config('enable_sort', 'off', true);
  execute format('select array(select id from (select * from %s where user_id = %L and %s %I %s %s limit 1000) nearest
      where %s and %s and haystack like all ($1) %6$s limit %9$s)',
    rel, tenant, case when p_trash then '' else 'not' end, app.deleted_column(rel), behind, in_order, app.rule_in(living), meets, most)
  into ids using patterns;
  perform set_config('enable_sort', 'on', true);
  if cardinality(ids) < most and patterns = '{}' then
    execute format('select array(select id %s %s and %s %s limit %s)', living, behind, meets, in_order, most) into ids;
  elsif cardinality(ids) < most then
    execute format('with found as materialized (select id, %s %s %s and %s and haystack like $2 and haystack like all ($1))
      select array(select id from found %s limit %s)', col, app.by_words(living, tenant), behind, meets, in_order, most) into ids using patterns, rarest;
  end if;
  return ids;
end $$;

-- How many rows a list has, capped at 1,001: counted row by row, until it is enough.
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

create or replace function app.search_ids(p_table text, p_query text, p_digits text) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = on as $$
declare
  rel regclass := to_regclass(format('public.%I', p_table));
  patterns text[] := app.search_patterns(p_query);
  rarest text := app.rarest_pattern(patterns);
  tenant uuid := app.tid();
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
  perform set_config('enable_sort', 'off', true);
  execute format('select array(select id from (select * from %s where user_id = %L and not %I order by created_at desc, id desc limit 1000) newest
    where %s and (%s) limit 50)', rel, tenant, app.deleted_column(rel), app.rule_in(living), array_to_string(meets, ' or '))
  into ids using rarest, patterns, '%' || p_digits || '%';
  perform set_config('enable_sort', 'on', true);
  if cardinality(ids) < 50 then
    execute format('with found as materialized (%s) select array(select id from found order by created_at desc, id desc limit 50)',
      (select string_agg(format('select id, created_at %s and %s', app.by_words(living, tenant), one), ' union ') from unnest(meets) one))
    into ids using rarest, patterns, '%' || p_digits || '%';
  end if;
  return ids;
end $$;

create or replace function app.similar_ids(p_table text, p_name text) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set pg_trgm.similarity_threshold = 0.5 as $$
declare
  rule record := app.rule_of(p_table);
  scope public.access_scope := app.scope(rule.resource, 'select');
  said text := btrim(app.fold(left(p_name, 250)));
  ids uuid[];
begin
  if scope is null or length(said) < 3 or p_table not in ('crm_contacts', 'crm_leads', 'crm_accounts') then
    return '{}';
  end if;
  execute format('select coalesce(array_agg(id), ''{}'') from (select id from public.%I
    where user_id::text || '' name'' = $1::text || '' name'' and not deleted and name_key operator(extensions.%%) $2 %s
    order by extensions.similarity(name_key, $2) desc, id limit 10) found', p_table,
    case when scope = 'own' then format('and %I = $3', rule.owner_column) else '' end)
  into ids using app.tid(), said, auth.uid();
  return ids;
end $$;

-- Whose first address it is: what a lower case is compared with is not asked of an index under a policy.
create function app.addressed_ids(p_table text, p_addresses text[]) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off as $$
declare
  rel regclass := to_regclass(format('public.%I', p_table));
  ids uuid[];
begin
  if p_table in ('crm_contacts', 'crm_leads', 'crm_accounts') then
    execute format('select array(select id from %s where not deleted and %s and lower(email) = any ($1) order by user_id, lower(email) limit 50)', rel, app.visible(rel))
    into ids using p_addresses;
  end if;
  return coalesce(ids, '{}');
end $$;
revoke all on function app.by_words(text, uuid), app.rule_in(text), app.addressed_ids(text, text[]) from public, anon;
grant execute on function app.addressed_ids(text, text[]) to authenticated, service_role;

create or replace function public.find_duplicates(p_emails text[], p_numbers text[], p_name text default '', p_company text default '', p_accounts boolean default false)
returns table (kind text, id uuid, name text, why text, reason text)
language sql stable set search_path = '' as $$
  with hits as (
    select n.crm_contact_id, n.crm_lead_id, n.crm_account_id, n.number from public.crm_phone_numbers n where not n.deleted and n.number = any (p_numbers)
  ), asked as (
    select array_agg(distinct lower(one)) as addresses from unnest(p_emails) one where one <> ''
  ), further as (
    select e.crm_contact_id, e.crm_lead_id, e.crm_account_id, e.address from public.crm_emails e
    where not e.deleted and e.address = any ((select addresses from asked)::text[])
  ), company as (
    select btrim(app.fold(coalesce(p_company, ''))) as key
  ), people as (
    select 'contact' as kind, c.id, c.first_name, c.last_name, c.email, c.email as why, 1 as rank, 'email' as reason from public.crm_contacts c
    where not c.deleted and c.id = any (app.addressed_ids('crm_contacts', (select addresses from asked)))
    union all
    select 'contact', c.id, c.first_name, c.last_name, c.email, f.address, 1, 'email' from further f join public.crm_contacts c on c.id = f.crm_contact_id
    where not c.deleted
    union all
    select 'contact', c.id, c.first_name, c.last_name, c.email, h.number, 2, 'number' from hits h join public.crm_contacts c on c.id = h.crm_contact_id
    where not c.deleted
    union all
    select 'contact', c.id, c.first_name, c.last_name, c.email, coalesce(a.name, ''),
      case when company.key <> '' and a.name_key = company.key then 3 else 4 end, 'name'
    from company, public.crm_contacts c left join public.crm_accounts a on a.user_id = c.user_id and a.id = c.crm_account_id
    where not p_accounts and c.id = any (app.similar_ids('crm_contacts', p_name)) and not c.deleted
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, l.email, 1, 'email' from public.crm_leads l
    where not l.deleted and l.converted_at is null and l.id = any (app.addressed_ids('crm_leads', (select addresses from asked)))
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, f.address, 1, 'email' from further f join public.crm_leads l on l.id = f.crm_lead_id
    where not l.deleted and l.converted_at is null
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, h.number, 2, 'number' from hits h join public.crm_leads l on l.id = h.crm_lead_id
    where not l.deleted and l.converted_at is null
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, l.company,
      case when company.key <> '' and btrim(app.fold(l.company)) = company.key then 3 else 4 end, 'name'
    from company, public.crm_leads l
    where not p_accounts and l.id = any (app.similar_ids('crm_leads', p_name)) and not l.deleted and l.converted_at is null
    union all
    select 'account', a.id, a.name, '', '', a.email, 1, 'email' from public.crm_accounts a
    where p_accounts and not a.deleted and a.id = any (app.addressed_ids('crm_accounts', (select addresses from asked)))
    union all
    select 'account', a.id, a.name, '', '', f.address, 1, 'email' from further f join public.crm_accounts a on a.id = f.crm_account_id
    where p_accounts and not a.deleted
    union all
    select 'account', a.id, a.name, '', '', h.number, 2, 'number' from hits h join public.crm_accounts a on a.id = h.crm_account_id
    where p_accounts and not a.deleted
    union all
    select 'account', a.id, a.name, '', '', '', 4, 'name' from public.crm_accounts a
    where p_accounts and a.id = any (app.similar_ids('crm_accounts', p_name)) and not a.deleted
  ), best as (
    select distinct on (p.kind, p.id) p.kind, p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as name,
      p.why, p.rank, p.reason
    from people p order by p.kind, p.id, p.rank, p.why
  )
  select b.kind, b.id, b.name, b.why, b.reason from best b order by b.rank, b.kind, b.name limit 5
$$;

-- Boards walk each column in its order; what is summed over everything goes by an index too.
alter function public.deal_cards(uuid, text[], int) set enable_seqscan = off;
alter function public.deal_cards(uuid, text[], int) set enable_sort = off;
alter function public.deal_totals(uuid, text[]) set enable_seqscan = off;
alter function app.lead_card_ids(jsonb, text[], int) set enable_seqscan = off;
alter function app.lead_card_ids(jsonb, text[], int) set enable_sort = off;
alter function public.lead_totals(jsonb, text) set enable_seqscan = off;
alter function public.crm_dashboard(int, jsonb) set enable_seqscan = off;
