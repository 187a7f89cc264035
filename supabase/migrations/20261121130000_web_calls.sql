-- Calls from the browser to an agent: the person who made the row is the callee of its room.
create function app.display_name(p public."internalUsers") returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(trim(p."firstName" || ' ' || p."lastName"), ''), split_part(p.email, '@', 1))
$$;

create function app.callee_identity(p public."callLogs") returns text
language sql immutable set search_path = '' as $$
  select case p.type when 'Web' then 'web_' || coalesce(p.acting_for, p.created_by) else 'sip_' || p."to" end
$$;

-- Nobody but the person who made the call enters it as its callee; everybody else supervises it or does not see it.
create function public.enter_web_call(p_room text, p_assistant uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs";
  me public."internalUsers";
begin
  perform app.assert_may_call();
  select * into call from public."callLogs"
  where sip_room = p_room and user_id = app.tid() and type = 'Web' and coalesce(acting_for, created_by) = auth.uid()
    and assistant_id = p_assistant;
  if not found then
    perform app.fail(404, 'call_not_found', 'No such call');
  elsif call.state = 'ended' or call.end_requested_at is not null then
    perform app.fail(410, 'call_ended', 'The call has ended');
  end if;
  select * into me from public."internalUsers" where "authID" = auth.uid();
  return jsonb_build_object('call_id', call.id, 'identity', app.callee_identity(call), 'name', app.display_name(me),
    'state', call.state,
    'typed_only', (select stt_provider = 'builtin' from public.assistants where id = call.assistant_id));
end $$;

create or replace function public.supervise_call(p_room text, p_mode text) returns jsonb
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
  values (call.user_id, call.id, auth.uid(), app.display_name(me),
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
    'callee_identity', app.callee_identity(call), 'has_agent', call.assistant_id is not null, 'state', call.state,
    'supervisors', app.supervisors_of(call.id));
end $$;

revoke all on function app.display_name(public."internalUsers"), app.callee_identity(public."callLogs"),
  public.enter_web_call(text, uuid) from public, anon;
grant execute on function app.callee_identity(public."callLogs") to service_role;
grant execute on function public.enter_web_call(text, uuid) to authenticated, service_role;
