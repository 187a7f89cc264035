-- What was said is looked for in the calls that the filters of the list leave, too.
drop function public.search_speech(text, uuid, int);
drop function app.speech_ids(text, uuid, int);

-- Past the policies, in calls that the policy of calls lets the caller see: what is answered is read again under them.
create function app.speech_ids(p_query text, p_before uuid, p_limit int, p_where jsonb) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  patterns text[] := app.search_patterns(p_query);
  rarest text := app.rarest_pattern(patterns);
  sees text := format('exists (select from public."callLogs" where id = t.call_id and not deleted and %s and %s)', app.visible('public."callLogs"'),
    app.where_sql('public."callLogs"', p_where));
  living constant text := 'from public.call_turns where user_id = $1 and role in (''agent'', ''callee'')
    and ($5 is null or (created_at, id) < ($4, $5))';
  before timestamptz := (select t.created_at from public.call_turns t where t.user_id = app.tid() and t.id = p_before);
  ids uuid[];
begin
  if patterns = '{}' then
    return '{}';
  end if;
  -- What is common stands among the newest, what is not is found by the index: no estimate decides between the two.
  execute format('select array_agg(id order by created_at desc, id desc) from (
      select t.id, t.created_at from (select * %s order by created_at desc, id desc limit 2000) t
      where '' '' || app.fold(t.text) like all ($3) and %s order by t.created_at desc, t.id desc limit $6) found', living, sees)
  into ids using app.tid(), rarest, patterns, before, case when before is not null then p_before end, p_limit;
  if cardinality(ids) = p_limit then
    return ids;
  end if;
  execute format('with said as materialized (select id, call_id, created_at %s and '' '' || app.fold(text) like $2 and '' '' || app.fold(text) like all ($3))
    select coalesce(array_agg(id order by created_at desc, id desc), ''{}'') from (
      select t.id, t.created_at from said t where %s order by t.created_at desc, t.id desc limit $6) found', living, sees)
  into ids using app.tid(), rarest, patterns, before, case when before is not null then p_before end, p_limit;
  return ids;
end $$;

-- The latest first, each with its moment in the call and the other side's number; the page goes on behind the last one.
create function public.search_speech(p_query text, p_before uuid default null, p_limit int default 25, p_where jsonb default '["all"]')
returns table (id uuid, call_id uuid, at timestamptz, at_ms int, role public.turn_role, fragment text, number text, type text, simulated boolean,
  first_name text, last_name text, assistant text)
language plpgsql stable set search_path = '' as $$
declare
  ids uuid[];
begin
  if coalesce(length(btrim(app.fold(left(p_query, 200)))), 0) < 2 then
    return;
  end if;
  ids := app.speech_ids(p_query, p_before, least(greatest(p_limit, 1), 100), coalesce(p_where, '["all"]'));
  return query select t.id, t.call_id, t.created_at, t.at_ms, t.role, why.fragment, case c.direction when 'inbound' then c."from" else c."to" end, c.type, c.simulated, p.first_name, p.last_name, a.name
    from public.call_turns t join public."callLogs" c on c.id = t.call_id
    left join public.crm_contacts p on p.id = c.contact_id and not p.deleted
    left join public.assistants a on a.id = c.assistant_id
    cross join lateral app.search_reason('{text}', jsonb_build_object('text', t.text), app.search_patterns(p_query), null) why
    where t.id = any (ids) order by t.created_at desc, t.id desc;
end $$;
revoke all on function app.speech_ids(text, uuid, int, jsonb), public.search_speech(text, uuid, int, jsonb) from public, anon;
grant execute on function app.speech_ids(text, uuid, int, jsonb), public.search_speech(text, uuid, int, jsonb) to authenticated, service_role;
