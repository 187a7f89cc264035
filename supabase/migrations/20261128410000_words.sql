-- When each word of a turn was spoken, where the recognition or the voice tells: begin and end in ms from the answer, and the word.
create function app.is_words(p jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(p) = 'array', false) and not exists (
    select from jsonb_array_elements(case jsonb_typeof(p) when 'array' then p else '[]' end) w
    where jsonb_typeof(w -> 0) is distinct from 'number' or jsonb_typeof(w -> 1) is distinct from 'number'
      or jsonb_typeof(w -> 2) is distinct from 'string' or w -> 3 is not null)
$$;
alter table public.call_turns add column words jsonb check (words is null or app.is_words(words));

-- By the wall clock as the agent tells them, by the call's own as they are kept.
create function app.words_of_turn(p_words jsonb, p_answered float8) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(jsonb_build_array(round(((w -> 0)::float8 - p_answered)::numeric)::int, round(((w -> 1)::float8 - p_answered)::numeric)::int, w -> 2) order by place)
  from jsonb_array_elements(p_words) with ordinality spoken (w, place)
$$;

-- The moment at which what was searched is said: of the words in a row that hold all of it, else of the first that holds any.
create function app.spoken_at(p_words jsonb, p_patterns text[]) returns int
language sql stable set search_path = '' as $$
  with said as (select (w -> 0)::int as at, place, ' ' || app.fold(w ->> 2) as word from jsonb_array_elements(p_words) with ordinality spoken (w, place)),
  runs as (select at, place, string_agg(word, '') over (order by place rows between current row and cardinality(p_patterns) - 1 following) as run, word from said)
  select coalesce(
    (select at from runs where run like all (p_patterns) and word like any (p_patterns) order by place limit 1),
    (select at from runs where word like any (p_patterns) order by place limit 1))
$$;

-- As before, at the word's own second, and a call names whom it was with: an account's name stands as a last name.
create or replace function public.search_speech(p_query text, p_before uuid default null, p_limit int default 25, p_where jsonb default '["all"]')
returns table (id uuid, call_id uuid, at timestamptz, at_ms int, role public.turn_role, fragment text, number text, type text, simulated boolean,
  first_name text, last_name text, assistant text)
language plpgsql stable set search_path = '' as $$
declare
  ids uuid[];
  patterns text[] := app.search_patterns(p_query);
begin
  if coalesce(length(btrim(app.fold(left(p_query, 200)))), 0) < 2 then
    return;
  end if;
  ids := app.speech_ids(p_query, p_before, least(greatest(p_limit, 1), 100), coalesce(p_where, '["all"]'));
  return query select t.id, t.call_id, t.created_at, coalesce(case when t.words is not null then app.spoken_at(t.words, patterns) end, t.at_ms), t.role, why.fragment,
      case c.direction when 'inbound' then c."from" else c."to" end, c.type, c.simulated,
      coalesce(p.first_name, l.first_name), coalesce(p.last_name, l.last_name, o.name), a.name
    from public.call_turns t join public."callLogs" c on c.id = t.call_id
    left join public.crm_contacts p on p.id = c.contact_id and not p.deleted
    left join public.crm_leads l on l.id = c.lead_id and not l.deleted
    left join public.crm_accounts o on o.id = c.account_id and not o.deleted
    left join public.assistants a on a.id = c.assistant_id
    cross join lateral app.search_reason('{text}', jsonb_build_object('text', t.text), patterns, null) why
    where t.id = any (ids) order by t.created_at desc, t.id desc;
end $$;

revoke all on function app.is_words(jsonb), app.words_of_turn(jsonb, float8), app.spoken_at(jsonb, text[]) from public, anon;
grant execute on function app.is_words(jsonb), app.spoken_at(jsonb, text[]) to authenticated, service_role;
grant execute on function app.words_of_turn(jsonb, float8) to service_role;
