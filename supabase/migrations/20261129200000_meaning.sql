-- Passages are found by their meaning too, where the database knows vectors (pgvector; a hosted project has it) and the account has a
-- key to a service that makes them. Everywhere else by their words alone, as before.

-- Makes the place for vectors, where the database can. To be called again by whoever installs pgvector later.
create function app.make_vectors() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regclass('app.knowledge_vectors') is not null then
    return true;
  elsif not exists (select from pg_catalog.pg_available_extensions where name = 'vector') then
    return false;
  end if;
  create extension if not exists vector with schema extensions;
  -- An account's few thousand passages are compared one by one: an index of neighbours would find those of others first.
  execute format('create table app.knowledge_vectors (
    chunk_id uuid primary key references public.knowledge_chunks (id) on delete cascade,
    user_id uuid not null,
    vector %s.vector(512) not null)', (select extnamespace::regnamespace from pg_catalog.pg_extension where extname = 'vector'));
  revoke all on app.knowledge_vectors from public, anon, authenticated;
  grant all on app.knowledge_vectors to service_role;
  return true;
end $$;
select app.make_vectors();

create function app.has_vectors() returns boolean
language sql stable set search_path = '' as $$
  select to_regclass('app.knowledge_vectors') is not null
$$;

-- Why the passages of an account cannot be given their vectors now, as a code; it is tried again later.
create table app.meaning_faults (
  user_id uuid primary key references public."internalUsers" ("authID") on delete cascade,
  fault text not null check (length(fault) between 1 and 40),
  tried_at timestamptz not null default now()
);
revoke all on app.meaning_faults from public, anon, authenticated;
grant all on app.meaning_faults to service_role;

-- Passages that are near to what is asked, as vectors are; none where there are no vectors. Of what has nothing to do with each other
-- the model makes vectors with a nearness below a quarter.
create function app.passages_near(p_user uuid, p_readings jsonb, p_meaning text, p_limit int) returns table (id uuid, nearness real)
language plpgsql stable set search_path = '' as $$
begin
  if p_meaning is null or not app.has_vectors() then
    return;
  end if;
  return query execute format('
    select n.id, n.nearness from (
      select c.id, (1 - (v.vector operator(%1$s.<=>) $3::%1$s.vector))::real as nearness
      from jsonb_each_text($2) r
        join public.knowledge_chunks c on c.user_id = $1 and c.file_id = r.key::uuid and c.reading = r.value::int
        join app.knowledge_vectors v on v.chunk_id = c.id and v.user_id = c.user_id) n
    where n.nearness >= 0.3 order by n.nearness desc, n.id limit $4',
    (select extnamespace::regnamespace from pg_catalog.pg_extension where extname = 'vector'))
  using p_user, p_readings, p_meaning, p_limit;
end $$;

-- By words and by meaning: what stands high in one of the two lists stands high, what stands in both stands higher (reciprocal rank fusion).
create function app.passages_by(p_user uuid, p_readings jsonb, p_question text, p_meaning text, p_limit int) returns table (
  id uuid, file_id uuid, file_name text, "position" int, place_kind public.knowledge_place, place text, place_from int, place_to int,
  text text, score real, nearness real)
language sql stable set search_path = '' as $$
  with words as materialized (
    select p.id, p.score, row_number() over (order by p.score desc, p.file_id, p."position") as at
    from app.passages_in(p_user, p_readings, p_question, 50) p),
  near as materialized (
    select n.id, n.nearness, row_number() over (order by n.nearness desc, n.id) as at
    from app.passages_near(p_user, p_readings, p_meaning, 50) n),
  fused as (
    select coalesce(w.id, n.id) as id, w.score, n.nearness, coalesce(1.0 / (60 + w.at), 0) + coalesce(1.0 / (60 + n.at), 0) as weight
    from words w full join near n on n.id = w.id)
  select c.id, c.file_id, k.name, c."position", c.place_kind, c.place, c.place_from, c.place_to, c.text, coalesce(f.score, 0), f.nearness
  from fused f join public.knowledge_chunks c on c.id = f.id join public.knowledge_files k on k.user_id = c.user_id and k.id = c.file_id
  order by f.weight desc, c.file_id, c."position" limit least(greatest(p_limit, 1), 50)
$$;

