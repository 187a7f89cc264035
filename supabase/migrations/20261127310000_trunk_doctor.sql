-- The trunk doctor: what becomes of a trunk step by step, from the address to the keypad tones, and who has asked for it when.
create type public.trunk_check_state as enum ('queued', 'running', 'done', 'broken');

create table public.trunk_checks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  provider_id uuid not null,
  -- The test call; null: only what needs none.
  from_number text check (app.e164(from_number)),
  to_number text check (app.e164(to_number)),
  language text not null check (language in ('en', 'de', 'es', 'fr', 'ar', 'he')),
  call_id uuid,
  state public.trunk_check_state not null default 'queued',
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array' and length(steps::text) <= 20000),
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default clock_timestamp(),
  worked_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((from_number is null) = (to_number is null)),
  foreign key (user_id, provider_id) references public."phoneProviders" (user_id, id) on delete cascade,
  foreign key (user_id, call_id) references public."callLogs" (user_id, id) on delete set null (call_id)
);
create index trunk_checks_provider on public.trunk_checks (user_id, provider_id, created_at desc);
create index trunk_checks_call on public.trunk_checks (user_id, call_id);
create unique index trunk_checks_one on public.trunk_checks (provider_id) where state in ('queued', 'running');
select app.close('public.trunk_checks');
grant select on public.trunk_checks to authenticated;
create policy trunk_checks_select on public.trunk_checks for select to authenticated
  using (user_id = (select app.tid()) and exists (select from public."phoneProviders" p where p.id = provider_id));
create trigger z_audit after insert on public.trunk_checks for each row execute function app.audit_row('');

-- Calls that were made to try something.
alter table public."callLogs" add column is_test boolean not null default false;
create or replace function app.new_call() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) then
    if new.type <> 'Web' or new."to" is not null or new."from" is not null or new.state <> 'queued' or new.is_test
      or new.metadata <> '{}' or new.answered_at is not null or new.ended_at is not null or new.deleted or new.duration <> 0 then
      raise exception 'a browser may only give type Web, direction and assistant' using errcode = '42501';
    end if;
    perform app.assert_may_call();
    perform app.assert_assistant(app.tid(), new.assistant_id);
    perform app.assert_line_free(app.tid());
    new.user_id := coalesce(new.user_id, app.tid());
    new.created_by := app.actor();
    new.acting_for := app.acting_for();
    new.status := 'queued';
    new."endedReason" := 'Dialing';
    new.sub_account_user_id := app.default_assignee(auth.uid(), new.user_id, new.assistant_id);
  end if;
  new.metadata := new.metadata || jsonb_build_object('room', jsonb_build_object('name', new.sip_room));
  return new;
end $$;

