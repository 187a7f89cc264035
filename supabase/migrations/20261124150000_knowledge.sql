-- What assistants may look up: files and web pages, taken apart into passages that are found by their words.
create type public.knowledge_state as enum ('uploading', 'queued', 'reading', 'ready', 'failed');
create type public.knowledge_kind as enum ('pdf', 'docx', 'xlsx', 'csv', 'text', 'markdown', 'web');
create type public.knowledge_place as enum ('start', 'page', 'sheet', 'heading', 'lines');

create table public.knowledge_files (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  name text not null check (length(name) between 1 and 200),
  -- Of a web page; a file has none.
  address text check (length(address) <= 2000 and address ~* '^https?://[^\s]+$'),
  path text not null unique,
  state public.knowledge_state not null default 'uploading',
  kind public.knowledge_kind,
  bytes bigint,
  -- Why it could not be read, as a code.
  error text,
  parts_done int not null default 0,
  parts_all int not null default 0,
  passages int not null default 0,
  worked_at timestamptz not null default now(),
  read_at timestamptz,
  haystack text generated always as (name || ' ' || coalesce(address, '')) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);
select app.index_lists('public.knowledge_files', 'owner_id');
create index knowledge_files_by_name on public.knowledge_files (user_id, name, id) where not deleted;
create index knowledge_files_open on public.knowledge_files (worked_at) where state in ('uploading', 'queued', 'reading');
select app.protect('public.knowledge_files', 'knowledgeBase', 'owner_id');

-- Reading goes on while somebody gives the file another name: what the reader writes counts as nobody's change.
drop trigger b_guard on public.knowledge_files;
create trigger b_guard before update on public.knowledge_files for each row execute function app.guard_row('knowledgeBase', 'owner_id',
  'id,user_id,created_by,acting_for,created_at,address,path,state,kind,bytes,error,parts_done,parts_all,passages,worked_at,read_at',
  'state,kind,bytes,error,parts_done,parts_all,passages,worked_at,read_at');

create function app.stamp_knowledge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform pg_advisory_xact_lock(hashtextextended('knowledge:' || new.user_id, 0));
    if (select count(*) from public.knowledge_files f where f.user_id = new.user_id and not f.deleted) >= 200 then
      perform app.fail(409, 'too_many_files', 'At most 200 files and pages');
    end if;
    new.path := null;
    new.state := case when new.address is null then 'uploading' else 'queued' end::public.knowledge_state;
    new.kind := null;
    new.bytes := null;
    new.error := null;
    new.parts_done := 0;
    new.parts_all := 0;
    new.passages := 0;
    new.worked_at := clock_timestamp();
    new.read_at := null;
  end if;
  new.path := coalesce(new.path, format('%s/%s', new.user_id, new.id));
  return new;
end $$;
create trigger c_stamp before insert on public.knowledge_files for each row execute function app.stamp_knowledge();

create function app.wake_knowledge() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state = 'queued' and (tg_op = 'INSERT' or old.state <> 'queued') then
    perform pg_notify('parley_knowledge', new.id::text);
  end if;
  return null;
end $$;
create trigger y_wake after insert or update of state on public.knowledge_files for each row execute function app.wake_knowledge();
alter publication supabase_realtime add table public.knowledge_files;

-- A file's bytes are read by nobody but the engine.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('knowledge', 'knowledge', false, 26214400, array['application/octet-stream']) on conflict (id) do nothing;
create policy knowledge_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'knowledge' and exists (select from public.knowledge_files f
    where f.path = objects.name and f.state = 'uploading' and f.created_by = (select auth.uid())));

create table public.knowledge_chunks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  file_id uuid not null,
  position int not null,
  place_kind public.knowledge_place not null default 'start',
  -- The name of the sheet, or the words of the heading.
  place text not null default '' check (length(place) <= 300),
  place_from int,
  place_to int,
  text text not null check (length(text) between 1 and 8000),
  words tsvector not null,
  unique (user_id, file_id, position),
  foreign key (user_id, file_id) references public.knowledge_files (user_id, id)
);
create index knowledge_chunks_words on public.knowledge_chunks using gin (user_id, words);
select app.close('public.knowledge_chunks');
grant select on public.knowledge_chunks to authenticated;
create policy knowledge_chunks_select on public.knowledge_chunks for select to authenticated
  using (user_id = (select app.tid()) and exists (select from public.knowledge_files f where f.id = file_id));

-- Which assistants may look into which file.
create table public.assistant_knowledge (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  file_id uuid not null,
  assistant_id uuid not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (user_id, file_id, assistant_id),
  foreign key (user_id, file_id) references public.knowledge_files (user_id, id),
  foreign key (user_id, assistant_id) references public.assistants (user_id, id)
);
create index assistant_knowledge_assistant on public.assistant_knowledge (user_id, assistant_id);
select app.close('public.assistant_knowledge');
grant select on public.assistant_knowledge to authenticated;
create policy assistant_knowledge_select on public.assistant_knowledge for select to authenticated
  using (user_id = (select app.tid()) and exists (select from public.knowledge_files f where f.id = file_id));

