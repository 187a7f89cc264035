-- Calls that come in: what a number does with them, and the one rule that decides it, for every carrier.
create function app.are_hours(p_hours jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_hours is null then true when jsonb_typeof(p_hours) <> 'array' then false else jsonb_array_length(p_hours) <= 50
    and not exists (select from jsonb_array_elements(p_hours) h where jsonb_typeof(h) <> 'object'
      or case when jsonb_typeof(h) = 'object' then not (h ?& array['day', 'from', 'to']) or (h - array['day', 'from', 'to']) <> '{}' end
      or coalesce((h ->> 'day') !~ '^[1-7]$' or (h ->> 'from') !~ '^[0-9]{1,4}$' or (h ->> 'to') !~ '^[0-9]{1,4}$', true)
      or (case when (h ->> 'from') ~ '^[0-9]{1,4}$' then (h ->> 'from')::int > 1439 else true end)
      or (case when (h ->> 'to') ~ '^[0-9]{1,4}$' then (h ->> 'to')::int > 1440 else true end)
      or (h ->> 'from') = (h ->> 'to')) end
$$;

-- Days as ISO counts them, minutes of the day by the clock on the wall. What ends before it begins ends on the next day; null is
-- always open.
create function app.is_open(p_hours jsonb, p_zone text, p_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_hours is null or exists (
    select from jsonb_to_recordset(p_hours) as h (day int, "from" int, "to" int),
      lateral (select p_at at time zone p_zone) as l (wall),
      lateral (select extract(isodow from l.wall)::int, extract(hour from l.wall)::int * 60 + extract(minute from l.wall)::int) as n (day, minute)
    where (h.day = n.day and n.minute >= h."from" and (n.minute < h."to" or h."to" <= h."from"))
      or (h."to" < h."from" and h.day % 7 + 1 = n.day and n.minute < h."to"))
$$;

-- `assistant_id` takes its calls.
alter table public."phoneNumbers"
  add column opening_hours jsonb check (app.are_hours(opening_hours)),
  add column time_zone text not null default 'UTC'
    check ((timestamptz '2000-01-01 00:00Z' at time zone time_zone) is not null),
  add column fallback_assistant_id uuid,
  add column closed_message text not null default '' check (length(closed_message) <= 1000),
  add foreign key (user_id, fallback_assistant_id) references public.assistants (user_id, id);
create index phone_numbers_fallback on public."phoneNumbers" (user_id, fallback_assistant_id);

-- `refused`: it was never taken. `announcement`: said by the agent's voice, then the call ends; '' is the language's own line.
-- `leg_identity`: what the caller is called in the room, where the carrier named them.
alter table public."callLogs"
  add column refused boolean not null default false,
  add column announcement text,
  add column leg_identity text check (length(leg_identity) between 4 and 256);

create or replace function app.callee_identity(p public."callLogs") returns text
language sql immutable set search_path = '' as $$
  select case when p.type = 'Web' then 'web_' || coalesce(p.acting_for, p.created_by, p.uuid)
    else coalesce(p.leg_identity, 'sip_' || p."to") end
$$;

-- As before, but a call that was never taken uses up nobody's day.
create or replace function app.assert_line_free(p_tenant uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  per_minute int;
  per_day int;
  lines int;
begin
  perform pg_advisory_xact_lock(hashtextextended('call_start', 0));
  select calls_per_minute, calls_per_day into per_minute, per_day from app.tenant_limits where user_id = p_tenant;
  if (select count(*) from public."callLogs" where user_id = p_tenant and created_at > now() - interval '1 minute' and not refused
    and auth.uid() in (created_by, acting_for)) >= coalesce(per_minute, 10) then
    perform app.fail(429, 'rate_limited', 'Too many calls in one minute');
  end if;
  if (select count(*) from public."callLogs" where user_id = p_tenant and created_at > now() - interval '1 day' and not refused)
    >= coalesce(per_day, 500) then
    perform app.fail(429, 'daily_limit', 'The daily limit of calls is reached');
  end if;
  if app.spent_up(p_tenant) then
    perform app.fail(429, 'spend_limit', 'The spending limit is reached');
  end if;
  select sum(capacity) into lines from app.engines where beat_at > now() - interval '30 seconds';
  if lines is null then
    perform app.fail(412, 'calling_off', 'Calling is off: no call engine is running');
  end if;
  if (select count(*) from public."callLogs" where state <> 'ended') >= lines then
    perform app.fail(429, 'lines_full', 'All lines are busy');
  end if;
end $$;

create function app.own_live_assistant(p_tenant uuid, p_assistant uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from public.assistants where id = p_assistant and user_id = p_tenant and not deleted
$$;

-- Why a call to this number is not taken, as the code it ends with; null when it is. The gate comes last: it is a lock.
create function app.refusal_of(p_number public."phoneNumbers") returns text
language plpgsql security definer set search_path = '' as $$
declare
  why text;
begin
  if not p_number.active or p_number.verified_at is null or not app.switch_on(p_number.user_id, 'callcenter_enabled')
    or exists (select from public."internalUsers" where "authID" = p_number.user_id and disabled)
    or exists (select from public."phoneProviders" p where p.id = p_number.phone_provider_id and (p.deleted or not p.active)) then
    return 'number_inactive';
  elsif app.own_live_assistant(p_number.user_id, p_number.assistant_id) is null then
    return 'no_assistant';
  end if;
  perform app.assert_line_free(p_number.user_id);
  return null;
exception when sqlstate 'PT429' or sqlstate 'PT412' then
  get stacked diagnostics why = pg_exception_hint;
  return case why when 'spend_limit' then 'credit' when 'lines_full' then 'lines_full' when 'calling_off' then 'lines_full'
    else 'daily_limit' end;
end $$;

-- A call has come in. The number that was called decides alone; of the caller nothing is believed but whom the person is looked up by.
-- A number of nobody leaves nothing; one of ours that does not take it leaves a call that was missed, with its reason.
create function app.take_incoming(p_room text, p_identity text, p_to text, p_from text, p_provider uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own public."phoneNumbers";
  caller text;
  taken public."callLogs";
  why text;
  assistant uuid;
  said text;
  matched record;
begin
  perform pg_advisory_xact_lock(hashtextextended('incoming:' || p_room, 0));
  select * into taken from public."callLogs" where sip_room = p_room;
  if found then
    return jsonb_build_object('call_id', taken.id, 'refused', case when taken.refused then taken.ended_code end);
  end if;
  select * into own from public."phoneNumbers" n where n."phoneNumber" = app.normal_number(p_to, true) and not n.deleted
    and n.phone_provider_id is not distinct from p_provider;
  if not found then
    return jsonb_build_object('call_id', null, 'refused', 'invalid_number');
  end if;
  caller := app.normal_number(p_from, false, own."phoneNumber");
  why := app.refusal_of(own);
  assistant := app.own_live_assistant(own.user_id, own.assistant_id);
  if why is null and not app.is_open(own.opening_hours, own.time_zone, now()) then
    if app.own_live_assistant(own.user_id, own.fallback_assistant_id) is not null then
      assistant := own.fallback_assistant_id;
    else
      said := own.closed_message;
    end if;
  -- Nobody fills an account's log by calling again and again.
  elsif why is not null and ((select count(*) from public."callLogs" c where c.user_id = own.user_id and c.phone_number_id = own.id
      and c.refused and c.created_at > now() - interval '1 day') >= 200
    or exists (select from public."callLogs" c where c.user_id = own.user_id and c.phone_number_id = own.id and c.refused
      and c."from" is not distinct from caller and c.ended_code = why and c.created_at > now() - interval '1 minute')) then
    return jsonb_build_object('call_id', null, 'refused', why);
  end if;
  select * into matched from app.match_person(own.user_id, caller);
  insert into public."callLogs" (user_id, created_by, acting_for, sub_account_user_id, "from", "to", type, direction, assistant_id,
    phone_number_id, contact_id, lead_id, account_id, simulated, carrier, sip_room, leg_identity, announcement, refused, state, status,
    ended_at, ended_code, "endedReason")
  values (own.user_id, app.actor(), app.acting_for(), app.default_assignee(coalesce(auth.uid(), own.user_id), own.user_id, assistant),
    caller, own."phoneNumber", 'Phone', 'inbound', assistant, own.id, matched.contact, matched.lead, matched.account,
    p_provider is null, case when p_provider is null then 'loopback' else 'sip' end, p_room, p_identity, said, why is not null,
    case when why is null then 'queued' else 'ended' end::public.call_state, case when why is null then 'queued' else 'failed' end,
    case when why is not null then now() end, why,
    case why when 'number_inactive' then 'Number is switched off' when 'no_assistant' then 'No assistant takes calls'
      when 'lines_full' then 'All lines busy' when 'daily_limit' then 'Daily limit of calls' when 'credit' then 'Credit limit'
      else 'Dialing' end)
  returning * into taken;
  return jsonb_build_object('call_id', taken.id, 'refused', why);
end $$;

-- The embedded carrier rings a number that it carries: a caller of the range that is kept for fiction, so that incoming calls can be
-- tried without a telephone.
create function public.ring_number(p_number uuid, p_from text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own public."phoneNumbers";
  caller text := p_from;
begin
  perform app.assert_may_call();
  select * into own from public."phoneNumbers" n
  where n.id = p_number and n.user_id = app.tid() and not n.deleted and app.may('phoneNumbers', 'select', n.owner_id);
  if not found then
    perform app.fail(404, 'not_found', 'No such number');
  elsif own.phone_provider_id is not null or not app.is_simulated(own."phoneNumber") then
    perform app.fail(412, 'not_simulated', 'Only a number of the simulated carrier can be rung');
  end if;
  caller := coalesce(caller, case own."phoneNumber" when '+12025550100' then '+12025550110' else '+12025550100' end);
  if not app.is_simulated(caller) or caller = own."phoneNumber" then
    perform app.fail(400, 'invalid_number', 'Only another simulated number can ring');
  end if;
  return app.take_incoming(app.random_room(), 'sip_' || caller, own."phoneNumber", caller);
end $$;

-- How many calls of a number were answered, by day of the asker's zone; what one may not see is not counted.
create function public.number_health(p_number uuid, p_zone text default 'UTC')
returns table (day date, outgoing int, outgoing_answered int, incoming int, incoming_answered int)
language sql stable set search_path = '' as $$
  select (c.created_at at time zone p_zone)::date, count(*) filter (where c.direction = 'outbound')::int,
    count(*) filter (where c.direction = 'outbound' and c.answered_at is not null)::int,
    count(*) filter (where c.direction = 'inbound')::int, count(*) filter (where c.direction = 'inbound' and c.answered_at is not null)::int
  from public."callLogs" c
  where c.user_id = (select app.tid()) and c.phone_number_id = p_number and not c.deleted and c.state = 'ended'
    and c.created_at > now() - interval '14 days'
  group by 1 order by 1
$$;

revoke all on function app.are_hours(jsonb), app.is_open(jsonb, text, timestamptz), app.own_live_assistant(uuid, uuid),
  app.refusal_of(public."phoneNumbers"), app.take_incoming(text, text, text, text, uuid), public.ring_number(uuid, text),
  public.number_health(uuid, text) from public, anon;
grant execute on function app.are_hours(jsonb), public.ring_number(uuid, text), public.number_health(uuid, text)
  to authenticated, service_role;
grant execute on function app.take_incoming(text, text, text, text, uuid) to service_role;
