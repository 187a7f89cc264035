-- The search of the header. A LIKE is not leakproof, so that under a policy no index serves it: candidates come past the
-- policies, of the caller's tenant and scope alone, and what is answered is read again under them.
create function app.search_ids(p_table text, p_query text, p_digits text) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  rel regclass := to_regclass(format('public.%I', p_table));
  rule record := app.rule_of(p_table);
  scope public.access_scope := app.scope(rule.resource, 'select');
  patterns text[] := app.search_patterns(p_query);
  -- The longest word is the rarest, and the one that the index is asked for.
  rarest text := (select one from unnest(patterns) one order by length(one) desc limit 1);
  living text := format('from %s where user_id = $1 and not %I', rel, app.deleted_column(rel));
  own text := '';
  meets text[] := '{"haystack like $3 and haystack like all ($4)"}';
  ids uuid[];
begin
  -- Running calls are also seen by who sees live calls.
  if p_table = 'callLogs' then
    scope := greatest(scope, app.scope('liveCalls', 'select'));
  end if;
  if scope is null or rule.resource is null or patterns = '{}' then
    return '{}';
  elsif scope = 'own' then
    own := format('and %I = $2', rule.owner_column);
  end if;
  if p_digits is not null then
    meets := meets || 'haystack like $5'::text;
  end if;
  -- What is common stands among the newest thousand; what is not, the index finds. No estimate decides between the two.
  execute format('select array_agg(id) from (select id from (select * %s order by created_at desc, id limit 1000) newest
    where (%s) %s limit 50) found', living, array_to_string(meets, ' or '), own)
  into ids using app.tid(), auth.uid(), rarest, patterns, '%' || p_digits || '%';
  if cardinality(ids) = 50 then
    return ids;
  end if;
  execute format('with found as materialized (%s)
    select coalesce(array_agg(id), ''{}'') from (select id from found order by created_at desc, id limit 50) newest',
    (select string_agg(format('select id, created_at %s and %s %s', living, one, own), ' union ') from unnest(meets) one))
  into ids using app.tid(), auth.uid(), rarest, patterns, '%' || p_digits || '%';
  return ids;
end $$;

-- The field of a row in which most of what was typed is found, and the words around it.
create function app.search_reason(p_columns text[], p_row jsonb, p_patterns text[], p_digits text, out field text, out fragment text)
returns record language plpgsql stable set search_path = '' as $$
declare
  words text[];
  at int;
begin
  select name, regexp_split_to_array(p_row ->> name, '\s+') into field, words
  from unnest(p_columns) with ordinality c (name, place),
    lateral (select ' ' || app.fold(p_row ->> name) as value) folded,
    lateral (select coalesce((p_row ->> name like '%' || p_digits || '%')::int * 9, 0)
      + (select count(*) from unnest(p_patterns) one where folded.value like one) as hits) score
  where hits > 0 order by hits desc, place limit 1;
  select n into at from unnest(words) with ordinality w (word, n)
  where ' ' || app.fold(word) like any (p_patterns) or word like '%' || p_digits || '%' order by n limit 1;
  at := coalesce(at, 1);
  fragment := left(case when at > 6 then '… ' else '' end || array_to_string(words[greatest(at - 5, 1):at + 12], ' ')
    || case when cardinality(words) > at + 12 then ' …' else '' end, 200);
end $$;

-- The columns that a table's haystack is made of, in their order.
create function app.search_columns(p_rel regclass) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(a.attname::text order by a.attnum), '{}')
  from pg_catalog.pg_attrdef d
  join pg_catalog.pg_attribute h on h.attrelid = d.adrelid and h.attnum = d.adnum and h.attname = 'haystack'
  join pg_catalog.pg_depend p on p.classid = 'pg_catalog.pg_attrdef'::regclass and p.objid = d.oid
    and p.refclassid = 'pg_catalog.pg_class'::regclass and p.refobjid = d.adrelid
  join pg_catalog.pg_attribute a on a.attrelid = d.adrelid and a.attnum = p.refobjsubid and a.attname <> 'haystack'
  where d.adrelid = p_rel
$$;

-- Nine groups in their order, the newest fifty of each looked through for the best five; telephone numbers lead to whose they are.
create function public.search_everything(p_query text)
returns table (kind text, id uuid, title text, detail text, at timestamptz, field text, fragment text)
language plpgsql stable set search_path = '' as $$
declare
  patterns text[] := app.search_patterns(p_query);
  said text := btrim(app.fold(left(p_query, 200)));
  digits text := case when said ~ '^[0-9+() ./-]+$' then nullif(regexp_replace(said, '\D', '', 'g'), '') end;
  numbers uuid[];
  ids uuid[];
  person constant text := 'coalesce(nullif(btrim(r.first_name || '' '' || r.last_name), ''''), r.email)';
  place record;
begin
  if coalesce(length(said), 0) < 2 then
    return;
  end if;
  digits := case when length(digits) >= 4 then digits end;
  numbers := array(select p.id from public.crm_phone_numbers p
    where p.id = any (app.search_ids('crm_phone_numbers', p_query, digits)) and not p.deleted
    order by p.number, p.id limit 10);
  for place in
    select * from (values
      ('assistants', 'r.name', '''''', null, false),
      ('phoneNumbers', 'r."phoneNumber"', 'r.label', null, true),
      ('campaigns', 'r.name', '''''', null, false),
      ('crm_accounts', 'r.name', '''''', 'crm_account_id', false),
      ('crm_contacts', person, 'r.email', 'crm_contact_id', false),
      ('crm_leads', person, 'r.email', 'crm_lead_id', false),
      ('calendar_events', 'r.title', 'r.description', null, false),
      ('customTools', 'r.name', 'r.description', null, false),
      ('callLogs', 'coalesce(r."to", '''')', 'coalesce(r."from", '''')', null, true))
    as p (name, title, detail, held_by, by_digits)
  loop
    ids := app.search_ids(place.name, p_query, case when place.by_digits then digits end);
    if ids <> '{}' then
      -- What begins with what was typed comes first.
      return query execute format('select %1$L::text, r.id, %2$s, left(%3$s, 200), r.created_at, why.field, why.fragment
        from (select * from public.%1$I r where r.id = any ($1) and not %4$I
          order by r.haystack like $2 desc, r.created_at desc, r.id limit 5) r
        cross join lateral app.search_reason($3, to_jsonb(r), $4, $5) why', place.name, place.title, place.detail,
        app.deleted_column(format('public.%I', place.name)::regclass))
      using ids, ' ' || ltrim(patterns[1], '% '), app.search_columns(format('public.%I', place.name)::regclass), patterns,
        case when place.by_digits then digits end;
    end if;
    if place.held_by is not null and numbers <> '{}' then
      return query execute format('select distinct on (r.id) %1$L::text, r.id, %2$s, %3$s, r.created_at, why.field, why.fragment
        from public.crm_phone_numbers p join public.%1$I r on r.id = p.%4$I and not r.deleted
        cross join lateral app.search_reason(array[''number'', ''label''], to_jsonb(p), $2, $3) why
        where p.id = any ($1) and not (r.id = any ($4)) order by r.id, p.number', place.name, place.title, place.detail, place.held_by)
      using numbers, patterns, digits, ids;
    end if;
  end loop;
end $$;
revoke all on function app.search_ids(text, text, text), app.search_columns(regclass), app.search_reason(text[], jsonb, text[], text),
  public.search_everything(text) from public, anon;
grant execute on function app.search_ids(text, text, text), app.search_columns(regclass), app.search_reason(text[], jsonb, text[], text),
  public.search_everything(text) to authenticated, service_role;
