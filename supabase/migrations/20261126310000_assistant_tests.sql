-- What an agent must be able to do, as a conversation that is held with its draft again and again: what a caller says, turn by turn,
-- what its tools answer, and what is expected of the agent.
create function app.is_test_script(p jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p) = 'array' and jsonb_array_length(p) between 0 and 50 and not exists (
    select from jsonb_array_elements(p) l where jsonb_typeof(l) <> 'string' or length(l #>> '{}') not between 1 and 1000)
$$;
create function app.is_test_answers(p jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p) = 'array' and jsonb_array_length(p) <= 50 and length(p::text) <= 200000 and not exists (
    select from jsonb_array_elements(p) a
    where jsonb_typeof(a) <> 'object' or jsonb_typeof(a -> 'tool') <> 'string' or jsonb_typeof(a -> 'output') <> 'string')
$$;
create type public.test_ending as enum ('any', 'agent_ends', 'goes_on');
create type public.test_state as enum ('queued', 'running', 'passed', 'failed', 'broken');

create table public.assistant_tests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  assistant_id uuid not null,
  name text not null check (length(trim(name)) between 1 and 120),
  script jsonb not null default '[]' check (app.is_test_script(script)),
  -- What each use of a tool answers, in their order: a test reaches nothing outside.
  answers jsonb not null default '[]' check (app.is_test_answers(answers)),
  must_say text[] not null default '{}' check (cardinality(must_say) <= 20),
  must_not_say text[] not null default '{}' check (cardinality(must_not_say) <= 20),
  must_use text[] not null default '{}' check (cardinality(must_use) <= 20),
  ending public.test_ending not null default 'any',
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (user_id, assistant_id, id),
  foreign key (user_id, assistant_id) references public.assistants (user_id, id) on delete cascade
);
select app.close('public.assistant_tests');
grant select on public.assistant_tests to authenticated;
create policy assistant_tests_select on public.assistant_tests for select to authenticated
  using (user_id = (select app.tid()) and exists (select from public.assistants a where a.id = assistant_id));
create trigger z_audit after insert or update or delete on public.assistant_tests for each row execute function app.audit_row('');

create table public.assistant_test_runs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  assistant_id uuid not null,
  test_id uuid not null,
  -- Those that were asked for together.
  batch uuid not null,
  -- The draft that it ran with.
  draft_version int not null,
  state public.test_state not null default 'queued',
  differences jsonb not null default '[]' check (jsonb_typeof(differences) = 'array'),
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  worked_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  foreign key (user_id, assistant_id, test_id) references public.assistant_tests (user_id, assistant_id, id) on delete cascade
);
-- A run is of its test's agent, whoever writes it.
create function app.take_test() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select t.assistant_id into new.assistant_id from public.assistant_tests t where t.id = new.test_id;
  return new;
end $$;
create trigger a_test before insert on public.assistant_test_runs for each row execute function app.take_test();
create index assistant_test_runs_test on public.assistant_test_runs (user_id, assistant_id, test_id, created_at desc);
create index assistant_test_runs_due on public.assistant_test_runs (worked_at) where state in ('queued', 'running');
select app.close('public.assistant_test_runs');
grant select on public.assistant_test_runs to authenticated;
create policy assistant_test_runs_select on public.assistant_test_runs for select to authenticated
  using (user_id = (select app.tid()) and exists (select from public.assistants a where a.id = assistant_id));