-- What finds passages takes along what the question means, where somebody could say it.
drop function app.call_knowledge(uuid, text, int);
create function app.call_knowledge(p_call uuid, p_question text, p_meaning text default null, p_limit int default 4) returns setof jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p) from public."callLogs" c, app.passages_by(c.user_id, app.call_readings(c), p_question, p_meaning, p_limit) p
  where c.id = p_call
$$;

drop function app.trial_knowledge(uuid, text);
create function app.trial_knowledge(p_assistant uuid, p_question text, p_meaning text default null) returns setof jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p) from public.assistants a,
    app.passages_by(a.user_id, app.assistant_readings(a.user_id, a.id), p_question, p_meaning, 4) p
  where a.id = p_assistant and not a.deleted
$$;

drop function public.search_knowledge(text, uuid, uuid, int);
create function public.search_knowledge(p_question text, p_file uuid default null, p_assistant uuid default null, p_limit int default 10,
  p_meaning text default null) returns setof jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p) from app.passages_by(app.tid(), (select coalesce(jsonb_object_agg(f.id, f.reading), '{}') from public.knowledge_files f
    where f.user_id = app.tid() and not f.deleted and app.may('knowledgeBase', 'select', f.owner_id) and (p_file is null or f.id = p_file)
      and (p_assistant is null or exists (select from public.assistant_knowledge u
        where u.user_id = f.user_id and u.file_id = f.id and u.assistant_id = p_assistant))), p_question, p_meaning, p_limit) p
$$;
drop function app.find_passages(uuid, uuid[], text, int);

-- The key to the service that makes vectors, sealed; nothing where the database has no place for them.
create function app.meaning_key(p_user uuid) returns table (id uuid, tenant uuid, provider public.credential_provider, settings jsonb, sealed text)
language sql stable security definer set search_path = '' as $$
  select k.id, k.user_id, k.provider, k.settings, s.sealed
  from public.credentials k join app.credential_secrets s on s.credential_id = k.id
  where k.user_id = p_user and k.provider = 'openai' and app.has_vectors()
$$;

-- Accounts whose passages wait for their vectors, and not in vain just now.
create function app.due_meanings() returns setof uuid
language plpgsql stable set search_path = '' as $$
begin
  if app.has_vectors() then
    return query execute 'select k.user_id from public.credentials k
      where k.provider = ''openai'' and not exists (
        select from app.meaning_faults t where t.user_id = k.user_id and t.tried_at > now() - interval ''10 minutes'')
      and exists (select from app.next_meanings(k.user_id, 1))';
  end if;
end $$;