-- Hebrew and Arabic write "and", "the", "in" and the like in one with the word, and Hebrew says the plural at its end: the word
-- alone is kept besides.
create function app.bare_forms(p_folded text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(string_agg(form, ' '), '')
  from (
    select regexp_replace(bare, '(ימ|ות|ה)$', '') as form
    from regexp_matches(p_folded, '[א-ת]{3,}', 'g') found, lateral (select distinct b from unnest(array[found[1],
      regexp_replace(found[1], '^[והבלכמש]', ''), regexp_replace(found[1], '^[ושכ][והבלכמש]', '')]) b) cut(bare)
    union all
    select regexp_replace(found[1], '^[وف]?(ال|بال|كال|لل)', '') from regexp_matches(p_folded, '[ء-ي]{5,}', 'g') found) forms
  where length(form) >= 2
$$;

-- The words of a text as they are looked for, without their endings in any of the languages: whoever asks need not say which.
create function app.knowledge_words(p_text text) returns tsvector
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  folded text := app.fold(p_text);
begin
  return to_tsvector('pg_catalog.simple', folded) || to_tsvector('pg_catalog.english', folded) || to_tsvector('pg_catalog.german', folded)
    || to_tsvector('pg_catalog.spanish', folded) || to_tsvector('pg_catalog.french', folded) || to_tsvector('pg_catalog.arabic', folded)
    || to_tsvector('pg_catalog.simple', app.bare_forms(folded));
end $$;

-- What a question asks for, word by word; words that every text has count only when there are no others.
create function app.knowledge_terms(p_question text) returns table (word text, query tsquery)
language sql stable strict set search_path = '' as $$
  with said as (
    select distinct w from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', app.fold(left(p_question, 1000))))) w limit 40),
  weighed as (
    select w, exists (select from unnest(array['english', 'german', 'spanish', 'french', 'arabic']) c
        where to_tsvector(('pg_catalog.' || c)::regconfig, w) = ''::tsvector)
      or w in ('fur', 'uber', 'konnen', 'konnte', 'wurde', 'wann', 'gibt', 'mas', 'tambien', 'ete', 'etre', 'meme',
        'של', 'את', 'מה', 'איכ', 'על', 'עמ', 'האמ', 'זה', 'זאת', 'הוא', 'היא', 'אני', 'אתמ', 'יש', 'אינ', 'לא', 'כנ', 'כמה', 'איפה',
        'מתי', 'למה', 'או', 'גמ', 'אמ', 'לי', 'שלכמ') as common
    from said),
  kept as (select w from weighed where not common or not exists (select from weighed where not common))
  select w, q from kept, lateral (
    select string_agg(quote_literal(lexeme) || case when length(lexeme) >= 4 then ':*' else '' end, ' | ')::tsquery
    from unnest(tsvector_to_array(app.knowledge_words(w))) lexeme) made(q)
  where q is not null
$$;

-- Passages by how much of the question they hold, where a rare word weighs more than one that many passages have.
create function app.find_passages(p_user uuid, p_files uuid[], p_question text, p_limit int) returns table (
  id uuid, file_id uuid, file_name text, "position" int, place_kind public.knowledge_place, place text, place_from int, place_to int,
  text text, score real)
language sql stable set search_path = '' as $$
  with terms as materialized (select t.word, t.query from app.knowledge_terms(p_question) t),
  asked as materialized (select string_agg('(' || t.query::text || ')', ' | ')::tsquery as query from terms t),
  found as materialized (
    select c.* from asked, public.knowledge_chunks c
    where c.user_id = p_user and c.file_id = any (p_files) and c.words @@ asked.query limit 5000),
  weights as materialized (
    select t.query, ln(1 + (1 + (select count(*) from found)) / greatest(1, (select count(*) from found f where f.words @@ t.query))::real) as weight
    from terms t)
  select f.id, f.file_id, k.name, f.position, f.place_kind, f.place, f.place_from, f.place_to, f.text, s.score::real
  from found f join public.knowledge_files k on k.user_id = f.user_id and k.id = f.file_id,
    lateral (select sum(case when f.words @@ w.query then w.weight * (0.7 + 0.3 * least(1, 5 * ts_rank(f.words, w.query, 1))) else 0 end)
      / sum(w.weight) from weights w) s(score)
  order by s.score desc, f.file_id, f.position limit least(greatest(p_limit, 1), 50)
$$;

-- What the caller would find in the files that the caller may see, in one of them or in those of one assistant.
create function public.search_knowledge(p_question text, p_file uuid default null, p_assistant uuid default null, p_limit int default 10)
returns setof jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p) from app.find_passages(app.tid(), array(
    select f.id from public.knowledge_files f
    where f.user_id = app.tid() and not f.deleted and app.may('knowledgeBase', 'select', f.owner_id) and (p_file is null or f.id = p_file)
      and (p_assistant is null or exists (select from public.assistant_knowledge u
        where u.user_id = f.user_id and u.file_id = f.id and u.assistant_id = p_assistant))), p_question, p_limit) p
$$;

-- What an agent finds for the call that it is in.
create function app.call_knowledge(p_call uuid, p_question text, p_limit int default 4) returns setof jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p) from public."callLogs" c, app.find_passages(c.user_id, array(
    select f.id from public.assistant_knowledge u join public.knowledge_files f on f.user_id = u.user_id and f.id = u.file_id
    where u.user_id = c.user_id and u.assistant_id = c.assistant_id and not f.deleted), p_question, p_limit) p
  where c.id = p_call
