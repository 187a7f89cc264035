-- Extensions: telephones of one's own that sign in at a registrar beside the SIP service. Each belongs to a person, whose rights its
-- calls have; of its password only the registrar's digest is kept, sealed.
create table public.pbxextensions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  -- Nobody who dials for help reaches a colleague instead.
  extension text not null check (extension ~ '^[1-9][0-9]{1,4}$' and extension not in ('110', '112', '911', '999')),
  name text not null check (length(trim(name)) between 1 and 120),
  person_id uuid not null,
  -- What the outside sees when it calls out; without one it calls other extensions only.
  phone_number_id uuid,
  caller_name text not null default '' check (length(caller_name) <= 60 and caller_name !~ '[[:cntrl:]"<>\\]'),
  ring_seconds int not null default 25 check (ring_seconds between 5 and 120),
  active boolean not null default true,
  sip_user text not null unique,
  password_set_at timestamptz,
  haystack text generated always as (extension || ' ' || name) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID"),
  foreign key (user_id, person_id) references public."internalUsers" (tenant_id, "authID"),
  foreign key (user_id, phone_number_id) references public."phoneNumbers" (user_id, id)
);
create unique index pbxextensions_number on public.pbxextensions (user_id, extension) where not deleted;
create index pbxextensions_person on public.pbxextensions (user_id, person_id);
create index pbxextensions_phone on public.pbxextensions (user_id, phone_number_id);
create index pbxextensions_by_name on public.pbxextensions (user_id, name, id) where not deleted;
select app.index_lists('public.pbxextensions', 'owner_id');
select app.protect('public.pbxextensions', 'pbxextensions', 'owner_id', '{extension,sip_user,password_set_at}');

create table app.extension_secrets (
  extension_id uuid primary key references public.pbxextensions (id) on delete cascade,
  sealed text not null check (length(sealed) between 1 and 4000)
);
revoke all on app.extension_secrets from public, anon, authenticated, service_role;

-- What the registrar tells, and what was last refused: no change that anybody could run into, and nothing for the audit log.
create table public.extension_states (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  extension_id uuid not null,
  devices jsonb not null default '[]' check (jsonb_typeof(devices) = 'array'),
  refused_at timestamptz,
  refused_code text,
  unique (user_id, extension_id),
  foreign key (user_id, extension_id) references public.pbxextensions (user_id, id) on delete cascade
);
select app.close('public.extension_states');
alter table public.extension_states alter column user_id set default app.tid();
grant select on public.extension_states to authenticated;
create policy extension_states_select on public.extension_states for select to authenticated
  using (user_id = (select app.tid()) and exists (select from public.pbxextensions e where e.id = extension_id));
alter publication supabase_realtime add table public.pbxextensions, public.extension_states;

create function app.keep_extension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if auth.uid() is not null then
      new.password_set_at := null;
    end if;
    new.person_id := coalesce(new.person_id, auth.uid(), new.owner_id, new.user_id);
    -- Where telephones sign in, accounts stand side by side.
    new.sip_user := new.extension || '-' || left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 10);
  elsif new.person_id is distinct from old.person_id or new.deleted and not old.deleted then
    -- Nobody calls with the rights of another by a password of before.
    delete from app.extension_secrets where extension_id = new.id;
    new.password_set_at := null;
  end if;
  if auth.uid() is not null and new.person_id is distinct from auth.uid() and (tg_op = 'INSERT' or new.person_id is distinct from old.person_id)
    and app.scope('pbxextensions', case tg_op when 'INSERT' then 'insert' else 'update' end) is distinct from 'all' then
    perform app.fail(403, 'not_allowed', 'You may not give this extension to somebody else');
  end if;
  return new;
end $$;
create trigger c_extension before insert or update on public.pbxextensions for each row execute function app.keep_extension();

create function app.follow_extension() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.deleted or not new.active then
    update public.extension_states set devices = '[]' where extension_id = new.id and devices <> '[]';
  end if;
  perform pg_notify('parley_extension', '');
  return null;
end $$;
create trigger y_follow after insert or update of active, deleted, person_id, password_set_at on public.pbxextensions
  for each row execute function app.follow_extension();

