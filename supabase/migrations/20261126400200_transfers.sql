-- A call that an agent hands over: who is rung in its room, and what came of it.
create type public.transfer_state as enum ('ringing', 'answered', 'failed', 'over');
create table public.call_transfers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  call_id uuid not null,
  tool_id uuid,
  name text not null,
  number text not null,
  -- What the second line goes by.
  carrier text not null,
  state public.transfer_state not null default 'ringing',
  -- Why nobody answered.
  reason text,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz
);
select app.protect_child('public.call_transfers');
-- One at a time, and none after one that was answered.
create unique index call_transfers_one on public.call_transfers (call_id) where state in ('ringing', 'answered', 'over');

-- Whom a number of the account may call, whatever starts the call.
create function app.assert_toll(p_tenant uuid, p_from text, p_to text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  allowed text[] := (select allowed_countries from public."phoneNumbers"
    where user_id = p_tenant and "phoneNumber" = p_from and not deleted);
begin
  if not coalesce(app.country_of(p_to) = any (allowed || app.country_of(p_from)), false) then
    perform app.fail(403, 'country_not_allowed', 'This number may not call that country');
  -- Digits too many are overheard by exchanges.
  elsif exists (select from app.premium_numbers p where starts_with(p_to, p.prefix)
    and substr(p_to, length(p.prefix) + 1) ~ ('^(' || p.pattern || ')')) then
    perform app.fail(403, 'premium_number', 'Numbers at a premium rate are not called');
  end if;
end $$;
create or replace function app.refuse_toll() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.assert_toll(new.user_id, new.from_number, new.to_number);
  return new;
end $$;

-- Rings one of the destinations that the agent's version names, by the rules of every call; refused with the rule's own code.
create function app.begin_transfer(p_call uuid, p_tool uuid, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs";
  own public."phoneNumbers";
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
  begin
    if own.id is null or not own.active or own.verified_at is null then
      perform app.fail(403, 'number_inactive', 'This phone number is not active');
    elsif destination ->> 'number' in (call."to", call."from") then
      perform app.fail(400, 'invalid_number', 'This number is in the call already');
    elsif app.is_barred(call.user_id, destination ->> 'number') then
      perform app.fail(403, 'do_not_call', 'This number is on the do-not-call list');
    elsif app.spent_up(call.user_id) then
      perform app.fail(429, 'spend_limit', 'The spending limit is reached');
    end if;
    if not app.is_simulated(destination ->> 'number') then
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
  return jsonb_build_object('id', made, 'carrier', line, 'number', destination ->> 'number', 'from', own."phoneNumber", 'room', call.sip_room,
    'language', (select v.config ->> 'language' from public.assistant_versions v where v.id = call.assistant_version_id));
end $$;

-- What became of the second line. It never goes back.
create function app.note_transfer(p_id uuid, p_state public.transfer_state, p_reason text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.call_transfers set state = p_state, reason = coalesce(p_reason, reason),
    answered_at = case when p_state = 'answered' then now() else answered_at end,
    ended_at = case when p_state in ('failed', 'over') then now() end
  where id = p_id and (state = 'ringing' and p_state <> 'over' or state = 'answered' and p_state = 'over');
  return found;
end $$;

-- No line outlives its call.
create function app.end_transfers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.call_transfers set state = case state when 'answered' then 'over' else 'failed' end::public.transfer_state,
    reason = case state when 'ringing' then 'call_ended' else reason end, ended_at = new.ended_at
  where call_id = new.id and state in ('ringing', 'answered');
  return null;
end $$;
-- Before what the call has used is written down (`e_…` and later come after it).
create trigger a_transfers after update of state on public."callLogs" for each row
  when (new.state = 'ended' and old.state <> 'ended') execute function app.end_transfers();

-- As before, and the seconds of the second line.
create or replace function app.usage_so_far(p_call public."callLogs") returns table (kind public.usage_kind, provider text, model text, quantity bigint)
language sql stable set search_path = '' as $$
  select 'telephony'::public.usage_kind, line.provider, '', sum(line.seconds)::bigint
  from (select case when p_call.type = 'Web' then 'web' else coalesce(p_call.carrier, 'unknown') end as provider,
      case when p_call.state = 'ended' then p_call.duration else floor(extract(epoch from now() - p_call.answered_at)) end::bigint as seconds
    union all
    select t.carrier, ceil(extract(epoch from coalesce(t.ended_at, now()) - t.answered_at))::bigint
    from public.call_transfers t where t.call_id = p_call.id and t.answered_at is not null) line
  where line.seconds > 0 group by line.provider
  union all
  select m.kind, m.provider, m.model, sum(m.quantity)::bigint from app.call_meters m where m.call_id = p_call.id group by 1, 2, 3
$$;

revoke all on function app.assert_toll(uuid, text, text), app.begin_transfer(uuid, uuid, text),
  app.note_transfer(uuid, public.transfer_state, text), app.end_transfers() from public, anon, authenticated;
grant execute on function app.begin_transfer(uuid, uuid, text), app.note_transfer(uuid, public.transfer_state, text) to service_role;
grant select on public.call_transfers to service_role;