$$;

create function app.has_knowledge(p_user uuid, p_assistant uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.assistant_knowledge u join public.knowledge_files f on f.user_id = u.user_id and f.id = u.file_id
    where u.user_id = p_user and u.assistant_id = p_assistant and not f.deleted and f.passages > 0)
$$;

-- Read it, or read it again: its bytes are there now, or the page may have changed.
create function public.read_knowledge(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  f public.knowledge_files;
begin
  select * into f from public.knowledge_files k where k.id = p_id and k.user_id = app.tid() and not k.deleted for update;
  if f.id is null or not (app.may('knowledgeBase', 'update', f.owner_id)
    or (f.state = 'uploading' and f.created_by = auth.uid() and app.may('knowledgeBase', 'insert', f.owner_id))) then
    perform app.fail(404, 'not_found', 'No such file');
  end if;
  if f.state in ('queued', 'reading') then
    return;
  end if;
  if f.address is null and not exists (select from storage.objects o where o.bucket_id = 'knowledge' and o.name = f.path) then
    perform app.fail(409, 'file_not_uploaded', 'The file has not arrived');
  end if;
  update public.knowledge_files set state = 'queued', error = null, worked_at = clock_timestamp() where id = f.id;
end $$;

-- Exactly these assistants, of those that the caller sees, look into the file from now on.
create function public.set_knowledge_use(p_file uuid, p_assistants uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  f public.knowledge_files;
begin
  select * into f from public.knowledge_files k where k.id = p_file and k.user_id = app.tid() and not k.deleted for update;
  if f.id is null or not app.may('knowledgeBase', 'update', f.owner_id) then
    perform app.fail(404, 'not_found', 'No such file');
  end if;
  delete from public.assistant_knowledge u using public.assistants a
  where u.user_id = f.user_id and u.file_id = f.id and a.user_id = u.user_id and a.id = u.assistant_id and not u.assistant_id = any (p_assistants)
    and app.may('assistants', 'select', a.sub_account_user_id);
  insert into public.assistant_knowledge (user_id, file_id, assistant_id, created_by)
  select f.user_id, f.id, a.id, app.actor() from public.assistants a
  where a.user_id = f.user_id and a.id = any (p_assistants) and not a.deleted and app.may('assistants', 'select', a.sub_account_user_id)
  on conflict (user_id, file_id, assistant_id) do nothing;
  -- Whoever has the list open hears of it.
  update public.knowledge_files set worked_at = clock_timestamp() where id = f.id;
end $$;

-- What waits to be read, or was left by whoever read it; an upload that never ended is told as such.
create function app.due_knowledge(p_idle interval default '2 minutes') returns setof uuid
language plpgsql set search_path = '' as $$
begin
  update public.knowledge_files set state = 'failed', error = 'upload' where state = 'uploading' and worked_at < now() - interval '1 hour';
  return query select f.id from public.knowledge_files f
    where not f.deleted and (f.state = 'queued' or (f.state = 'reading' and f.worked_at <= clock_timestamp() - p_idle));
end $$;

create function app.end_knowledge(p_id uuid, p_error text) returns void
language sql set search_path = '' as $$
  update public.knowledge_files set state = case when p_error is null then 'ready' else 'failed' end::public.knowledge_state, error = p_error,
    worked_at = clock_timestamp(), read_at = case when p_error is null then clock_timestamp() else read_at end
  where id = p_id and state = 'reading'
$$;

revoke all on function app.stamp_knowledge(), app.wake_knowledge(), app.bare_forms(text), app.knowledge_words(text), app.knowledge_terms(text),
  app.find_passages(uuid, uuid[], text, int), public.search_knowledge(text, uuid, uuid, int), app.call_knowledge(uuid, text, int),
  public.read_knowledge(uuid), public.set_knowledge_use(uuid, uuid[]), app.has_knowledge(uuid, uuid), app.due_knowledge(interval), app.end_knowledge(uuid, text) from public, anon;
grant execute on function public.search_knowledge(text, uuid, uuid, int), public.read_knowledge(uuid), public.set_knowledge_use(uuid, uuid[])
  to authenticated, service_role;
grant execute on function app.call_knowledge(uuid, text, int), app.has_knowledge(uuid, uuid), app.due_knowledge(interval), app.end_knowledge(uuid, text),
  app.knowledge_words(text), app.bare_forms(text) to service_role;
