-- What was said is searched by its words, spelt as every search spells them. Whispers and tools were not said.
create index call_turns_said on public.call_turns using gin (user_id, (' ' || app.fold(text)) extensions.gin_trgm_ops) where role in ('agent', 'callee');
create index call_turns_newest on public.call_turns (user_id, created_at, id) where role in ('agent', 'callee');

-- Past the policies, of the caller's tenant and scope alone, as `app.search_ids`: what is answered is read again under them.
create function app.speech_ids(p_query text, p_before uuid, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  calls public.access_scope := app.scope('callLogs', 'select');
  live public.access_scope := app.scope('liveCalls', 'select');
  hidden boolean := app.hides('hide_logs_enabled');
  patterns text[] := app.search_patterns(p_query);
  rarest text := (select one from unnest(patterns) one order by length(one) desc limit 1);
  -- As the policy of calls says it.
  sees constant text := '(c.state <> ''ended'' or not $7 or (c.created_by = $2 and c.ended_at > now() - interval ''1 minute''))
    and (($8 = ''all'' or ($8 = ''own'' and c.sub_account_user_id = $2))
      or (c.state <> ''ended'' and ($9 = ''all'' or ($9 = ''own'' and c.sub_account_user_id = $2))))';
  living constant text := 'from public.call_turns where user_id = $1 and role in (''agent'', ''callee'')
    and ($6 is null or (created_at, id) < ($5, $6))';
  before timestamptz := (select t.created_at from public.call_turns t where t.user_id = app.tid() and t.id = p_before);
  ids uuid[];
begin
  if (calls is null and live is null) or patterns = '{}' then
    return '{}';
  end if;
  -- What is common stands among the newest, what is not is found by the index: no estimate decides between the two.
  execute format('select array_agg(id order by created_at desc, id desc) from (
      select t.id, t.created_at from (select * %s order by created_at desc, id desc limit 2000) t
      join public."callLogs" c on c.user_id = t.user_id and c.id = t.call_id
      where '' '' || app.fold(t.text) like all ($4) and %s order by t.created_at desc, t.id desc limit $10) found', living, sees)
  into ids using app.tid(), auth.uid(), rarest, patterns, before, case when before is not null then p_before end, hidden, calls, live, p_limit;
  if cardinality(ids) = p_limit then
    return ids;
  end if;
  execute format('with said as materialized (select id, call_id, created_at %s and '' '' || app.fold(text) like $3 and '' '' || app.fold(text) like all ($4))
    select coalesce(array_agg(id order by created_at desc, id desc), ''{}'') from (
      select t.id, t.created_at from said t join public."callLogs" c on c.user_id = $1 and c.id = t.call_id
      where %s order by t.created_at desc, t.id desc limit $10) found', living, sees)
  into ids using app.tid(), auth.uid(), rarest, patterns, before, case when before is not null then p_before end, hidden, calls, live, p_limit;
  return ids;
end $$;

-- The latest first, each with its moment in the call; the page goes on behind the last one.
create function public.search_speech(p_query text, p_before uuid default null, p_limit int default 25)
returns table (id uuid, call_id uuid, at timestamptz, at_ms int, role public.turn_role, fragment text, "to" text, type text, simulated boolean,
  first_name text, last_name text, assistant text)
language plpgsql stable set search_path = '' as $$
declare
  ids uuid[];
begin
  if coalesce(length(btrim(app.fold(left(p_query, 200)))), 0) < 2 then
    return;
  end if;
  ids := app.speech_ids(p_query, p_before, least(greatest(p_limit, 1), 100));
  return query select t.id, t.call_id, t.created_at, t.at_ms, t.role, why.fragment, c."to", c.type, c.simulated, p.first_name, p.last_name, a.name
    from public.call_turns t join public."callLogs" c on c.id = t.call_id
    left join public.crm_contacts p on p.id = c.contact_id and not p.deleted
    left join public.assistants a on a.id = c.assistant_id
    cross join lateral app.search_reason('{text}', jsonb_build_object('text', t.text), app.search_patterns(p_query), null) why
    where t.id = any (ids) order by t.created_at desc, t.id desc;
end $$;
revoke all on function app.speech_ids(text, uuid, int), public.search_speech(text, uuid, int) from public, anon;
grant execute on function app.speech_ids(text, uuid, int), public.search_speech(text, uuid, int) to authenticated, service_role;
