create extension if not exists btree_gist with schema extensions;

-- When an event is, and what it came from: the call that booked it, and whom that call was with.
alter table public.calendar_events
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column call_id uuid,
  add column crm_contact_id uuid,
  add column crm_lead_id uuid,
  add column crm_account_id uuid,
  add check ((starts_at is null) = (ends_at is null)),
  add check (ends_at > starts_at and ends_at <= starts_at + interval '366 days'),
  add foreign key (user_id, call_id) references public."callLogs" (user_id, id),
  add foreign key (user_id, crm_contact_id) references public.crm_contacts (user_id, id),
  add foreign key (user_id, crm_lead_id) references public.crm_leads (user_id, id),
  add foreign key (user_id, crm_account_id) references public.crm_accounts (user_id, id);
create index calendar_events_time on public.calendar_events (user_id, owner_id, starts_at) where not is_deleted;
create index calendar_events_call on public.calendar_events (user_id, call_id);
create index calendar_events_contact on public.calendar_events (user_id, crm_contact_id);
create index calendar_events_lead on public.calendar_events (user_id, crm_lead_id);
create index calendar_events_account on public.calendar_events (user_id, crm_account_id);
drop trigger b_guard on public.calendar_events;
create trigger b_guard before update on public.calendar_events for each row execute function app.guard_row('crm_calendar', 'owner_id',
  'id,user_id,created_by,acting_for,created_at,call_id', '');

-- Times that calls hold or have booked: of one person, no two at once. A hold that is over is taken away by whoever asks next.
create table app.calendar_slots (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  owner_id uuid not null,
  call_id uuid not null,
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  -- Null: booked.
  held_until timestamptz,
  event_id uuid,
  foreign key (user_id, call_id) references public."callLogs" (user_id, id) on delete cascade,
  foreign key (user_id, event_id) references public.calendar_events (user_id, id) on delete cascade,
  check ((held_until is null) = (event_id is not null)),
  exclude using gist (user_id with =, owner_id with =, during with &&)
);
create index calendar_slots_call on app.calendar_slots (user_id, call_id);
create index calendar_slots_event on app.calendar_slots (user_id, event_id);
revoke all on app.calendar_slots from public, anon, authenticated, service_role;

-- What a call booked is its evidence: nobody writes it by hand.
create function app.keep_event_call() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) then
    new.call_id := null;
  end if;
  return new;
end $$;
create trigger c_call before insert on public.calendar_events for each row execute function app.keep_event_call();

-- An event that was moved, handed over or deleted stands for itself from then on.
create function app.free_event_slot() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from app.calendar_slots where user_id = new.user_id and event_id = new.id;
  return null;
end $$;
create trigger y_slot after update of starts_at, ends_at, owner_id, is_deleted on public.calendar_events for each row
  execute function app.free_event_slot();

-- Hours of one part of the week: days from Monday (1) to Sunday (7), minutes of the day.
create function app.are_tool_hours(p jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(p) = 'array' and jsonb_array_length(p) between 1 and 14 and not exists (
    select from jsonb_array_elements(p) h
    where jsonb_typeof(h) <> 'object' or jsonb_typeof(h -> 'days') is distinct from 'array' or jsonb_array_length(h -> 'days') not between 1 and 7
      or not h -> 'days' <@ '[1, 2, 3, 4, 5, 6, 7]' or not app.is_whole(h -> 'from', 0, 1439) or not app.is_whole(h -> 'to', 1, 1440)
      or (h ->> 'from')::int >= (h ->> 'to')::int), false);
exception when others then
  return false;
end $$;

create function app.is_whole(p jsonb, p_from int, p_to int) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(p) = 'number' then (p #>> '{}')::numeric between p_from and p_to and (p #>> '{}')::numeric % 1 = 0 end, false)
$$;

-- What a template asks for besides its words.
create function app.is_tool_settings(p_kind text, p jsonb) returns boolean
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
          and length(trim(d ->> 'name')) between 1 and 60 and d ->> 'number' ~ '^\+[1-9]\d{6,14}$')
          and count(distinct lower(trim(d ->> 'name'))) = count(*)
        from jsonb_array_elements(p -> 'destinations') d), false);
  end if;
  return p = '{}';
end $$;

alter table public."customTools"
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 8000);

create function app.check_tool_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
begin
  if not app.is_tool_settings(new.kind::text, new.settings) then
    raise exception 'these are no settings of this template' using errcode = '23514';
  end if;
  if new.kind::text = 'Calendar' then
    person := (new.settings ->> 'person')::uuid;
    if not exists (select from public."internalUsers" where "authID" = person and tenant_id = new.user_id) then
      perform app.fail(404, 'not_found', 'No such person');
    -- Who opens somebody's calendar to callers must be allowed to write into it.
    elsif auth.uid() is not null and (tg_op = 'INSERT' or old.settings -> 'person' is distinct from new.settings -> 'person')
      and not app.may('crm_calendar', 'insert', person) then
      perform app.fail(403, 'not_allowed', 'You may not write into this calendar');
    end if;
  end if;
  return new;