create function public.save_assistant_test(p_assistant uuid, p_name text, p_script jsonb, p_answers jsonb, p_must_say text[],
  p_must_not_say text[], p_must_use text[], p_ending public.test_ending, p_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants := app.own_assistant(p_assistant);
  saved uuid;
begin
  if trim(coalesce(p_name, '')) = '' or length(trim(p_name)) > 120 or not coalesce(app.is_test_script(p_script), false)
    or not coalesce(app.is_test_answers(p_answers), false) or p_ending is null
    or exists (select from unnest(coalesce(p_must_say, '{}') || coalesce(p_must_not_say, '{}') || coalesce(p_must_use, '{}')) w
      where w is null or length(trim(w)) not between 1 and 200) then
    perform app.fail(400, 'invalid_test', 'A test has a name, at most 50 turns and at most 20 words of each kind');
  end if;
  if p_id is null then
    if (select count(*) from public.assistant_tests t where t.assistant_id = a.id) >= 50 then
      perform app.fail(409, 'too_many_tests', 'At most 50 tests');
    end if;
    insert into public.assistant_tests (user_id, assistant_id, name, script, answers, must_say, must_not_say, must_use, ending,
      created_by, acting_for)
    values (a.user_id, a.id, trim(p_name), p_script, p_answers, coalesce(p_must_say, '{}'), coalesce(p_must_not_say, '{}'),
      coalesce(p_must_use, '{}'), p_ending, app.actor(), app.acting_for())
    returning id into saved;
    return saved;
  end if;
  update public.assistant_tests t set name = trim(p_name), script = p_script, answers = p_answers, must_say = coalesce(p_must_say, '{}'),
    must_not_say = coalesce(p_must_not_say, '{}'), must_use = coalesce(p_must_use, '{}'), ending = p_ending, updated_at = clock_timestamp()
  where t.id = p_id and t.assistant_id = a.id returning t.id into saved;
  if saved is null then
    perform app.fail(404, 'not_found', 'No such test');
  end if;
  return saved;
end $$;

create function public.remove_assistant_test(p_assistant uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants := app.own_assistant(p_assistant);
begin
  delete from public.assistant_tests t where t.id = p_id and t.assistant_id = a.id;
  if not found then
    perform app.fail(404, 'not_found', 'No such test');
  end if;
end $$;

-- Holds these tests, or all of them, with the draft as it is now. What waits already is not asked for twice.
create function public.run_assistant_tests(p_assistant uuid, p_tests uuid[] default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants := app.own_assistant(p_assistant);
  made uuid := gen_random_uuid();
begin
  insert into public.assistant_test_runs (user_id, test_id, batch, draft_version, created_by)
  select t.user_id, t.id, made, a.version, app.actor() from public.assistant_tests t
  where t.assistant_id = a.id and (p_tests is null or t.id = any (p_tests)) and not exists (
    select from public.assistant_test_runs r where r.test_id = t.id and r.state in ('queued', 'running') and r.draft_version = a.version);
  -- Of each test the last ten are kept.
  delete from public.assistant_test_runs r using (
    select id, row_number() over (partition by test_id order by created_at desc) as place from public.assistant_test_runs
    where assistant_id = a.id) old where old.id = r.id and old.place > 10;
  perform pg_notify('parley_trial', a.id::text);
  return made;
end $$;

-- The next one that waits, or was left by whoever worked on it.
create function app.claim_test_run() returns jsonb
language sql set search_path = '' as $$
  update public.assistant_test_runs r set state = 'running', worked_at = clock_timestamp()
  from public.assistant_tests t
  where t.id = r.test_id and r.id = (select id from public.assistant_test_runs
    where state = 'queued' or (state = 'running' and worked_at < clock_timestamp() - interval '3 minutes')
    order by created_at, id for update skip locked limit 1)
  returning jsonb_build_object('id', r.id, 'assistant', r.assistant_id, 'script', t.script, 'answers', t.answers, 'must_say', t.must_say,
    'must_not_say', t.must_not_say, 'must_use', t.must_use, 'ending', t.ending)
$$;
create function app.end_test_run(p_id uuid, p_state public.test_state, p_differences jsonb, p_items jsonb) returns void
language sql set search_path = '' as $$
  update public.assistant_test_runs set state = p_state, differences = p_differences, items = p_items, ended_at = clock_timestamp()
  where id = p_id and state = 'running'
$$;

-- How the tests of an agent stand with its draft: the latest run of each that began after the test was last changed.
create function app.test_standing(a public.assistants) returns table (test_id uuid, state public.test_state)
language sql stable set search_path = '' as $$
  select t.id, (select r.state from public.assistant_test_runs r
    where r.test_id = t.id and r.draft_version = a.version and r.created_at >= t.updated_at order by r.created_at desc limit 1)
  from public.assistant_tests t where t.user_id = a.user_id and t.assistant_id = a.id
$$;

-- A version says with which result of its tests it was published; null: there were none.
alter table public.assistant_versions
  add column tests_passed int check (tests_passed >= 0),
  add column tests_failed int check (tests_failed >= 0);

create function app.publish_draft(p_assistant uuid, p_version int, p_note text, p_anyway boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants := app.own_assistant(p_assistant);
  latest public.assistant_versions;
  passed int;
  open int;
  failed int;
  made uuid;
begin
  if a.version is distinct from p_version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  end if;
  select * into latest from public.assistant_versions where assistant_id = a.id order by number desc limit 1;
  if latest.config = app.assistant_config(a) and app.tools_of_version(latest.id) = app.assistant_tools(a) then
    return latest.id;
  end if;
  select count(*) filter (where s.state = 'passed'), count(*) filter (where s.state is null or s.state in ('queued', 'running')),
    count(*) filter (where s.state in ('failed', 'broken'))
  into passed, open, failed from app.test_standing(a) s;
  if open + failed > 0 and not p_anyway then
    perform app.fail(409, case when failed > 0 then 'tests_failed' else 'tests_not_run' end, 'Not all tests of this agent have passed');
  elsif open + failed > 0 and not app.may('assistants', 'delete', a.sub_account_user_id) then
    perform app.fail(403, 'not_allowed', 'Publishing in spite of failed tests takes the right to delete AI agents');
  end if;
  insert into public.assistant_versions (user_id, assistant_id, number, note, config, created_by, acting_for, tests_passed, tests_failed)
  values (a.user_id, a.id, 1 + coalesce(latest.number, 0), left(trim(coalesce(p_note, '')), 500), app.assistant_config(a),
    coalesce(app.actor(), a.created_by), app.acting_for(), case when passed + open + failed > 0 then passed end, case when passed + open + failed > 0 then open + failed end)
  returning id into made;
  insert into app.version_tools (version_id, tools) values (made, app.assistant_tools(a));
  return made;
end $$;

create or replace function public.publish_assistant(p_assistant uuid, p_version int, p_note text default '') returns uuid
language sql security definer set search_path = '' as $$
  select app.publish_draft(p_assistant, p_version, p_note, false)
$$;
-- In spite of tests that failed or were not held, for whoever may delete agents.
create function public.publish_assistant_anyway(p_assistant uuid, p_version int, p_note text default '') returns uuid
language sql security definer set search_path = '' as $$
  select app.publish_draft(p_assistant, p_version, p_note, true)
$$;

revoke all on function app.take_test(), app.is_test_script(jsonb), app.is_test_answers(jsonb),
  public.save_assistant_test(uuid, text, jsonb, jsonb, text[], text[], text[], public.test_ending, uuid),
  public.remove_assistant_test(uuid, uuid), public.run_assistant_tests(uuid, uuid[]), app.claim_test_run(),
  app.end_test_run(uuid, public.test_state, jsonb, jsonb), app.test_standing(public.assistants), app.publish_draft(uuid, int, text, boolean),
  public.publish_assistant_anyway(uuid, int, text) from public, anon;
grant execute on function public.save_assistant_test(uuid, text, jsonb, jsonb, text[], text[], text[], public.test_ending, uuid),
  public.remove_assistant_test(uuid, uuid), public.run_assistant_tests(uuid, uuid[]), public.publish_assistant_anyway(uuid, int, text)
  to authenticated, service_role;
grant execute on function app.claim_test_run(), app.end_test_run(uuid, public.test_state, jsonb, jsonb) to service_role;
