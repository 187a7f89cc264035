-- Whom telephone calls go out by: an account's own carriers, each with what its SIP trunk wants to be told. A password comes in
-- sealed and goes out to nobody but a call.
create type public.phone_provider as enum ('sip', 'livekit', 'twilio', 'telnyx', 'vonage', 'plivo');
create type public.sip_transport as enum ('udp', 'tcp', 'tls');

create function app.is_sip_address(p_address text) returns boolean
language sql immutable set search_path = '' as $$
  select length(p_address) <= 255 and p_address ~ '^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+(:[0-9]{1,5})?$'
$$;

create table public."phoneProviders" (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  provider public.phone_provider not null,
  name text not null check (length(trim(name)) between 1 and 120),
  -- Host, or host and port; what lies in a LiveKit project has its trunk's id instead.
  address text not null default '' check (address = '' or app.is_sip_address(address)),
  trunk_id text not null default '' check (trunk_id ~ '^(ST_[A-Za-z0-9]{4,60})?$'),
  transport public.sip_transport not null default 'udp',
  username text not null default '' check (length(username) <= 120 and username !~ '[[:space:][:cntrl:]]'),
  password_set_at timestamptz,
  active boolean not null default true,
  -- What the engine found when it last looked: nothing yet, all well, or why no call can go out, as a code.
  checked_at timestamptz,
  problem text,
  haystack text generated always as (name || ' ' || address) stored,
  unique (user_id, id),
  check (case when provider = 'livekit' then trunk_id <> '' and address = '' else address <> '' and trunk_id = '' end),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);
select app.index_lists('public."phoneProviders"', 'owner_id');
create index phone_providers_by_name on public."phoneProviders" (user_id, name, id) where not deleted;
select app.protect('public."phoneProviders"', 'phoneProviders', 'owner_id');
-- What the engine finds is no change that anybody could run into.
drop trigger b_guard on public."phoneProviders";
create trigger b_guard before update on public."phoneProviders" for each row execute function app.guard_row('phoneProviders', 'owner_id',
  'id,user_id,created_by,acting_for,created_at,provider,password_set_at,checked_at,problem', 'checked_at,problem');

create table app.phone_provider_secrets (
  provider_id uuid primary key references public."phoneProviders" (id) on delete cascade,
  sealed text not null check (length(sealed) between 1 and 4000)
);
revoke all on app.phone_provider_secrets from public, anon, authenticated, service_role;

alter table public."phoneNumbers" add column phone_provider_id uuid,
  add foreign key (user_id, phone_provider_id) references public."phoneProviders" (user_id, id);
create index phone_numbers_provider on public."phoneNumbers" (user_id, phone_provider_id);

-- A new address or user never gets the password of the former one, and a provider that numbers hang on stays.
create function app.keep_provider() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if auth.uid() is not null then
      new.password_set_at := null;
      new.checked_at := null;
      new.problem := null;
    end if;
    return new;
  end if;
  if new.deleted and not old.deleted and exists (
    select from public."phoneNumbers" n where n.user_id = new.user_id and n.phone_provider_id = new.id and not n.deleted) then
    perform app.fail(409, 'still_referenced', 'Numbers still use this provider');
  end if;
  if (new.address, new.username, new.trunk_id) is distinct from (old.address, old.username, old.trunk_id) then
    delete from app.phone_provider_secrets where provider_id = new.id;
    new.password_set_at := null;
  end if;
  if (new.address, new.username, new.trunk_id, new.transport, new.active, new.password_set_at) is distinct from
    (old.address, old.username, old.trunk_id, old.transport, old.active, old.password_set_at) then
    new.checked_at := null;
    new.problem := null;
  end if;
  return new;
end $$;
create trigger c_provider before insert or update on public."phoneProviders" for each row execute function app.keep_provider();

create function app.wake_provider() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('parley_provider', '');
  return null;
end $$;
create trigger y_wake after insert or update of address, username, trunk_id, password_set_at, active, transport on public."phoneProviders"
  for each row execute function app.wake_provider();
create trigger y_wake after insert or update of phone_provider_id on public."phoneNumbers" for each row execute function app.wake_provider();

-- A number behind a provider is the SIP carrier's; it counts as one's own when the engine has looked at that provider.
create or replace function app.verify_number() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.phone_provider_id is not distinct from old.phone_provider_id then
    return new;
  end if;
  if auth.uid() is not null or tg_op = 'UPDATE' then
    new.verified_at := null;
  end if;
  if new.phone_provider_id is not null then
    new.provider := 'sip';
  elsif tg_op = 'UPDATE' then
    new.provider := 'loopback';
  end if;
  if new.provider = 'loopback' then
    new.verified_at := case when app.is_simulated(new."phoneNumber") then coalesce(new.verified_at, now()) end;
  end if;
  return new;
end $$;
create trigger c_verify_again before update of phone_provider_id on public."phoneNumbers" for each row execute function app.verify_number();