end $$;
create trigger c_settings before insert or update of kind, settings on public."customTools" for each row
  execute function app.check_tool_settings();

create or replace function app.tool_definition(t public."customTools") returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'kind', t.kind, 'name', t.name, 'description', t.description, 'method', t.method, 'url', t.url,
    'headers', t.headers, 'parameters', t.parameters, 'timeout_ms', t.timeout_ms, 'meanwhile', t.meanwhile, 'failure', t.failure)
    || case when t.settings = '{}' then '{}' else jsonb_build_object('settings', t.settings) end
$$;

create or replace function app.call_tools(p_call uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(app.tool_for_mind(tool) order by place), '[]') from app.frozen_tools(p_call)
$$;

-- Whether a person has something else then. What the asking call itself holds is free for it.
create function app.is_busy(p_tenant uuid, p_person uuid, p_call uuid, p_during tstzrange) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.calendar_events e
      where e.user_id = p_tenant and e.owner_id = p_person and not e.is_deleted
        and e.starts_at < upper(p_during) and e.ends_at > lower(p_during))
    or exists (select from app.calendar_slots s join public."callLogs" c on c.id = s.call_id
      where s.user_id = p_tenant and s.owner_id = p_person and s.during && p_during
        and s.held_until > now() and s.call_id <> p_call and c.state <> 'ended')
$$;

-- By the wall clock of the calendar's place: an hour that its clock skips is not offered, one that comes twice is the later one.
create function app.free_times(p_tenant uuid, p_call uuid, p_settings jsonb, p_day date)
returns table (starts_at timestamptz, local timestamp)
language sql stable set search_path = '' as $$
  select distinct at.starts_at, at.local
  from (select p_settings ->> 'zone' as zone, (p_settings ->> 'minutes')::int as minutes, (p_settings ->> 'buffer')::int as buffer,
      (now() at time zone (p_settings ->> 'zone'))::date as today) s
    cross join lateral generate_series(0, (p_settings ->> 'days')::int) n
    cross join lateral (select s.today + n as day) d
    cross join jsonb_to_recordset(p_settings -> 'hours') h (days int[], "from" int, "to" int)
    cross join lateral generate_series(h."from", h."to" - s.minutes, s.minutes + s.buffer) m
    cross join lateral (select d.day + make_interval(mins => m) as local, (d.day + make_interval(mins => m)) at time zone s.zone as starts_at) at
  where d.day = coalesce(p_day, d.day)
    and extract(isodow from d.day)::int = any (h.days)
    and at.starts_at at time zone s.zone = at.local
    and (at.starts_at + make_interval(mins => s.minutes)) at time zone s.zone <= d.day + make_interval(mins => h."to")
    and at.starts_at >= now() + make_interval(mins => (p_settings ->> 'notice')::int)
    and not app.is_busy(p_tenant, (p_settings ->> 'person')::uuid, p_call, tstzrange(at.starts_at - make_interval(mins => s.buffer),
      at.starts_at + make_interval(mins => s.minutes + s.buffer)))
  order by 1
$$;

