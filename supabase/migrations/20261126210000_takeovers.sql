-- A supervisor who has joined a call takes the conversation over: its agent is silent and answers nothing until it is handed back,
-- or until that supervisor cannot speak in it any more. At most one at a time.
alter table public.call_supervisors add column took_over_at timestamptz, add column takeover uuid,
  add check ((took_over_at is null) = (takeover is null)),
  add check (took_over_at is null or (mode = 'joined' and can_publish and left_at is null and removed_at is null));
create unique index call_supervisors_takeover on public.call_supervisors (call_id) where takeover is not null;

create function app.note_takeover(p_call uuid, p_item text, p_text text) returns void
language sql security definer set search_path = '' as $$
  insert into public.call_turns (call_id, user_id, item_id, role, text, at_ms)
  select c.id, c.user_id, p_item, 'system', p_text, (extract(epoch from clock_timestamp() - coalesce(c.answered_at, c.created_at)) * 1000)::int
  from public."callLogs" c where c.id = p_call
  on conflict (call_id, item_id) do nothing
$$;

-- Whoever leaves, is removed, is silenced or only listens again holds nothing: the agent goes on by itself.
create function app.release_takeover() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.takeover is null then
    return new;
  end if;
  if new.left_at is not null or new.removed_at is not null or not new.can_publish or new.mode <> 'joined' then
    new.takeover := null;
    new.took_over_at := null;
  end if;
  if new.takeover is null then
    perform app.note_takeover(old.call_id, 'handback_' || old.takeover, '');
    update public.call_turns t set end_ms = back.at_ms from public.call_turns back
    where t.call_id = old.call_id and t.item_id = 'takeover_' || old.takeover
      and back.call_id = old.call_id and back.item_id = 'handback_' || old.takeover;
    perform app.store_event(old.call_id, 'supervisor', 'handback:' || old.takeover, 'handed_back', jsonb_build_object('supervisor', old.supervisor,
      'because', case when new.removed_at is not null then 'removed' when new.left_at is not null then 'left'
        when new.mode <> 'joined' then 'listens' when not new.can_publish then 'silenced' else 'handed_back' end));
    perform pg_notify('parley_takeover', old.call_id::text);
  end if;
  return new;
end $$;
create trigger c_takeover before update on public.call_supervisors for each row execute function app.release_takeover();

create function public.take_over_call(p_room text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs" := app.supervised_call(p_room, 'update', true);
  mine public.call_supervisors;
  made uuid := gen_random_uuid();
begin
  -- One after the other.
  perform from public."callLogs" where id = call.id for no key update;
  select * into mine from public.call_supervisors where call_id = call.id and supervisor = auth.uid() for update;
  if call.state = 'ended' then
    perform app.fail(410, 'call_ended', 'The call has ended');
  elsif call.state <> 'ongoing' then
    perform app.fail(409, 'not_answered', 'Nobody has answered yet');
  elsif call.assistant_id is null then
    perform app.fail(409, 'no_agent', 'No agent is in this call');
  elsif mine.id is null or mine.left_at is not null or mine.removed_at is not null or mine.mode <> 'joined' or not mine.can_publish then
    perform app.fail(409, 'not_joined', 'Join the call before you take it over');
  elsif mine.takeover is not null then
    return mine.takeover;
  elsif exists (select from public.call_supervisors s where s.call_id = call.id and s.takeover is not null) then
    perform app.fail(409, 'taken_over', 'Somebody else has taken this call over');
  end if;
  update public.call_supervisors set takeover = made, took_over_at = now(), updated_at = now() where id = mine.id;
  perform app.note_takeover(call.id, 'takeover_' || made, mine.name);
  perform app.store_event(call.id, 'supervisor', 'takeover:' || made, 'taken_over', jsonb_build_object('supervisor', mine.supervisor));
  perform app.audit(call.user_id, 'take_over', 'callLogs', call.id::text);
  perform pg_notify('parley_takeover', call.id::text);
  return made;
end $$;

-- Whoever holds it gives it back, with what the agent should know; or whoever may end the call takes it away from them.
create function public.hand_back_call(p_room text, p_note text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs" := app.supervised_call(p_room, 'update', true);
  holder public.call_supervisors;
  said text := trim(coalesce(p_note, ''));
begin
  if length(said) > 500 then
    perform app.fail(400, 'invalid_note', 'A note has at most 500 characters');
  end if;
  select * into holder from public.call_supervisors where call_id = call.id and takeover is not null for update;
  if not found then
    return;
  elsif holder.supervisor <> auth.uid() and not app.may('liveCalls', 'delete', call.sub_account_user_id) then
    perform app.fail(403, 'not_allowed', 'Somebody else has taken this call over');
  end if;
  perform app.note_takeover(call.id, 'handback_' || holder.takeover, said);
  update public.call_supervisors set takeover = null, took_over_at = null, updated_at = now() where id = holder.id;
  perform app.audit(call.user_id, 'hand_back', 'callLogs', call.id::text);
end $$;

-- The latest one of a call, as its agent is told of it.
create function app.last_takeover(p_call uuid) returns table (id uuid, name text, over boolean, note text)
language sql stable set search_path = '' as $$
  select substr(t.item_id, 10)::uuid, t.text, back.id is not null, coalesce(back.text, '')
  from public.call_turns t left join public.call_turns back on back.call_id = t.call_id and back.item_id = 'handback_' || substr(t.item_id, 10)
  where t.call_id = p_call and t.role = 'system' and t.item_id like 'takeover\_%' order by t.at_ms desc, t.created_at desc limit 1
$$;

revoke all on function app.note_takeover(uuid, text, text), app.release_takeover(), app.last_takeover(uuid), public.take_over_call(text),
  public.hand_back_call(text, text) from public, anon;
grant execute on function app.last_takeover(uuid) to service_role;
grant execute on function public.take_over_call(text), public.hand_back_call(text, text) to authenticated, service_role;
