-- What the call engine asks for: leases, conditional moves, one end, events stored once. Never for a browser.
create function app.engine_beat(p_id uuid, p_name text, p_capacity int) returns void
language sql volatile set search_path = '' as $$
  insert into app.engines (id, name, capacity) values (p_id, p_name, p_capacity)
  on conflict (id) do update set name = excluded.name, capacity = excluded.capacity, beat_at = now()
$$;

create function app.claim_calls(p_engine uuid, p_limit int, p_lease_seconds int default 15) returns setof public."callLogs"
language sql volatile set search_path = '' as $$
  update public."callLogs" c set lease_owner = p_engine, lease_until = now() + make_interval(secs => p_lease_seconds)
  from (
    select id from public."callLogs"
    where state <> 'ended' and (lease_until is null or lease_until < now())
    order by created_at limit p_limit for update skip locked) free
  where c.id = free.id
  returning c.*
$$;

-- The calls that are still this engine's; one that is missing has been taken over or has ended.
create function app.beat_calls(p_engine uuid, p_calls uuid[], p_lease_seconds int default 15) returns setof uuid
language sql volatile set search_path = '' as $$
  update public."callLogs" set lease_until = now() + make_interval(secs => p_lease_seconds)
  where id = any (p_calls) and lease_owner = p_engine and state <> 'ended'
  returning id
$$;

-- True when this caller made the move; false when somebody was faster or the move does not exist.
create function app.move_call(p_call uuid, p_to public.call_state, p_patch jsonb default '{}') returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public."callLogs" c set state = p_to,
    answered_at = case when p_patch ? 'answered_at' then (p_patch ->> 'answered_at')::timestamptz else c.answered_at end,
    room_sid = coalesce(p_patch ->> 'room_sid', c.room_sid),
    call_sid = coalesce(p_patch ->> 'call_sid', c.call_sid),
    carrier = coalesce(p_patch ->> 'carrier', c.carrier),
    status = coalesce(p_patch ->> 'status', c.status),
    metadata = c.metadata || coalesce(p_patch -> 'metadata', '{}')
  where c.id = p_call and exists (select from app.call_moves m where m.from_state = c.state and m.to_state = p_to);
  return found;
end $$;

-- The first reason wins; who supervises is sent home with it.
create function app.end_call(p_call uuid, p_code text, p_reason text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public."callLogs" set state = 'ended', ended_code = p_code, "endedReason" = p_reason
  where id = p_call and state <> 'ended';
  if not found then
    return false;
  end if;
  update public.call_supervisors set left_at = now(), updated_at = now() where call_id = p_call and left_at is null;
  return true;
end $$;

create function app.store_event(p_call uuid, p_source text, p_event_id text, p_kind text, p_payload jsonb) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.call_events (call_id, user_id, source, source_event_id, kind, payload)
  select id, user_id, p_source, p_event_id, p_kind, coalesce(p_payload, '{}') from public."callLogs" where id = p_call
  on conflict (source, source_event_id) do nothing;
  return found;
end $$;

revoke all on function app.engine_beat(uuid, text, int), app.claim_calls(uuid, int, int), app.beat_calls(uuid, uuid[], int),
  app.move_call(uuid, public.call_state, jsonb), app.end_call(uuid, text, text), app.store_event(uuid, text, text, text, jsonb) from public;
grant execute on function app.engine_beat(uuid, text, int), app.claim_calls(uuid, int, int), app.beat_calls(uuid, uuid[], int),
  app.move_call(uuid, public.call_state, jsonb), app.end_call(uuid, text, text), app.store_event(uuid, text, text, text, jsonb) to service_role;