-- The calendar that a tool of this call leads to; nothing, when there is none any more.
create function app.call_calendar(p_call uuid, p_tool uuid) returns table (tenant uuid, settings jsonb)
language sql stable security definer set search_path = '' as $$
  select c.user_id, f.tool -> 'settings'
  from app.frozen_tools(p_call) f join public."callLogs" c on c.id = p_call and c.state <> 'ended'
    join public."internalUsers" p on p."authID" = (f.tool #>> '{settings,person}')::uuid and p.tenant_id = c.user_id and not p.disabled
  where f.tool ->> 'id' = p_tool::text and f.tool ->> 'kind' = 'Calendar'
$$;

-- The days and times that are free; null: there is no such calendar.
create function app.free_slots(p_call uuid, p_tool uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('today', to_char(now() at time zone (c.settings ->> 'zone'), 'YYYY-MM-DD'), 'times', coalesce(
    (select jsonb_agg(to_char(f.local, 'YYYY-MM-DD"T"HH24:MI') order by f.starts_at) from app.free_times(c.tenant, p_call, c.settings, null) f), '[]'))
  from app.call_calendar(p_call, p_tool) c
$$;

create function app.take_slot(p_tenant uuid, p_call uuid, p_settings jsonb, p_local timestamp) returns uuid
language plpgsql set search_path = '' as $$
declare
  person uuid := (p_settings ->> 'person')::uuid;
  at timestamptz := p_local at time zone (p_settings ->> 'zone');
  made uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('calendar:' || person, 0));
  delete from app.calendar_slots s where s.user_id = p_tenant and s.owner_id = person and s.held_until is not null
    and (s.held_until <= now() or s.call_id = p_call or exists (select from public."callLogs" c where c.id = s.call_id and c.state = 'ended'));
  if not exists (select from app.free_times(p_tenant, p_call, p_settings, p_local::date) f where f.local = p_local) then
    return null;
  end if;
  insert into app.calendar_slots (user_id, owner_id, call_id, during, held_until)
  values (p_tenant, person, p_call, tstzrange(at, at + make_interval(mins => (p_settings ->> 'minutes')::int)), now() + interval '5 minutes')
  returning id into made;
  return made;
exception when exclusion_violation then
  return null;
end $$;

-- For the caller to decide in peace: one time a call, for five minutes.
create function app.hold_slot(p_call uuid, p_tool uuid, p_local timestamp) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c record;
begin
  select * into c from app.call_calendar(p_call, p_tool);
  if not found then
    return 'unavailable';
  end if;
  return case when app.take_slot(c.tenant, p_call, c.settings, p_local) is null then 'taken' else 'held' end;
end $$;

-- Books the time, or the one that the call holds; asked again for the same time it is booked once.
create function app.book_slot(p_call uuid, p_tool uuid, p_local timestamp, p_name text, p_note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  c record;
  call public."callLogs";
  slot app.calendar_slots;
  person uuid;
  zone text;
  made uuid;
begin
  select * into c from app.call_calendar(p_call, p_tool);
  if not found then
    return '{"state": "unavailable"}';
  end if;
  person := (c.settings ->> 'person')::uuid;
  zone := c.settings ->> 'zone';
  perform pg_advisory_xact_lock(hashtextextended('calendar:' || person, 0));
  select * into slot from app.calendar_slots s where s.user_id = c.tenant and s.owner_id = person and s.call_id = p_call
    and (p_local is null and s.held_until is not null or lower(s.during) = p_local at time zone zone);
  if not found and p_local is not null then
    select * into slot from app.calendar_slots s where s.id = app.take_slot(c.tenant, p_call, c.settings, p_local);
  end if;
  if slot.id is null then
    return jsonb_build_object('state', case when p_local is null then 'nothing' else 'taken' end);
  end if;
  if slot.event_id is null then
    if (select count(*) from app.calendar_slots s where s.call_id = p_call and s.event_id is not null) >= 3 then
      return '{"state": "enough"}';
    end if;
    select * into call from public."callLogs" where id = p_call;
    insert into public.calendar_events (user_id, owner_id, created_by, title, description, starts_at, ends_at, call_id,
      crm_contact_id, crm_lead_id, crm_account_id)
    values (c.tenant, person, call.created_by, left(coalesce(nullif(trim(p_name), ''),
        (select nullif(trim(x.first_name || ' ' || x.last_name), '') from public.crm_contacts x where x.id = call.contact_id),
        (select nullif(trim(x.first_name || ' ' || x.last_name), '') from public.crm_leads x where x.id = call.lead_id),
        (select x.name from public.crm_accounts x where x.id = call.account_id),
        case call.direction when 'inbound' then call."from" else call."to" end, '—'), 200),
      left(trim(coalesce(p_note, '')), 5000), lower(slot.during), upper(slot.during), p_call, call.contact_id, call.lead_id, call.account_id)
    returning id into made;
    update app.calendar_slots set held_until = null, event_id = made where id = slot.id;
  end if;
  return jsonb_build_object('state', 'booked', 'local', to_char(lower(slot.during) at time zone zone, 'YYYY-MM-DD"T"HH24:MI'));
end $$;

-- Lets go of what the call holds, else of what it booked last.
create function app.give_back_slot(p_call uuid, p_tool uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  c record;
  gone uuid;
begin
  select * into c from app.call_calendar(p_call, p_tool);
  if not found then
    return 'unavailable';
  end if;
  delete from app.calendar_slots s where s.user_id = c.tenant and s.call_id = p_call and s.held_until is not null
    and s.owner_id = (c.settings ->> 'person')::uuid returning s.id into gone;
  if gone is not null then
    return 'released';
  end if;
  update public.calendar_events set is_deleted = true where id = (
    select e.id from public.calendar_events e where e.user_id = c.tenant and e.call_id = p_call and not e.is_deleted
      and e.owner_id = (c.settings ->> 'person')::uuid order by e.created_at desc limit 1);
  return case when found then 'cancelled' else 'nothing' end;
end $$;

revoke all on function app.keep_event_call(), app.free_event_slot(), app.are_tool_hours(jsonb), app.is_whole(jsonb, int, int),
  app.is_tool_settings(text, jsonb), app.check_tool_settings(), app.is_busy(uuid, uuid, uuid, tstzrange),
  app.free_times(uuid, uuid, jsonb, date), app.call_calendar(uuid, uuid), app.free_slots(uuid, uuid),
  app.take_slot(uuid, uuid, jsonb, timestamp), app.hold_slot(uuid, uuid, timestamp),
  app.book_slot(uuid, uuid, timestamp, text, text), app.give_back_slot(uuid, uuid) from public, anon, authenticated;
grant execute on function app.free_slots(uuid, uuid), app.hold_slot(uuid, uuid, timestamp),
  app.book_slot(uuid, uuid, timestamp, text, text), app.give_back_slot(uuid, uuid) to service_role;