-- Sets or replaces the digest of a password, sealed for exactly this row. Whoever makes one could call with it, so must be allowed to.
create function public.save_extension_password(p_id uuid, p_sealed text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.pbxextensions;
begin
  perform app.refuse_impersonator();
  select * into kept from public.pbxextensions
  where id = p_id and user_id = app.tid() and not deleted and app.may('pbxextensions', 'select', owner_id) for update;
  if not found then
    perform app.fail(404, 'not_found', 'No such extension');
  elsif app.key_id() is not null or not app.may('pbxextensions', 'update', kept.owner_id) then
    perform app.fail(403, 'not_allowed', 'You may not change this password');
  end if;
  perform app.assert_may_call();
  insert into app.extension_secrets as s (extension_id, sealed) values (p_id, p_sealed)
  on conflict (extension_id) do update set sealed = excluded.sealed;
  update public.pbxextensions set password_set_at = clock_timestamp() where id = p_id;
  perform app.audit(kept.user_id, 'extension_password', 'pbxextensions', p_id::text, '{}');
end $$;

-- Who may sign in, as it stands now.
create function app.extension_users() returns table (id uuid, tenant uuid, sip_user text, sealed text)
language sql stable security definer set search_path = '' as $$
  select e.id, e.user_id, e.sip_user, s.sealed
  from public.pbxextensions e join app.extension_secrets s on s.extension_id = e.id
  join public."internalUsers" p on p."authID" = e.person_id join public."internalUsers" o on o."authID" = e.user_id
  where e.active and not e.deleted and p.tenant_id = e.user_id and not p.disabled and not o.disabled
    and app.switch_on(e.person_id, 'callcenter_enabled')
$$;

-- What the registrar sees now: who has signed in, with which telephone. Each keeps since when.
create function app.extensions_seen(p_seen jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.extension_states as s (user_id, extension_id, devices)
  select e.user_id, e.id, n.devices from public.pbxextensions e left join public.extension_states o on o.extension_id = e.id
  cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('id', d ->> 'id', 'device', left(d ->> 'device', 120), 'address', left(d ->> 'address', 80),
      'since', coalesce((select k -> 'since' from jsonb_array_elements(coalesce(o.devices, '[]')) k where k ->> 'id' = d ->> 'id' limit 1), to_jsonb(now())))
      order by d ->> 'id'), '[]') as devices
    from jsonb_array_elements(p_seen) d where d ->> 'user' = e.sip_user) n
  where n.devices <> coalesce(o.devices, '[]')
  on conflict (user_id, extension_id) do update set devices = excluded.devices
$$;

-- Where telephones sign in, as an engine tells that has a registrar.
alter table app.engines add column registrar text;
drop function app.engine_beat(uuid, text, int, boolean);
create function app.engine_beat(p_id uuid, p_name text, p_capacity int, p_sip boolean default false, p_registrar text default null) returns void
language sql volatile set search_path = '' as $$
  insert into app.engines (id, name, capacity, sip, registrar) values (p_id, p_name, p_capacity, p_sip, p_registrar)
  on conflict (id) do update set name = excluded.name, capacity = excluded.capacity, sip = excluded.sip, registrar = excluded.registrar, beat_at = now()
$$;

-- Null: nowhere; this installation has no registrar.
create function public.extension_registrar() returns text
language sql stable security definer set search_path = '' as $$
  select registrar from app.engines where registrar is not null and beat_at > now() - interval '30 seconds' order by beat_at desc limit 1
$$;

-- The extension that these digits name in this account, if any.
create function app.extension_at(p_tenant uuid, p_number text) returns public.pbxextensions
language sql stable security definer set search_path = '' as $$
  select e from public.pbxextensions e where e.user_id = p_tenant and e.extension = trim(p_number) and not e.deleted
$$;

create function app.assert_extension(p_extension public.pbxextensions) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not p_extension.active then
    perform app.fail(412, 'extension_off', 'This extension is switched off');
  elsif public.extension_registrar() is null then
    perform app.fail(412, 'registrar_off', 'No registrar for extensions is running');
  end if;
  return 'extension';
end $$;

