-- An assistant's row is its draft; what calls are made with is a published version, which nobody changes any more.
create table public.assistant_versions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  assistant_id uuid not null,
  number int not null check (number > 0),
  note text not null default '' check (length(note) <= 500),
  -- The draft's columns as they were, by name.
  config jsonb not null check (jsonb_typeof(config) = 'object'),
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (assistant_id, number),
  unique (user_id, assistant_id, id),
  foreign key (user_id, assistant_id) references public.assistants (user_id, id) on delete cascade
);

select app.close('public.assistant_versions');
revoke update, delete, truncate on public.assistant_versions from service_role;
grant select on public.assistant_versions to authenticated;
create policy assistant_versions_select on public.assistant_versions for select to authenticated
  using (user_id = (select app.tid()) and exists (select from public.assistants a where a.id = assistant_id));

-- A version goes only together with its assistant.
create function app.keep_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.assistants where id = old.assistant_id) then
    return old;
  end if;
  raise exception 'a published version stays as it is' using errcode = '42501';
end $$;
create trigger refuse_change before update or delete on public.assistant_versions for each row execute function app.keep_version();
create trigger refuse_truncate before truncate on public.assistant_versions for each statement execute function app.refuse_change();
create trigger z_audit after insert on public.assistant_versions for each row execute function app.audit_row('');

-- The version that calls are made with whatever is published later; it is one of the assistant's own.
alter table public.assistants add column pinned_version_id uuid,
  add foreign key (user_id, id, pinned_version_id) references public.assistant_versions (user_id, assistant_id, id);
create index assistants_pinned on public.assistants (user_id, id, pinned_version_id);
drop trigger b_guard on public.assistants;
create trigger b_guard before update on public.assistants for each row execute function app.guard_row('assistants',
  'sub_account_user_id', 'id,user_id,created_by,acting_for,created_at,pinned_version_id', 'pinned_version_id');

-- All that is said of the agent itself, also by columns that come later.
create function app.assistant_config(p public.assistants) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(p) - array['id', 'user_id', 'created_by', 'acting_for', 'sub_account_user_id', 'created_at', 'updated_at',
    'version', 'deleted', 'haystack', 'pinned_version_id']
$$;

create function app.freeze_assistant(p_assistant uuid, p_note text default '') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants;
  made uuid;
begin
  -- One at a time: numbers follow each other.
  select * into a from public.assistants where id = p_assistant for no key update;
  insert into public.assistant_versions (user_id, assistant_id, number, note, config, created_by, acting_for)
  values (a.user_id, a.id, 1 + coalesce((select max(number) from public.assistant_versions where assistant_id = a.id), 0),
    trim(coalesce(p_note, '')), app.assistant_config(a), coalesce(app.actor(), a.created_by), app.acting_for())
  returning id into made;
  return made;
end $$;

-- What is created works at once.
create function app.first_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.freeze_assistant(new.id);
  return null;
end $$;
create trigger y_first_version after insert on public.assistants for each row execute function app.first_version();
select app.freeze_assistant(id) from public.assistants;

-- An assistant of the caller's, locked, whom the caller may change.
create function app.own_assistant(p_assistant uuid) returns public.assistants
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants;
begin
  select * into a from public.assistants where id = p_assistant and user_id = app.tid() and not deleted for no key update;
  if not found or not app.may('assistants', 'select', a.sub_account_user_id) then
    perform app.fail(404, 'assistant_not_found', 'No such AI agent');
  elsif not app.may('assistants', 'update', a.sub_account_user_id) then
    perform app.fail(403, 'not_allowed', 'You may not change this AI agent');
  end if;
  return a;
end $$;

-- Publishes the draft that the caller saw; a draft that is published already is not published twice.
create function public.publish_assistant(p_assistant uuid, p_version int, p_note text default '') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants := app.own_assistant(p_assistant);
  latest public.assistant_versions;
begin
  if a.version is distinct from p_version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  end if;
  select * into latest from public.assistant_versions where assistant_id = a.id order by number desc limit 1;
  if latest.config = app.assistant_config(a) then
    return latest.id;
  end if;
  return app.freeze_assistant(a.id, left(p_note, 500));
end $$;

-- Holds calls at one version; null lets them follow what is published.
create function public.pin_assistant_version(p_assistant uuid, p_version uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants := app.own_assistant(p_assistant);
begin
  if p_version is not null and not exists (
    select from public.assistant_versions where id = p_version and assistant_id = a.id) then
    perform app.fail(404, 'not_found', 'No such version');
  end if;
  update public.assistants set pinned_version_id = p_version where id = a.id;
end $$;

-- The version that a call has is that of its start.
alter table public."callLogs" add column assistant_version_id uuid;
update public."callLogs" c set assistant_version_id = v.id from public.assistant_versions v
where v.assistant_id = c.assistant_id and c.state <> 'ended';
alter table public."callLogs" add foreign key (user_id, assistant_id, assistant_version_id)
  references public.assistant_versions (user_id, assistant_id, id);
drop index public.call_logs_assistant;
create index call_logs_assistant on public."callLogs" (user_id, assistant_id, assistant_version_id);

create function app.take_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    select coalesce(a.pinned_version_id, (select id from public.assistant_versions v
      where v.assistant_id = a.id order by number desc limit 1)) into new.assistant_version_id
    from public.assistants a where a.id = new.assistant_id and a.user_id = new.user_id;
  elsif new.assistant_version_id is distinct from old.assistant_version_id then
    raise exception 'the version of a call cannot be changed' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger b_version before insert or update of assistant_version_id on public."callLogs"
  for each row execute function app.take_version();

-- As before, but by the version that the call is made with.
create or replace function public.enter_web_call(p_room text, p_assistant uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs";
  me public."internalUsers";
begin
  perform app.assert_may_call();
  select * into call from public."callLogs"
  where sip_room = p_room and user_id = app.tid() and type = 'Web' and coalesce(acting_for, created_by) = auth.uid()
    and assistant_id = p_assistant;
  if not found then
    perform app.fail(404, 'call_not_found', 'No such call');
  elsif call.state = 'ended' or call.end_requested_at is not null then
    perform app.fail(410, 'call_ended', 'The call has ended');
  end if;
  select * into me from public."internalUsers" where "authID" = auth.uid();
  return jsonb_build_object('call_id', call.id, 'identity', app.callee_identity(call), 'name', app.display_name(me),
    'state', call.state, 'typed_only', (select config ->> 'stt_provider' = 'builtin' from public.assistant_versions
      where id = call.assistant_version_id));
end $$;

revoke all on function app.keep_version(), app.assistant_config(public.assistants), app.freeze_assistant(uuid, text),
  app.first_version(), app.own_assistant(uuid), app.take_version(), public.publish_assistant(uuid, int, text),
  public.pin_assistant_version(uuid, uuid) from public, anon;
grant execute on function public.publish_assistant(uuid, int, text), public.pin_assistant_version(uuid, uuid)
  to authenticated, service_role;