-- The next passages of one file that wait. What a heading says belongs to what stands below it.
create function app.next_meanings(p_user uuid, p_limit int) returns table (id uuid, file_id uuid, text text)
language plpgsql stable set search_path = '' as $$
begin
  if app.has_vectors() then
    return query execute 'with waiting as (
        select c.* from public.knowledge_chunks c join public.knowledge_files f on f.user_id = c.user_id and f.id = c.file_id
        where c.user_id = $1 and not f.deleted and not exists (select from app.knowledge_vectors v where v.chunk_id = c.id)
        order by c.file_id, c.reading desc, c."position" limit $2)
      select w.id, w.file_id, concat_ws(e''\n'', nullif(w.place, ''''), w.text) from waiting w
      where w.file_id = (select file_id from waiting limit 1)' using p_user, p_limit;
  end if;
end $$;

create function app.keep_meanings(p_vectors jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('insert into app.knowledge_vectors (chunk_id, user_id, vector)
    select c.id, c.user_id, v.vector::%s.vector from jsonb_to_recordset($1) v (id uuid, vector text)
      join public.knowledge_chunks c on c.id = v.id
    on conflict (chunk_id) do nothing', (select extnamespace::regnamespace from pg_catalog.pg_extension where extname = 'vector'))
  using p_vectors;
end $$;

-- Null: it works again.
create function app.note_meaning_fault(p_user uuid, p_fault text) returns void
language plpgsql set search_path = '' as $$
begin
  if p_fault is null then
    delete from app.meaning_faults where user_id = p_user;
  else
    insert into app.meaning_faults as t (user_id, fault) values (p_user, p_fault)
    on conflict (user_id) do update set fault = excluded.fault, tried_at = now();
  end if;
end $$;

-- What it takes is a cost as that of a call: the same prices, the same limits. It belongs to a file instead of a call or an agent.
do $$
declare
  one text;
begin
  for one in select conname from pg_catalog.pg_constraint where conrelid = 'public.usage_records'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%num_nonnulls(call_id, assistant_id)%' loop
    execute format('alter table public.usage_records drop constraint %I', one);
  end loop;
end $$;
alter table public.usage_records add column file_id uuid, add check (num_nonnulls(call_id, assistant_id, file_id) = 1);
create index usage_records_file on public.usage_records (user_id, file_id);
alter policy usage_records_select on public.usage_records
  using (user_id = (select app.tid()) and not (select app.hides('billing_hide_prices_enabled'))
    and (exists (select from public."callLogs" c where c.id = call_id) or exists (select from public.assistants a where a.id = assistant_id)
      or exists (select from public.knowledge_files f where f.id = file_id)));

create function app.record_meaning(p_file uuid, p_line jsonb) returns void
language sql set search_path = '' as $$
  insert into public.usage_records (user_id, file_id, kind, provider, model, quantity, price_micros, per_units, step_units, currency, cost_micros)
  select f.user_id, f.id, l.kind, l.provider, l.model, l.quantity, rate.price_micros, rate.per_units, rate.step_units, rate.currency,
    app.cost_of(l.quantity, rate.price_micros, rate.per_units, rate.step_units)
  from public.knowledge_files f, jsonb_to_record(p_line) l (kind public.usage_kind, provider text, model text, quantity bigint)
  left join lateral app.rate_at(l.provider, l.model, l.kind, now()) rate on true
  where f.id = p_file and l.quantity > 0
$$;

-- How the caller's questions are answered: whether the database knows vectors, whether there is a key, how many passages of the files
-- that the caller sees wait, and why. Nothing for whoever sees no files.
create function public.knowledge_search() returns table (vectors boolean, key boolean, waiting int, fault text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.tid() is null or app.scope('knowledgeBase', 'select') is null then
    return;
  end if;
  vectors := app.has_vectors();
  key := exists (select from public.credentials k where k.user_id = app.tid() and k.provider = 'openai');
  waiting := 0;
  if vectors and key then
    execute 'select count(*) from public.knowledge_files f
        join public.knowledge_chunks c on c.user_id = f.user_id and c.file_id = f.id and c.reading = f.reading
      where f.user_id = $1 and not f.deleted and app.may(''knowledgeBase'', ''select'', f.owner_id)
        and not exists (select from app.knowledge_vectors v where v.chunk_id = c.id)' into waiting using app.tid();
    fault := (select t.fault from app.meaning_faults t where t.user_id = app.tid());
  end if;
  return next;
end $$;

-- New passages, and another key, wake whoever makes vectors.
create function app.wake_meaning() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'credentials' then
    delete from app.meaning_faults where user_id = new.user_id;
  end if;
  perform pg_notify('parley_meaning', new.user_id::text);
  return null;
end $$;
create trigger y_meaning after update of state on public.knowledge_files for each row
  when (new.state = 'ready' and old.state <> 'ready') execute function app.wake_meaning();
create trigger y_meaning after insert or update of last_four, settings, checked_at on public.credentials for each row
  when (new.provider = 'openai') execute function app.wake_meaning();

revoke all on function app.make_vectors(), app.has_vectors(), app.passages_near(uuid, jsonb, text, int),
  app.passages_by(uuid, jsonb, text, text, int), app.call_knowledge(uuid, text, text, int), app.trial_knowledge(uuid, text, text),
  public.search_knowledge(text, uuid, uuid, int, text), app.meaning_key(uuid), app.due_meanings(), app.next_meanings(uuid, int),
  app.keep_meanings(jsonb), app.note_meaning_fault(uuid, text), app.record_meaning(uuid, jsonb), public.knowledge_search(), app.wake_meaning()
  from public, anon, authenticated;
grant execute on function public.search_knowledge(text, uuid, uuid, int, text), public.knowledge_search() to authenticated, service_role;
grant execute on function app.has_vectors(), app.call_knowledge(uuid, text, text, int), app.trial_knowledge(uuid, text, text), app.meaning_key(uuid),
  app.due_meanings(), app.next_meanings(uuid, int), app.keep_meanings(jsonb), app.note_meaning_fault(uuid, text), app.record_meaning(uuid, jsonb)
  to service_role;