-- Whom the engine rings for a number of this call, and what it shows there.
create function app.extension_to_ring(p_call uuid, p_number text) returns table (sip_user text, shown text)
language sql stable security definer set search_path = '' as $$
  select e.sip_user, coalesce((select nullif(f.caller_name, '') from public.pbxextensions f where f.user_id = c.user_id and f.extension = c."from" and not f.deleted), '')
  from public."callLogs" c join public.pbxextensions e on e.user_id = c.user_id and e.extension = p_number and e.active and not e.deleted
  where c.id = p_call
$$;

-- `caller_leg`: the telephone that has made this call waits in its room under this name.
alter table public."callLogs" add column caller_leg text check (length(caller_leg) between 4 and 256);

-- As before, and an extension of one's own account may be called; a call that a telephone has made is in its room already.
create or replace function app.start_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := coalesce(auth.uid(), new.owner_id, new.user_id);
  waiting text := nullif(current_setting('parley.waiting_room', true), '');
  assistant uuid;
  own public."phoneNumbers";
  inside public.pbxextensions;
  first public.api_start_calls;
  matched record;
  line text := 'loopback';
begin
  if auth.uid() is not null then
    perform app.assert_may_call();
    if new.user_id is distinct from app.tid() then
      perform app.fail(403, 'not_allowed', 'You may not start calls');
    end if;
  end if;
  new.call_id := null;
  new.room_name := null;
  new.replay_of := null;
  if new.idempotency_key is not null then
    perform pg_advisory_xact_lock(hashtextextended('call_key:' || new.user_id || ':' || new.idempotency_key, 0));
    select * into first from public.api_start_calls
    where user_id = new.user_id and idempotency_key = new.idempotency_key and replay_of is null;
    if found then
      if first.created_by is distinct from new.created_by then
        perform app.fail(409, 'key_taken', 'This key belongs to another call');
      end if;
      new.from_number := first.from_number;
      new.to_number := first.to_number;
      new.metadata := first.metadata;
      new.replay_of := first.id;
      new.call_id := first.call_id;
      new.room_name := first.room_name;
      return new;
    end if;
  end if;
  inside := app.extension_at(new.user_id, new.to_number);
  -- From one telephone to another no number is needed.
  if waiting is null or inside.id is null then
    new.from_number := app.normal_number(new.from_number, true);
  end if;
  new.to_number := coalesce(inside.extension, app.normal_number(new.to_number, new.force_plus, new.from_number));
  if new.from_number is null or new.to_number is null then
    perform app.fail(400, 'invalid_number', 'Please enter a valid phone number with country code');
  end if;
  if waiting is null or inside.id is null then
    select * into own from public."phoneNumbers" where user_id = new.user_id and "phoneNumber" = new.from_number and not deleted;
    if not found then
      perform app.fail(403, 'number_not_owned', 'This phone number is not yours');
    elsif not own.active or own.verified_at is null then
      perform app.fail(403, 'number_inactive', 'This phone number is not active');
    end if;
  end if;
  begin
    assistant := nullif(new.metadata ->> 'assistant_id', '')::uuid;
  exception when invalid_text_representation then
    perform app.fail(404, 'assistant_not_found', 'No such AI agent');
  end;
  perform app.assert_assistant(new.user_id, assistant);
  if app.is_barred(new.user_id, new.to_number) then
    perform app.fail(403, 'do_not_call', 'This number is on the do-not-call list');
  end if;
  if inside.id is not null then
    line := app.assert_extension(inside);
  elsif not app.is_simulated(new.to_number) then
    line := app.assert_provider(own);
  end if;
  perform app.assert_line_free(new.user_id);
  select * into matched from app.match_person(new.user_id, new.to_number);
  insert into public."callLogs" (user_id, created_by, acting_for, sub_account_user_id, "from", "to", type, direction, assistant_id,
    phone_number_id, contact_id, lead_id, account_id, simulated, carrier, sip_room, caller_leg)
  values (new.user_id, new.created_by, new.acting_for, app.default_assignee(person, new.user_id, assistant), new.from_number,
    new.to_number, 'Phone', 'outbound', assistant, own.id, matched.contact, matched.lead, matched.account,
    line = 'loopback', line, coalesce(waiting, app.random_room()), nullif(current_setting('parley.waiting_leg', true), ''))
  returning id, sip_room into new.call_id, new.room_name;
  return new;
end $$;

