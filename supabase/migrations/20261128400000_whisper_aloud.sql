-- A supervisor whispers to the agent of a call by voice. Who may speak so, and with which rights, is kept as they were when the way into
-- the room was asked for: whatever ends them afterwards (a role, an entry into another account, the session) ends the whispering, too.
create table app.whisper_voices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  call_id uuid not null,
  person uuid not null,
  claims jsonb not null,
  created_at timestamptz not null default now(),
  unique (call_id, person),
  foreign key (user_id, call_id) references public."callLogs" (user_id, id) on delete cascade
);
create index whisper_voices_call on app.whisper_voices (user_id, call_id);
revoke all on app.whisper_voices from public, anon, authenticated, service_role;

-- Whether the agent of a call has ears for a person: those of the version that the call is made with, and a key for them.
create function public.hears_whispers(p_call public."callLogs") returns boolean
language sql stable security definer set search_path = '' as $$
  select p_call.user_id = (select app.tid()) and exists (
    select from public.assistant_versions v join public.credentials k on k.user_id = v.user_id and k.provider::text = v.config ->> 'stt_provider'
    where v.id = p_call.assistant_version_id and v.user_id = p_call.user_id)
$$;

-- The way into the room for a whisper: under a name that says nothing of the person, as a callee in a browser sees it.
create function public.enter_whisper(p_room text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  call public."callLogs" := app.supervised_call(p_room, 'update', true);
  voice app.whisper_voices;
begin
  if call.state = 'ended' then
    perform app.fail(410, 'call_ended', 'The call has ended');
  elsif call.assistant_id is null then
    perform app.fail(409, 'no_agent', 'No agent is in this call');
  elsif not public.hears_whispers(call) then
    perform app.fail(409, 'no_recognition', 'This agent has nothing that recognises a microphone');
  end if;
  insert into app.whisper_voices as v (user_id, call_id, person, claims) values (call.user_id, call.id, auth.uid(), auth.jwt())
  on conflict (call_id, person) do update set claims = excluded.claims returning v.* into voice;
  return jsonb_build_object('identity', 'whisper-' || voice.id, 'state', call.state);
end $$;

-- The room of the call, once the transaction acts as whoever speaks under this name; null for a name that nobody has, or has no longer.
create function app.as_whisperer(p_call uuid, p_identity text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  spoken jsonb;
  room text;
begin
  select v.claims, c.sip_room into spoken, room from app.whisper_voices v join public."callLogs" c on c.id = v.call_id
  where v.call_id = p_call and 'whisper-' || v.id = p_identity and c.state <> 'ended'
    and coalesce((v.claims ->> 'exp')::bigint > extract(epoch from now()), true);
  if room is not null then
    perform set_config('request.jwt.claims', spoken::text, true);
  end if;
  return room;
end $$;

create function app.may_whisper_aloud(p_call uuid, p_identity text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  before text := coalesce(current_setting('request.jwt.claims', true), '');
  room text := app.as_whisperer(p_call, p_identity);
  may boolean := false;
begin
  if room is not null then
    begin
      may := (app.supervised_call(room, 'update', true)).id = p_call;
    exception when sqlstate 'PT403' or sqlstate 'PT404' then
      may := false;
    end;
  end if;
  perform set_config('request.jwt.claims', before, true);
  return may;
end $$;

-- What was recognised is a whisper like a written one, by the same rules and under the same person's name.
create function app.whisper_aloud(p_call uuid, p_identity text, p_text text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  before text := coalesce(current_setting('request.jwt.claims', true), '');
  room text := app.as_whisperer(p_call, p_identity);
  made uuid;
begin
  if room is null then
    perform app.fail(403, 'not_allowed', 'Nobody may whisper under this name');
  end if;
  made := public.whisper(room, p_text);
  perform set_config('request.jwt.claims', before, true);
  return made;
end $$;

revoke all on function public.hears_whispers(public."callLogs"), public.enter_whisper(text), app.as_whisperer(uuid, text),
  app.may_whisper_aloud(uuid, text), app.whisper_aloud(uuid, text, text) from public, anon;
grant execute on function public.hears_whispers(public."callLogs"), public.enter_whisper(text) to authenticated, service_role;
grant execute on function app.may_whisper_aloud(uuid, text), app.whisper_aloud(uuid, text, text) to service_role;
