-- The only way a telephone call begins. Whatever is refused leaves no row behind: the exception takes all of it back.
create table public.api_start_calls (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  from_number text not null,
  to_number text not null,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  force_plus boolean not null default true,
  idempotency_key text check (length(idempotency_key) between 8 and 200),
  -- The first call with the same key: this row is its answer again, not a second call.
  replay_of uuid,
  call_id uuid,
  room_name text,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID"),
  foreign key (user_id, call_id) references public."callLogs" (user_id, id),
  foreign key (user_id, replay_of) references public.api_start_calls (user_id, id)
);
create unique index api_start_calls_key on public.api_start_calls (user_id, idempotency_key) where replay_of is null;
create index api_start_calls_list on public.api_start_calls (user_id, created_at desc, id);
create index api_start_calls_owner on public.api_start_calls (user_id, owner_id);
create index api_start_calls_call on public.api_start_calls (user_id, call_id);
create index api_start_calls_replay on public.api_start_calls (user_id, replay_of);
select app.protect('public.api_start_calls', 'callLogs', 'owner_id', p_verbs => '{select,insert}');

-- ITU country codes: one digit, two, else three.
create function app.calling_code(p_number text) returns text
language sql immutable set search_path = '' as $$
  select substr(p_number, 2, case when p_number ~ '^\+[17]' then 1
    when p_number ~ '^\+(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])' then 2 else 3 end)
$$;

-- E.164 or null. Force plus: the digits with one plus. Otherwise a national number belongs to the country of `p_from`.
create function app.normal_number(p_raw text, p_force_plus boolean, p_from text default null) returns text
language sql immutable set search_path = '' as $$
  select case when app.e164(n) then n end from (
    select case
      when p_raw !~ '^[-0-9+ ().\/]+$' then null
      when p_force_plus or trim(p_raw) like '+%' then '+' || d
      when p_from is null then '+' || d
      when app.calling_code(p_from) = '1' then case
        when d like '011%' then '+' || substr(d, 4) when length(d) = 10 then '+1' || d when d like '1%' and length(d) = 11 then '+' || d end
      when d like '00%' then '+' || substr(d, 3)
      else '+' || app.calling_code(p_from) || ltrim(d, '0') end as n
    from (select regexp_replace(p_raw, '[^0-9]', '', 'g') as d) digits) made
$$;

create function app.assert_may_call() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.tid() is null then
    perform app.fail(403, 'not_allowed', 'You may not start calls');
  elsif not app.switch_on(auth.uid(), 'callcenter_enabled') then
    perform app.fail(403, 'switch_off', 'The call center is switched off');
  elsif app.scope('callLogs', 'insert') is null then
    perform app.fail(403, 'not_allowed', 'You may not start calls');
  end if;
end $$;

create function app.assert_assistant(p_tenant uuid, p_assistant uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_assistant is not null and not exists (
    select from public.assistants where id = p_assistant and user_id = p_tenant and not deleted) then
    perform app.fail(404, 'assistant_not_found', 'No such AI agent');
  end if;
end $$;

-- Limits and lines, counted one caller at a time so that two cannot both take the last line.
create function app.assert_line_free(p_tenant uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  per_minute int;
  per_day int;
  lines int;
begin
  perform pg_advisory_xact_lock(hashtextextended('call_start', 0));
  select calls_per_minute, calls_per_day into per_minute, per_day from app.tenant_limits where user_id = p_tenant;
  if (select count(*) from public."callLogs" where user_id = p_tenant and created_at > now() - interval '1 minute'
    and auth.uid() in (created_by, acting_for)) >= coalesce(per_minute, 10) then
    perform app.fail(429, 'rate_limited', 'Too many calls in one minute');
  end if;
  if (select count(*) from public."callLogs" where user_id = p_tenant and created_at > now() - interval '1 day') >= coalesce(per_day, 500) then
    perform app.fail(429, 'daily_limit', 'The daily limit of calls is reached');
  end if;
  select sum(capacity) into lines from app.engines where beat_at > now() - interval '30 seconds';
  if lines is null then
    perform app.fail(412, 'calling_off', 'Calling is off: no call engine is running');
  end if;
  if (select count(*) from public."callLogs" where state <> 'ended') >= lines then
    perform app.fail(429, 'lines_full', 'All lines are busy');
  end if;
end $$;

create function app.match_person(p_tenant uuid, p_number text, out contact uuid, out lead uuid, out account uuid)
language sql stable security definer set search_path = '' as $$
  select n.crm_contact_id, n.crm_lead_id, n.crm_account_id from public.crm_phone_numbers n
  left join public.crm_contacts c on c.id = n.crm_contact_id
  left join public.crm_leads l on l.id = n.crm_lead_id
  left join public.crm_accounts a on a.id = n.crm_account_id
  where n.user_id = p_tenant and n.number = p_number and not n.deleted and not coalesce(c.deleted, l.deleted, a.deleted, false)
  order by n.crm_contact_id is null, n.crm_lead_id is null, n.created_at, n.id limit 1
$$;

-- Runs for whoever inserts, the service too: there is no other door.
create function app.start_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := coalesce(auth.uid(), new.owner_id, new.user_id);
  assistant uuid;
  own public."phoneNumbers";
  first public.api_start_calls;
  matched record;
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
  if exists (select from public.donotcall where user_id = new.user_id and number = new.to_number and not deleted) then
    perform app.fail(403, 'do_not_call', 'This number is on the do-not-call list');
  end if;
  if not app.is_simulated(new.to_number) then
    perform app.fail(412, 'no_carrier', 'No carrier is connected');
  end if;
  perform app.assert_line_free(new.user_id);
  select * into matched from app.match_person(new.user_id, new.to_number);
  insert into public."callLogs" (user_id, created_by, acting_for, sub_account_user_id, "from", "to", type, direction, assistant_id,
    phone_number_id, contact_id, lead_id, account_id, simulated, carrier)
  values (new.user_id, new.created_by, new.acting_for, app.default_assignee(person, new.user_id, assistant), new.from_number,
    new.to_number, 'Phone', 'outbound', assistant, own.id, matched.contact, matched.lead, matched.account, true, 'loopback')
  returning id, sip_room into new.call_id, new.room_name;
  return new;
end $$;
-- After the stamp: the authors are known.
create trigger c_start before insert on public.api_start_calls for each row execute function app.start_call();
revoke all on function app.calling_code(text), app.normal_number(text, boolean, text), app.assert_may_call(),
  app.assert_assistant(uuid, uuid), app.assert_line_free(uuid), app.match_person(uuid, text), app.start_call(),
  app.random_room(), app.default_assignee(uuid, uuid, uuid), app.check_move(public.call_state, public.call_state) from public;
-- The trigger of `callLogs` runs as the caller.
grant execute on function app.assert_may_call(), app.assert_assistant(uuid, uuid), app.assert_line_free(uuid), app.random_room(),
  app.default_assignee(uuid, uuid, uuid), app.check_move(public.call_state, public.call_state), app.keep_ended(jsonb, jsonb),
  app.has_agent(public."callLogs") to authenticated, service_role;