create or replace function app.same_start() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first public.api_start_calls;
begin
  if new.idempotency_key is not null then
    perform pg_advisory_xact_lock(hashtextextended('call_key:' || new.user_id || ':' || new.idempotency_key, 0));
    select * into first from public.api_start_calls
    where user_id = new.user_id and idempotency_key = new.idempotency_key and replay_of is null;
    if found and first.created_by is not distinct from new.created_by and (
      first.from_number is distinct from app.normal_number(new.from_number, true)
      or first.to_number is distinct from coalesce((app.extension_at(new.user_id, new.to_number)).extension,
        app.normal_number(new.to_number, new.force_plus, app.normal_number(new.from_number, true)))
      or first.metadata is distinct from new.metadata) then
      perform app.fail(422, 'key_reused', 'This idempotency key was used for another call');
    end if;
  end if;
  return new;
end $$;

-- An extension lies in no country and costs nothing.
create or replace function app.refuse_toll() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.to_number like '+%' then
    perform app.assert_toll(new.user_id, new.from_number, new.to_number);
  end if;
  return new;
end $$;

-- A telephone has dialled: its person starts the call, by the rule of every call. What is refused leaves no call, only the reason at
-- the extension.
create function app.take_extension_call(p_room text, p_identity text, p_user text, p_dialled text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  calling public.pbxextensions;
  made uuid := (select id from public."callLogs" where sip_room = p_room);
  why text;
begin
  perform pg_advisory_xact_lock(hashtextextended('incoming:' || p_room, 0));
  if made is not null then
    return jsonb_build_object('call_id', made, 'refused', null);
  end if;
  select * into calling from public.pbxextensions where sip_user = p_user and active and not deleted;
  if not found then
    return jsonb_build_object('call_id', null, 'refused', 'number_inactive');
  end if;
  perform set_config('request.jwt.claims', jsonb_build_object('sub', calling.person_id, 'role', 'authenticated')::text, true),
    set_config('parley.waiting_room', p_room, true), set_config('parley.waiting_leg', p_identity, true);
  begin
    if trim(p_dialled) = calling.extension then
      perform app.fail(400, 'invalid_number', 'An extension does not call itself');
    elsif calling.phone_number_id is null and (app.extension_at(calling.user_id, p_dialled)).id is null then
      perform app.fail(403, 'extension_without_number', 'This extension has no number to call outside by');
    end if;
    insert into public.api_start_calls (user_id, created_by, owner_id, from_number, to_number, force_plus)
    values (calling.user_id, calling.person_id, calling.person_id, case when (app.extension_at(calling.user_id, p_dialled)).id is not null
        then calling.extension else coalesce((select "phoneNumber" from public."phoneNumbers" where id = calling.phone_number_id), '') end,
      p_dialled, false) returning call_id into made;
  exception when others then
    if sqlstate !~ '^PT4' then
      raise;
    end if;
    get stacked diagnostics why = pg_exception_hint;
  end;
  perform set_config('request.jwt.claims', '', true), set_config('parley.waiting_room', '', true), set_config('parley.waiting_leg', '', true);
  insert into public.extension_states as s (user_id, extension_id, refused_at, refused_code)
  values (calling.user_id, calling.id, case when why is not null then now() end, why)
  on conflict (user_id, extension_id) do update set refused_at = excluded.refused_at, refused_code = excluded.refused_code
  where excluded.refused_code is not null or s.refused_code is not null;
  return jsonb_build_object('call_id', made, 'refused', why);
end $$;

-- As before, and an extension can be handed a call.
create or replace function app.begin_transfer(p_call uuid, p_tool uuid, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs";
  own public."phoneNumbers";
  inside public.pbxextensions;
  destination jsonb;
  line text := 'loopback';
  made uuid;
begin
  select * into call from public."callLogs" where id = p_call for update;
  select d into destination from app.frozen_tools(p_call) f, jsonb_array_elements(f.tool #> '{settings,destinations}') d
  where f.tool ->> 'id' = p_tool::text and f.tool ->> 'kind' = 'callTransfer' and lower(trim(d ->> 'name')) = lower(trim(p_name));
  if destination is null or call.state is distinct from 'ongoing' then
    return '{"refused": "unavailable"}';
  elsif (select count(*) from public.call_transfers t where t.call_id = p_call) >= 5
    or exists (select from public.call_transfers t where t.call_id = p_call and t.state <> 'failed') then
    return '{"refused": "busy"}';
  end if;
  select * into own from public."phoneNumbers" where id = call.phone_number_id and not deleted;
  inside := app.extension_at(call.user_id, destination ->> 'number');
  begin
    if inside.id is null and (own.id is null or not own.active or own.verified_at is null) then
      perform app.fail(403, 'number_inactive', 'This phone number is not active');
    elsif destination ->> 'number' in (call."to", call."from") then
      perform app.fail(400, 'invalid_number', 'This number is in the call already');
    elsif app.is_barred(call.user_id, destination ->> 'number') then
      perform app.fail(403, 'do_not_call', 'This number is on the do-not-call list');
    elsif app.spent_up(call.user_id) then
      perform app.fail(429, 'spend_limit', 'The spending limit is reached');
    end if;
    if inside.id is not null then
      line := app.assert_extension(inside);
    elsif not app.is_simulated(destination ->> 'number') then
      perform app.assert_toll(call.user_id, own."phoneNumber", destination ->> 'number');
      line := app.assert_provider(own);
    end if;
  exception when others then
    if sqlstate !~ '^PT4' then
      raise;
    end if;
    declare
      code text;
    begin
      get stacked diagnostics code = pg_exception_hint;
      insert into public.call_transfers (call_id, user_id, tool_id, name, number, carrier, state, reason, ended_at)
      values (p_call, call.user_id, p_tool, destination ->> 'name', destination ->> 'number', line, 'failed', code, now());
      return jsonb_build_object('refused', code);
    end;
  end;
  insert into public.call_transfers (call_id, user_id, tool_id, name, number, carrier)
  values (p_call, call.user_id, p_tool, destination ->> 'name', destination ->> 'number', line) returning id into made;
  return jsonb_build_object('id', made, 'carrier', line, 'number', destination ->> 'number', 'from', coalesce(own."phoneNumber", call."from", ''),
    'room', call.sip_room, 'language', (select v.config ->> 'language' from public.assistant_versions v where v.id = call.assistant_version_id));
end $$;

-- As before; a call is handed over to a number or to an extension.
create or replace function app.is_tool_settings(p_kind text, p jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if p_kind = 'Calendar' then
    return coalesce(p - array['person', 'zone', 'minutes', 'buffer', 'notice', 'days', 'hours'] = '{}'
      and p ->> 'person' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      and app.is_whole(p -> 'minutes', 5, 480) and app.is_whole(p -> 'buffer', 0, 240) and app.is_whole(p -> 'notice', 0, 20160)
      and app.is_whole(p -> 'days', 1, 90) and app.are_tool_hours(p -> 'hours')
      and exists (select from pg_catalog.pg_timezone_names where name = p ->> 'zone'), false);
  elsif p_kind = 'callTransfer' then
    return coalesce(p - 'destinations' = '{}' and jsonb_typeof(p -> 'destinations') = 'array'
      and jsonb_array_length(p -> 'destinations') between 1 and 10
      and (select bool_and(jsonb_typeof(d) = 'object' and d - array['name', 'number'] = '{}' and jsonb_typeof(d -> 'name') = 'string'
          and length(trim(d ->> 'name')) between 1 and 60 and d ->> 'number' ~ '^(\+[1-9]\d{6,14}|[1-9]\d{1,4})$')
          and count(distinct lower(trim(d ->> 'name'))) = count(*)
        from jsonb_array_elements(p -> 'destinations') d), false);
  end if;
  return p = '{}';
end $$;

revoke all on function app.keep_extension(), app.follow_extension(), public.save_extension_password(uuid, text), app.extension_users(),
  app.extensions_seen(jsonb), app.engine_beat(uuid, text, int, boolean, text), public.extension_registrar(), app.extension_at(uuid, text),
  app.assert_extension(public.pbxextensions), app.extension_to_ring(uuid, text), app.take_extension_call(text, text, text, text) from public, anon;
grant execute on function public.save_extension_password(uuid, text), public.extension_registrar() to authenticated, service_role;
grant execute on function app.extension_users(), app.extension_at(uuid, text), app.extensions_seen(jsonb), app.engine_beat(uuid, text, int, boolean, text),
  app.extension_to_ring(uuid, text), app.take_extension_call(text, text, text, text) to service_role;
