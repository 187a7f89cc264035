-- A further token for the same supervision is no further supervision: it is neither logged nor told to open pages.
create or replace function public.supervise_call(p_room text, p_mode text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.supervisor_mode := case when p_mode in ('listen', 'listening') then 'listening' when p_mode in ('join', 'joined') then 'joined' end;
  call public."callLogs";
  me public."internalUsers";
  mine public.call_supervisors;
  called text;
  anew boolean;
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
  called := app.display_name(me);
  anew := mine.id is null or mine.left_at is not null or (mine.mode, mine.can_publish, mine.name) is distinct from (wanted, wanted = 'joined', called);
  -- Whoever has asked a moment ago is still expected: a client that tries again and again writes nothing.
  if anew or mine.updated_at < now() - interval '5 seconds' then
    insert into public.call_supervisors (user_id, call_id, supervisor, name, identity, mode, can_publish)
    values (call.user_id, call.id, auth.uid(), called,
      'supervisor-hover-' || auth.uid() || '-' || p_room, wanted, wanted = 'joined')
    on conflict (call_id, supervisor) do update set mode = excluded.mode, can_publish = excluded.can_publish, name = excluded.name,
      joined_at = case when call_supervisors.left_at is null then call_supervisors.joined_at else now() end, left_at = null, updated_at = now()
    where call_supervisors.removed_at is null
    returning * into mine;
    if mine.id is null then
      perform app.fail(403, 'removed_from_call', 'You have been removed from this call');
    end if;
  end if;
  if anew then
    perform app.audit(call.user_id, 'supervise', 'callLogs', call.id::text, jsonb_build_object('mode', wanted));
  end if;
  return jsonb_build_object('call_id', call.id, 'user_id', auth.uid(), 'identity', mine.identity, 'name', mine.name,
    'callee_identity', app.callee_identity(call), 'has_agent', call.assistant_id is not null, 'state', call.state,
    'supervisors', app.supervisors_of(call.id));
end $$;
