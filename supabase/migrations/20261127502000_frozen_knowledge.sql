-- A version answers from its files as they were read when it was published. Each reading of a file keeps its passages as long as a
-- version may still look into them.
alter table public.knowledge_files add column reading int not null default 0;
alter table public.knowledge_chunks add column reading int not null default 0;
alter table public.knowledge_chunks drop constraint knowledge_chunks_user_id_file_id_position_key,
  add unique (user_id, file_id, reading, "position");

drop trigger b_guard on public.knowledge_files;
create trigger b_guard before update on public.knowledge_files for each row execute function app.guard_row('knowledgeBase', 'owner_id',
  'id,user_id,created_by,acting_for,created_at,address,path,state,kind,bytes,error,parts_done,parts_all,passages,worked_at,read_at,reading',
  'state,kind,bytes,error,parts_done,parts_all,passages,worked_at,read_at,reading');

create function app.first_reading() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.reading := 0;
  end if;
  return new;
end $$;
create trigger d_reading before insert on public.knowledge_files for each row execute function app.first_reading();

-- People see a file as it was read last.
alter policy knowledge_chunks_select on public.knowledge_chunks
  using (user_id = (select app.tid()) and exists (select from public.knowledge_files f
    where f.id = file_id and f.reading = knowledge_chunks.reading));

-- Whether the agent looks into its files as they are at the time of the call instead.
alter table public.assistants add column knowledge_latest boolean not null default false;

-- The files of an assistant with the number of their latest reading.
create function app.assistant_readings(p_user uuid, p_assistant uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(f.id, f.reading), '{}')
  from public.assistant_knowledge u join public.knowledge_files f on f.user_id = u.user_id and f.id = u.file_id
  where u.user_id = p_user and u.assistant_id = p_assistant and not f.deleted
$$;

create or replace function app.assistant_config(p public.assistants) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p) - array['id', 'user_id', 'created_by', 'acting_for', 'sub_account_user_id', 'created_at', 'updated_at',
    'version', 'deleted', 'haystack', 'pinned_version_id'] || jsonb_build_object('knowledge', app.assistant_readings(p.user_id, p.id))
$$;

-- What the draft would look into, to be compared with what a version does.
create function public.draft_knowledge(p_assistant uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.assistant_readings(a.user_id, a.id) from public.assistants a
  where a.id = p_assistant and a.user_id = app.tid() and not a.deleted and app.may('assistants', 'select', a.sub_account_user_id)
$$;

-- What a call looks into. A version from before this has frozen nothing and goes on with the files as they are; a file that is
-- deleted is out of every call at once.
create function app.call_readings(p_call public."callLogs") returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when v.config ? 'knowledge' and not coalesce((v.config ->> 'knowledge_latest')::boolean, false) then
      (select coalesce(jsonb_object_agg(f.id, v.config -> 'knowledge' -> f.id::text), '{}') from public.knowledge_files f
        where f.user_id = p_call.user_id and v.config -> 'knowledge' ? f.id::text and not f.deleted)
    else app.assistant_readings(p_call.user_id, p_call.assistant_id) end
  from (select (select config from public.assistant_versions where id = p_call.assistant_version_id) as config) v
$$;

-- Passages of these readings, by how much of the question they hold, where a rare word weighs more than one that many passages have.
create function app.passages_in(p_user uuid, p_readings jsonb, p_question text, p_limit int) returns table (
  id uuid, file_id uuid, file_name text, "position" int, place_kind public.knowledge_place, place text, place_from int, place_to int,
  text text, score real)
language sql stable set search_path = '' as $$
  with terms as materialized (select t.word, t.query from app.knowledge_terms(p_question) t),
  asked as materialized (select string_agg('(' || t.query::text || ')', ' | ')::tsquery as query from terms t),
  known as materialized (select r.key::uuid as file_id, r.value::int as reading from jsonb_each_text(p_readings) r),
  found as materialized (
    select c.* from asked, public.knowledge_chunks c join known k on k.file_id = c.file_id and k.reading = c.reading
    where c.user_id = p_user and c.words @@ asked.query limit 5000),
  weights as materialized (
    select t.query, ln(1 + (1 + (select count(*) from found)) / greatest(1, (select count(*) from found f where f.words @@ t.query))::real) as weight
    from terms t)
  select f.id, f.file_id, k.name, f.position, f.place_kind, f.place, f.place_from, f.place_to, f.text, s.score::real
  from found f join public.knowledge_files k on k.user_id = f.user_id and k.id = f.file_id,
    lateral (select sum(case when f.words @@ w.query then w.weight * (0.7 + 0.3 * least(1, 5 * ts_rank(f.words, w.query, 1))) else 0 end)
      / sum(w.weight) from weights w) s(score)
  order by s.score desc, f.file_id, f.position limit least(greatest(p_limit, 1), 50)
$$;

-- The same in files as they are now.
create or replace function app.find_passages(p_user uuid, p_files uuid[], p_question text, p_limit int) returns table (
  id uuid, file_id uuid, file_name text, "position" int, place_kind public.knowledge_place, place text, place_from int, place_to int,
  text text, score real)
language sql stable set search_path = '' as $$
  select p.* from app.passages_in(p_user, (select coalesce(jsonb_object_agg(f.id, f.reading), '{}') from public.knowledge_files f
    where f.user_id = p_user and f.id = any (p_files)), p_question, p_limit) p
$$;

create or replace function app.call_knowledge(p_call uuid, p_question text, p_limit int default 4) returns setof jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p) from public."callLogs" c, app.passages_in(c.user_id, app.call_readings(c), p_question, p_limit) p
  where c.id = p_call
