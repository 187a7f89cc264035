-- A call that somebody else has taken from the agent says to whom: nobody whispers to an agent that has left, or takes the call over from it.
alter table public."callLogs" add column handed_to text;
update public."callLogs" c set handed_to = t.name from public.call_transfers t where t.call_id = c.id and t.state = 'answered' and c.state <> 'ended';

create function app.note_handed_over() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public."callLogs" set handed_to = new.name where id = new.call_id and state <> 'ended';
  return null;
end $$;
create trigger b_handed_over after update of state on public.call_transfers for each row
  when (new.state = 'answered' and old.state <> 'answered') execute function app.note_handed_over();

-- As before, and not after a hand-over.
create or replace function public.whisper(p_room text, p_text text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs" := app.supervised_call(p_room, 'update', true);
  said text := trim(coalesce(p_text, ''));
  made uuid;
begin
  if call.state = 'ended' then
    perform app.fail(410, 'call_ended', 'The call has ended');
  elsif call.assistant_id is null or call.handed_to is not null then
    perform app.fail(409, 'no_agent', 'No agent is in this call');
  elsif length(said) not between 1 and 500 then
    perform app.fail(400, 'invalid_whisper', 'A whisper has 1 to 500 characters');
  elsif (select count(*) from public.call_whispers w where w.call_id = call.id and w.created_at > now() - interval '1 minute') >= 20 then
    perform app.fail(429, 'too_many_whispers', 'At most twenty whispers a minute');
  end if;
  insert into public.call_whispers (user_id, call_id, said_by, text) values (call.user_id, call.id, app.actor(), said) returning id into made;
  perform app.audit(call.user_id, 'whisper', 'callLogs', call.id::text);
  perform pg_notify('parley_whisper', call.id::text);
  return made;
end $$;

create or replace function public.enter_whisper(p_room text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs" := app.supervised_call(p_room, 'update', true);
  voice app.whisper_voices;
begin
  if call.state = 'ended' then
    perform app.fail(410, 'call_ended', 'The call has ended');
  elsif call.assistant_id is null or call.handed_to is not null then
    perform app.fail(409, 'no_agent', 'No agent is in this call');
  elsif not public.hears_whispers(call) then
    perform app.fail(409, 'no_recognition', 'This agent has nothing that recognises a microphone');
  end if;
  insert into app.whisper_voices as v (user_id, call_id, person, claims) values (call.user_id, call.id, auth.uid(), auth.jwt())
  on conflict (call_id, person) do update set claims = excluded.claims returning v.* into voice;
  return jsonb_build_object('identity', 'whisper-' || voice.id, 'state', call.state);
end $$;

create or replace function public.take_over_call(p_room text) returns uuid
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
  elsif call.assistant_id is null or call.handed_to is not null then
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

revoke all on function app.note_handed_over() from public, anon, authenticated;
