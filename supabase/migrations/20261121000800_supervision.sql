-- Listening in, joining, muting, removing, ending: rights on live calls decide, the own call is always one's own.
create function app.visible_call(p_room text) returns public."callLogs"
language plpgsql stable security definer set search_path = '' as $$
declare
  call public."callLogs";
begin
  select * into call from public."callLogs" where sip_room = p_room and user_id = app.tid();
  if not found or not (app.is_own_call(call) or app.may('callLogs', 'select', call.sub_account_user_id)
    or app.may('liveCalls', 'select', call.sub_account_user_id)) then
    perform app.fail(404, 'call_not_found', 'No such call');
  end if;
  return call;
end $$;

create function app.is_own_call(p public."callLogs") returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p.user_id = app.tid() and app.scope('callLogs', 'insert') is not null
    and auth.uid() in (p.created_by, p.acting_for, p.sub_account_user_id), false)
$$;

-- The call, when the caller may `p_verb` it among the live calls (or it is the own one and `p_own` lets that count).
create function app.supervised_call(p_room text, p_verb text, p_own boolean) returns public."callLogs"
language plpgsql stable security definer set search_path = '' as $$
declare
  call public."callLogs" := app.visible_call(p_room);
begin
  if not ((p_own and app.is_own_call(call)) or app.may('liveCalls', p_verb, call.sub_account_user_id)) then
    perform app.fail(403, 'not_allowed', 'You may not do this to a live call');
  end if;
  return call;
end $$;

create function public.request_call_end(p_room text, p_code text default 'supervisor_ended') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs" := app.supervised_call(p_room, 'delete', true);
begin
  if p_code not in ('supervisor_ended', 'caller_hangup', 'kicked') then
    perform app.fail(400, 'invalid_code', 'A person cannot end a call for this reason');
  end if;
  if call.state <> 'ended' and call.end_requested_at is null then
    update public."callLogs" set end_requested_at = now(), end_requested_by = auth.uid(), end_requested_code = p_code
    where id = call.id and state <> 'ended' and end_requested_at is null;
    if found then
      perform app.audit(call.user_id, 'call_end', 'callLogs', call.id::text, jsonb_build_object('code', p_code));
    end if;
  end if;
  return jsonb_build_object('ok', true, 'call_id', call.id, 'ended_at', call.ended_at);
end $$;

create function app.supervisors_of(p_call uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('supervisor', supervisor, 'name', name, 'identity', identity, 'mode', mode,
    'can_publish', can_publish, 'joined_at', joined_at) order by joined_at), '[]')
  from public.call_supervisors where call_id = p_call and left_at is null and removed_at is null
$$;

create function public.supervise_call(p_room text, p_mode text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.supervisor_mode := case when p_mode in ('listen', 'listening') then 'listening' when p_mode in ('join', 'joined') then 'joined' end;
  call public."callLogs";
  me public."internalUsers";
  mine public.call_supervisors;
begin
  if wanted is null then
    perform app.fail(400, 'invalid_mode', 'The mode is listening or joined');
  end if;
  call := app.supervised_call(p_room, case wanted when 'listening' then 'select' else 'update' end, true);
  if call.state = 'ended' then
    perform app.fail(410, 'call_ended', 'The call has ended');
  end if;
  select * into me from public."internalUsers" where "authID" = auth.uid();
  select * into mine from public.call_supervisors where call_id = call.id and supervisor = auth.uid();
  if mine.removed_at is not null then
    perform app.fail(403, 'removed_from_call', 'You have been removed from this call');
  end if;
  insert into public.call_supervisors (user_id, call_id, supervisor, name, identity, mode, can_publish)
  values (call.user_id, call.id, auth.uid(),
    coalesce(nullif(trim(me."firstName" || ' ' || me."lastName"), ''), split_part(me.email, '@', 1)),
    'supervisor-hover-' || auth.uid() || '-' || p_room, wanted, wanted = 'joined')
  on conflict (call_id, supervisor) do update set mode = excluded.mode, can_publish = excluded.can_publish, name = excluded.name,
    joined_at = case when call_supervisors.left_at is null then call_supervisors.joined_at else now() end, left_at = null, updated_at = now()
  where call_supervisors.removed_at is null
  returning * into mine;
  if mine.id is null then
    perform app.fail(403, 'removed_from_call', 'You have been removed from this call');
  end if;
  perform app.audit(call.user_id, 'supervise', 'callLogs', call.id::text, jsonb_build_object('mode', wanted));
  return jsonb_build_object('call_id', call.id, 'user_id', auth.uid(), 'identity', mine.identity, 'name', mine.name,
    'callee_identity', 'sip_' || call."to", 'has_agent', call.assistant_id is not null, 'state', call.state,
    'supervisors', app.supervisors_of(call.id));
end $$;

create function public.leave_call(p_room text) returns void
language sql security definer set search_path = '' as $$
  update public.call_supervisors s set left_at = now(), updated_at = now() from public."callLogs" c
  where c.id = s.call_id and c.sip_room = p_room and c.user_id = app.tid() and s.supervisor = auth.uid() and s.left_at is null
$$;

create function public.set_supervisor_publish(p_room text, p_identity text, p_can_publish boolean) returns public.call_supervisors
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs" := app.supervised_call(p_room, 'update', false);
  changed public.call_supervisors;
begin
  update public.call_supervisors set can_publish = p_can_publish, updated_at = now()
  where call_id = call.id and identity = p_identity and removed_at is null returning * into changed;
  if not found then
    perform app.fail(404, 'participant_not_found', 'Nobody of this name supervises the call');
  end if;
  perform app.audit(call.user_id, 'supervisor_publish', 'call_supervisors', changed.id::text, jsonb_build_object('can_publish', p_can_publish));
  return changed;
end $$;

create function public.remove_supervisor(p_room text, p_identity text) returns public.call_supervisors
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs" := app.supervised_call(p_room, 'delete', false);
  removed public.call_supervisors;
begin
  update public.call_supervisors set can_publish = false, left_at = coalesce(left_at, now()), removed_at = coalesce(removed_at, now()), updated_at = now()
  where call_id = call.id and identity = p_identity returning * into removed;
  if not found then
    perform app.fail(404, 'participant_not_found', 'Nobody of this name supervises the call');
  end if;
  perform app.audit(call.user_id, 'supervisor_remove', 'call_supervisors', removed.id::text);
  return removed;
end $$;

revoke all on function app.visible_call(text), app.is_own_call(public."callLogs"), app.supervised_call(text, text, boolean),
  app.supervisors_of(uuid), public.request_call_end(text, text), public.supervise_call(text, text), public.leave_call(text),
  public.set_supervisor_publish(text, text, boolean), public.remove_supervisor(text, text) from public, anon;
grant execute on function public.request_call_end(text, text), public.supervise_call(text, text), public.leave_call(text),
  public.set_supervisor_publish(text, text, boolean), public.remove_supervisor(text, text) to authenticated, service_role;