$$;

-- Whether a call may look into files: a visitor's only where that is allowed.
create or replace function app.may_look_up(p_call public."callLogs") returns boolean
language sql stable set search_path = '' as $$
  select exists (select from jsonb_each_text(app.call_readings(p_call)) r join public.knowledge_files f on f.id = r.key::uuid
      where f.user_id = p_call.user_id and f.passages > 0)
    and (p_call.embed_origin is null or exists (
      select from public.assistant_embeds e where e.assistant_id = p_call.assistant_id and e.user_id = p_call.user_id and e.knowledge))
$$;

-- The number under which what was read now is kept; null when it says what it said before. What neither a version nor the file itself
-- looks into any longer goes.
create function app.begin_reading(p_file uuid, p_passages jsonb) returns int
language plpgsql set search_path = '' as $$
declare
  f public.knowledge_files;
begin
  select * into f from public.knowledge_files where id = p_file;
  if p_passages <> '[]' and p_passages = (select coalesce(jsonb_agg(jsonb_build_object('position', c.position, 'place_kind', c.place_kind,
      'place', c.place, 'place_from', c.place_from, 'place_to', c.place_to, 'text', c.text) order by c.position), '[]')
      from public.knowledge_chunks c where c.user_id = f.user_id and c.file_id = f.id and c.reading = f.reading) then
    return null;
  end if;
  update public.knowledge_files set reading = reading + 1 where id = p_file returning * into f;
  delete from public.knowledge_chunks c where c.user_id = f.user_id and c.file_id = f.id
    and not exists (select from public.assistant_versions v
      where v.user_id = f.user_id and (v.config -> 'knowledge' ->> f.id::text)::int = c.reading);
  return f.reading;
end $$;

revoke all on function app.first_reading(), app.assistant_readings(uuid, uuid), public.draft_knowledge(uuid),
  app.call_readings(public."callLogs"), app.passages_in(uuid, jsonb, text, int), app.begin_reading(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.draft_knowledge(uuid) to authenticated, service_role;
grant execute on function app.assistant_readings(uuid, uuid), app.call_readings(public."callLogs"), app.begin_reading(uuid, jsonb) to service_role;
