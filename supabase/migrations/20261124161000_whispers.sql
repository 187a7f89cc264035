-- What a supervisor tells the agent of a call, unheard by the callee. The engine hands it to the agent, and keeps when it was taken.
create table public.call_whispers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  call_id uuid not null,
  created_at timestamptz not null default now(),
  said_by uuid not null,
  text text not null check (text = trim(text) and length(text) between 1 and 500),
  taken_at timestamptz
);
select app.protect_child('public.call_whispers');
create index call_whispers_time on public.call_whispers (call_id, created_at);

-- Whoever may join a call may whisper in it: who could speak with the callee may speak with the agent.
create function public.whisper(p_room text, p_text text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs" := app.supervised_call(p_room, 'update', true);
  said text := trim(coalesce(p_text, ''));
  made uuid;
begin
  if call.state = 'ended' then
    perform app.fail(410, 'call_ended', 'The call has ended');
  elsif call.assistant_id is null then
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
revoke all on function public.whisper(text, text) from public, anon;
grant execute on function public.whisper(text, text) to authenticated, service_role;
