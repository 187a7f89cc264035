-- The header's search asks ten tables at each pause of whoever types. A statement that holds the caller's answers as text is
-- planned anew each time, which took most of the search; each table has its own now, with the words of its policy in it.

-- What is asked of a table: what is common stands among the newest thousand, what is not, the index of words finds.
create function app.search_branch(p_rel regclass) returns text
language plpgsql stable set search_path = '' as $$
declare
  rule text := (select pg_get_expr(polqual, polrelid) from pg_catalog.pg_policy where polrelid = p_rel and polcmd = 'r');
  living text := format('not %I', app.deleted_column(p_rel));
  tenant constant text := '(user_id = ( SELECT app.tid() AS tid))';
begin
  if rule is null or strpos(rule, tenant) = 0 then
    raise exception 'the search knows no tenant in the policy of %', p_rel;
  end if;
  return format($branch$
    ids := array(select id from (select * from %1$s where user_id = app.tid() and %2$s order by created_at desc, id desc limit 1000) newest
      where %3$s and (haystack like rarest and haystack like all (p_patterns) or haystack like dialled) limit 50);
    if cardinality(ids) < 50 then
      ids := array(select id from (
        select id, created_at from %1$s where %2$s and %4$s and haystack like rarest and haystack like all (p_patterns)
        union
        select id, created_at from %1$s where %2$s and %4$s and haystack like dialled) found order by created_at desc, id desc limit 50);
    end if;
$branch$, p_rel, living, rule, replace(rule, tenant, '((user_id)::text = (( SELECT app.tid() AS tid))::text)'));
end $$;
revoke all on function app.search_branch(regclass) from public, anon;

drop function app.search_ids(text, text, text);
-- To be called by whoever changes the policy of one of the ten, which a lint compares.
create function app.make_search_ids() returns void
language plpgsql set search_path = '' as $make$
begin
  execute format($source$
create or replace function app.search_ids(p_table text, p_patterns text[], p_digits text) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_sort = off as $body$
declare
  rarest text := app.rarest_pattern(p_patterns);
  dialled text := '%%' || p_digits || '%%';
  ids uuid[] := '{}';
begin
  if p_patterns = '{}' then
    return ids;
  end if;
  case p_table
%s  end case;
  return ids;
end $body$
$source$, (select string_agg(format('  when %L then%s', name, app.search_branch(format('public.%I', name)::regclass)), '' order by name)
    from unnest(array['assistants', 'phoneNumbers', 'campaigns', 'crm_accounts', 'crm_contacts', 'crm_leads', 'calendar_events', 'customTools',
      'callLogs', 'crm_phone_numbers']) name));
end $make$;
select app.make_search_ids();
revoke all on function app.make_search_ids() from public, anon;
revoke all on function app.search_ids(text, text[], text) from public, anon;
grant execute on function app.search_ids(text, text[], text) to authenticated, service_role;

create or replace function public.search_everything(p_query text)
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
    where p.id = any (app.search_ids('crm_phone_numbers', patterns, digits)) and not p.deleted
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
    ids := app.search_ids(place.name, patterns, case when place.by_digits then digits end);
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