-- Sets, replaces or (null) takes away the password, sealed for exactly this row.
create function public.save_provider_password(p_id uuid, p_sealed text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public."phoneProviders";
begin
  perform app.refuse_impersonator();
  select * into kept from public."phoneProviders"
  where id = p_id and user_id = app.tid() and not deleted and app.may('phoneProviders', 'select', owner_id) for update;
  if not found then
    perform app.fail(404, 'not_found', 'No such provider');
  elsif app.key_id() is not null or not app.may('phoneProviders', 'update', kept.owner_id) then
    perform app.fail(403, 'not_allowed', 'You may not change this password');
  end if;
  if p_sealed is null then
    delete from app.phone_provider_secrets where provider_id = p_id;
  else
    insert into app.phone_provider_secrets as s (provider_id, sealed) values (p_id, p_sealed)
    on conflict (provider_id) do update set sealed = excluded.sealed;
  end if;
  update public."phoneProviders" set password_set_at = case when p_sealed is not null then clock_timestamp() end where id = p_id;
  perform app.audit(kept.user_id, 'provider_password', 'phoneProviders', p_id::text, jsonb_build_object('set', p_sealed is not null));
end $$;

-- What the engine takes along to look at providers, and to a call.
create function app.provider_trunks(p_call uuid default null)
returns table (id uuid, tenant uuid, provider public.phone_provider, address text, trunk_id text, transport public.sip_transport,
  username text, sealed text)
language sql security definer set search_path = '' as $$
  select p.id, p.user_id, p.provider, p.address, p.trunk_id, p.transport, p.username, s.sealed
  from public."phoneProviders" p left join app.phone_provider_secrets s on s.provider_id = p.id
  where not p.deleted and case when p_call is null
    then p.checked_at is null or p.problem is not null or exists (
      select from public."phoneNumbers" n where n.user_id = p.user_id and n.phone_provider_id = p.id and n.verified_at is null and not n.deleted)
    else p.active and exists (select from public."callLogs" c join public."phoneNumbers" n on n.id = c.phone_number_id
      where c.id = p_call and n.user_id = p.user_id and n.phone_provider_id = p.id) end
$$;

-- Keeps what was found, unless the settings have changed meanwhile: then they are looked at again.
create function app.provider_checked(p_id uuid, p_address text, p_problem text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public."phoneProviders" set checked_at = now(), problem = p_problem
  where id = p_id and address || trunk_id = p_address and not deleted;
  if found and p_problem is null then
    update public."phoneNumbers" n set verified_at = now() where n.phone_provider_id = p_id and n.verified_at is null and not n.deleted;
  end if;
end $$;

alter table app.engines add column sip boolean not null default false;
drop function app.engine_beat(uuid, text, int);
create function app.engine_beat(p_id uuid, p_name text, p_capacity int, p_sip boolean default false) returns void
language sql volatile set search_path = '' as $$
  insert into app.engines (id, name, capacity, sip) values (p_id, p_name, p_capacity, p_sip)
  on conflict (id) do update set name = excluded.name, capacity = excluded.capacity, sip = excluded.sip, beat_at = now()
$$;

-- Whether this installation has a SIP service at all; otherwise only the simulated callee answers.
create function public.sip_is_on() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.engines where sip and beat_at > now() - interval '30 seconds')
$$;

create function app.assert_provider(p_number public."phoneNumbers") returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_number.phone_provider_id is null then
    perform app.fail(412, 'no_carrier', 'No carrier is connected');
  elsif not exists (select from public."phoneProviders" p
    where p.id = p_number.phone_provider_id and p.user_id = p_number.user_id and p.active and not p.deleted) then
    perform app.fail(412, 'provider_inactive', 'The SIP provider of this number is switched off');
  elsif not public.sip_is_on() then
    perform app.fail(412, 'sip_off', 'No SIP service is running');
  end if;
  return 'sip';
end $$;

-- As before, but a number behind a provider reaches everybody.
create or replace function app.start_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := coalesce(auth.uid(), new.owner_id, new.user_id);
  assistant uuid;
  own public."phoneNumbers";
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
  new.from_number := app.normal_number(new.from_number, true);
  new.to_number := app.normal_number(new.to_number, new.force_plus, new.from_number);
  if new.from_number is null or new.to_number is null then
    perform app.fail(400, 'invalid_number', 'Please enter a valid phone number with country code');
  end if;
  select * into own from public."phoneNumbers" where user_id = new.user_id and "phoneNumber" = new.from_number and not deleted;
  if not found then
    perform app.fail(403, 'number_not_owned', 'This phone number is not yours');
  elsif not own.active or own.verified_at is null then
    perform app.fail(403, 'number_inactive', 'This phone number is not active');
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
  if not app.is_simulated(new.to_number) then
    line := app.assert_provider(own);
  end if;
  perform app.assert_line_free(new.user_id);
  select * into matched from app.match_person(new.user_id, new.to_number);
  insert into public."callLogs" (user_id, created_by, acting_for, sub_account_user_id, "from", "to", type, direction, assistant_id,
    phone_number_id, contact_id, lead_id, account_id, simulated, carrier)
  values (new.user_id, new.created_by, new.acting_for, app.default_assignee(person, new.user_id, assistant), new.from_number,
    new.to_number, 'Phone', 'outbound', assistant, own.id, matched.contact, matched.lead, matched.account,
    line = 'loopback', line)
  returning id, sip_room into new.call_id, new.room_name;
  return new;
end $$;

revoke all on function app.is_sip_address(text), app.keep_provider(), app.wake_provider(), public.save_provider_password(uuid, text),
  app.provider_trunks(uuid), app.provider_checked(uuid, text, text), app.engine_beat(uuid, text, int, boolean), public.sip_is_on(),
  app.assert_provider(public."phoneNumbers") from public, anon;
grant execute on function app.is_sip_address(text), public.save_provider_password(uuid, text), public.sip_is_on() to authenticated, service_role;
grant execute on function app.provider_trunks(uuid), app.provider_checked(uuid, text, text), app.engine_beat(uuid, text, int, boolean) to service_role;
alter publication supabase_realtime add table public."phoneProviders";
