-- A call that an agent hands over may be left to the carrier (REFER): the two talk over its lines, and ours are free.
alter table public.call_transfers
  -- Null: the carrier was not asked. `refused`: it rang nobody; `unreached`: it did, in vain; `unknown`: it did not say.
  add column refer text check (refer in ('asked', 'taken', 'refused', 'unreached', 'unknown'));

-- As before, and whether the carrier is asked first.
create or replace function app.begin_transfer(p_call uuid, p_tool uuid, p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs";
  own public."phoneNumbers";
  inside public.pbxextensions;
  destination jsonb;
  line text := 'loopback';
  refer boolean;
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
  -- A carrier connects its own caller or callee with a number; it knows no extension of ours, and no simulated one.
  refer := coalesce((destination ->> 'refer')::boolean, false) and call.carrier = 'sip' and line = 'sip';
  insert into public.call_transfers (call_id, user_id, tool_id, name, number, carrier, refer)
  values (p_call, call.user_id, p_tool, destination ->> 'name', destination ->> 'number', line, case when refer then 'asked' end)
  returning id into made;
  return jsonb_build_object('id', made, 'carrier', line, 'number', destination ->> 'number', 'from', coalesce(own."phoneNumber", call."from", ''),
    'room', call.sip_room, 'refer', refer, 'callee', app.callee_identity(call), 'language', (select v.config ->> 'language' from public.assistant_versions v where v.id = call.assistant_version_id));
end $$;

-- What the carrier said; what it took is over for us. `false`: the call is over by now.
create function app.note_refer(p_id uuid, p_refer text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.call_transfers set refer = p_refer, state = case p_refer when 'taken' then 'over' else state end,
    ended_at = case p_refer when 'taken' then now() end
  where id = p_id and state = 'ringing' and refer = 'asked';
  return found;
end $$;

-- As before; a destination says whether its calls are left to the carrier.
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
      and (select bool_and(jsonb_typeof(d) = 'object' and d - array['name', 'number', 'refer'] = '{}'
          and coalesce(jsonb_typeof(d -> 'refer'), 'boolean') = 'boolean' and jsonb_typeof(d -> 'name') = 'string'
          and length(trim(d ->> 'name')) between 1 and 60 and d ->> 'number' ~ '^(\+[1-9]\d{6,14}|[1-9]\d{1,4})$')
          and count(distinct lower(trim(d ->> 'name'))) = count(*)
        from jsonb_array_elements(p -> 'destinations') d), false);
  end if;
  return p = '{}';
end $$;

revoke all on function app.note_refer(uuid, text) from public, anon, authenticated;
grant execute on function app.note_refer(uuid, text) to service_role;