-- Asks for a look at a trunk, for whoever may change it; with two numbers also for a call, for whoever may call. The rules of every
-- call decide once more when it starts; what they say of the number already is said at once.
create function public.start_trunk_check(p_provider uuid, p_language text, p_from text default null, p_to text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kept public."phoneProviders";
  callee text := app.normal_number(p_to, false, p_from);
  made uuid;
begin
  select * into kept from public."phoneProviders"
  where id = p_provider and user_id = app.tid() and not deleted and app.may('phoneProviders', 'select', owner_id) for update;
  if not found then
    perform app.fail(404, 'not_found', 'No such provider');
  elsif not app.may('phoneProviders', 'update', kept.owner_id) then
    perform app.fail(403, 'not_allowed', 'You may not check this provider');
  elsif not public.sip_is_on() then
    perform app.fail(412, 'sip_off', 'No SIP service is running');
  end if;
  update public.trunk_checks set state = 'broken', ended_at = clock_timestamp()
  where provider_id = kept.id and state in ('queued', 'running') and worked_at < clock_timestamp() - interval '3 minutes';
  if exists (select from public.trunk_checks c where c.provider_id = kept.id and c.state in ('queued', 'running')) then
    perform app.fail(409, 'check_running', 'This trunk is being checked already');
  elsif (select count(*) from public.trunk_checks c where c.user_id = kept.user_id and c.created_at > now() - interval '1 hour') >= 30 then
    perform app.fail(429, 'rate_limited', 'Too many checks in one hour');
  end if;
  if nullif(trim(p_to), '') is null then
    p_from := null;
    callee := null;
  else
    perform app.assert_may_call();
    if callee is null or app.is_simulated(callee) then
      perform app.fail(400, 'invalid_number', 'Please enter a valid phone number with country code');
    elsif not exists (select from public."phoneNumbers" n where n.user_id = kept.user_id and n."phoneNumber" = p_from and not n.deleted
      and n.active and n.verified_at is not null and n.phone_provider_id = kept.id) then
      perform app.fail(403, 'number_inactive', 'This phone number is not active');
    elsif app.is_barred(kept.user_id, callee) then
      perform app.fail(403, 'do_not_call', 'This number is on the do-not-call list');
    end if;
    perform app.assert_toll(kept.user_id, p_from, callee);
  end if;
  insert into public.trunk_checks (user_id, provider_id, from_number, to_number, language, created_by, acting_for)
  values (kept.user_id, kept.id, p_from, callee, p_language, app.actor(), app.acting_for()) returning id into made;
  -- Of each trunk the last twenty are kept.
  delete from public.trunk_checks c using (
    select id, row_number() over (order by created_at desc) as place from public.trunk_checks where provider_id = kept.id) old
  where old.id = c.id and old.place > 20;
  perform pg_notify('parley_trunk', made::text);
  return made;
end $$;

-- The next one that waits. One that an engine has left is not begun anew: nobody is rung twice for it.
create function app.claim_trunk_check() returns uuid
language plpgsql set search_path = '' as $$
declare
  taken uuid;
begin
  perform app.end_trunk_check(c.id, 'broken') from public.trunk_checks c
  where c.state = 'running' and c.worked_at < clock_timestamp() - interval '3 minutes';
  update public.trunk_checks c set state = 'running', worked_at = clock_timestamp()
  where c.id = (select id from public.trunk_checks where state = 'queued' order by created_at, id for update skip locked limit 1)
  returning c.id into taken;
  return taken;
end $$;

-- What the check of a trunk is told: its settings, with the password sealed.
create function app.trunk_to_check(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'tenant', p.user_id, 'provider', p.provider, 'address', p.address, 'trunk_id', p.trunk_id,
    'transport', p.transport, 'username', p.username, 'sealed', s.sealed, 'from', c.from_number, 'to', c.to_number, 'language', c.language)
  from public.trunk_checks c join public."phoneProviders" p on p.user_id = c.user_id and p.id = c.provider_id
    left join app.phone_provider_secrets s on s.provider_id = p.id
  where c.id = p_id and c.state = 'running' and not p.deleted
$$;

-- The test call, by the rules of every call; refused with the rule's own code.
create function app.call_for_trunk_check(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked public.trunk_checks;
  made public.api_start_calls;
  code text;
begin
  select * into asked from public.trunk_checks where id = p_id and state = 'running' and to_number is not null and call_id is null for update;
  if not found then
    return '{"refused": "unavailable"}';
  end if;
  begin
    insert into public.api_start_calls (user_id, created_by, acting_for, owner_id, from_number, to_number, metadata)
    values (asked.user_id, asked.created_by, asked.acting_for, coalesce(asked.acting_for, asked.created_by), asked.from_number,
      asked.to_number, '{}')
    returning * into made;
  exception when others then
    if sqlstate !~ '^PT4' then
      raise;
    end if;
    get stacked diagnostics code = pg_exception_hint;
    return jsonb_build_object('refused', code);
  end;
  update public."callLogs" set is_test = true where id = made.call_id;
  update public.trunk_checks set call_id = made.call_id where id = p_id;
  return jsonb_build_object('call', made.call_id, 'room', made.room_name);
end $$;

create function app.note_trunk_check(p_id uuid, p_steps jsonb) returns void
language sql set search_path = '' as $$
  update public.trunk_checks set steps = p_steps, worked_at = clock_timestamp() where id = p_id and state = 'running'
$$;

-- Its call does not outlive it.
create function app.end_trunk_check(p_id uuid, p_state public.trunk_check_state) returns void
language plpgsql set search_path = '' as $$
begin
  update public.trunk_checks set state = p_state, ended_at = clock_timestamp() where id = p_id and state in ('queued', 'running');
  update public."callLogs" c set end_requested_at = now(), end_requested_code = 'caller_hangup'
  from public.trunk_checks t where t.id = p_id and c.id = t.call_id and c.state <> 'ended' and c.end_requested_at is null;
end $$;

revoke all on function public.start_trunk_check(uuid, text, text, text), app.claim_trunk_check(), app.trunk_to_check(uuid),
  app.call_for_trunk_check(uuid), app.note_trunk_check(uuid, jsonb), app.end_trunk_check(uuid, public.trunk_check_state) from public, anon;
grant execute on function public.start_trunk_check(uuid, text, text, text) to authenticated, service_role;
grant execute on function app.claim_trunk_check(), app.trunk_to_check(uuid), app.call_for_trunk_check(uuid),
  app.note_trunk_check(uuid, jsonb), app.end_trunk_check(uuid, public.trunk_check_state) to service_role;
