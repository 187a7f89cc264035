-- A start that is sent again is answered with the call that it started; the same key with another body is a mistake.
create function app.same_start() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  first public.api_start_calls;
begin
  if new.idempotency_key is not null then
    perform pg_advisory_xact_lock(hashtextextended('call_key:' || new.user_id || ':' || new.idempotency_key, 0));
    select * into first from public.api_start_calls
    where user_id = new.user_id and idempotency_key = new.idempotency_key and replay_of is null;
    if found and first.created_by is not distinct from new.created_by and (
      first.from_number is distinct from app.normal_number(new.from_number, true)
      or first.to_number is distinct from app.normal_number(new.to_number, new.force_plus, app.normal_number(new.from_number, true))
      or first.metadata is distinct from new.metadata) then
      perform app.fail(422, 'key_reused', 'This idempotency key was used for another call');
    end if;
  end if;
  return new;
end $$;
-- After the stamp, before the start.
create trigger b_same_start before insert on public.api_start_calls for each row execute function app.same_start();

create table app.web_call_keys (
  person uuid not null,
  key text not null check (length(key) between 8 and 200),
  assistant_id uuid not null,
  call_id uuid not null references public."callLogs" (id),
  created_at timestamptz not null default now(),
  primary key (person, key)
);
create index web_call_keys_call on app.web_call_keys (call_id);
revoke all on app.web_call_keys from public, anon, authenticated;
grant all on app.web_call_keys to service_role;

-- The call that this person's key has started, or null; whoever comes second waits for the first.
create function app.started_by_key(p_key text, p_assistant uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  first app.web_call_keys;
begin
  if length(p_key) not between 8 and 200 then
    perform app.fail(400, 'invalid_key', 'An idempotency key has 8 to 200 letters');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('web_call_key:' || auth.uid() || ':' || p_key, 0));
  select * into first from app.web_call_keys where person = auth.uid() and key = p_key;
  if found and first.assistant_id <> p_assistant then
    perform app.fail(422, 'key_reused', 'This idempotency key was used for another call');
  end if;
  return first.call_id;
end $$;

create function app.keep_key(p_key text, p_call uuid) returns void
language sql security definer set search_path = '' as $$
  insert into app.web_call_keys (person, key, assistant_id, call_id)
  select auth.uid(), p_key, c.assistant_id, c.id from public."callLogs" c
  where c.id = p_call and c.user_id = app.tid() and auth.uid() in (c.created_by, c.acting_for)
$$;

-- A call from a page to an agent, under the caller's own rights; with a key it is one call, however often it is asked for.
create function public.start_web_call(p_assistant uuid, p_key text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  started uuid := case when p_key is not null then app.started_by_key(p_key, p_assistant) end;
  answer jsonb;
begin
  if started is null then
    insert into public."callLogs" (user_id, type, direction, assistant_id)
    values (app.tid(), 'Web', 'outbound', p_assistant) returning id into started;
    if p_key is not null then
      perform app.keep_key(p_key, started);
    end if;
  end if;
  select jsonb_build_object('id', id, 'uuid', uuid) into answer from public."callLogs" where id = started;
  if answer is null then
    perform app.fail(404, 'call_not_found', 'No such call');
  end if;
  return answer;
end $$;

revoke all on function app.same_start(), app.started_by_key(text, uuid), app.keep_key(text, uuid),
  public.start_web_call(uuid, text) from public, anon;
grant execute on function app.started_by_key(text, uuid), app.keep_key(text, uuid), public.start_web_call(uuid, text)
  to authenticated, service_role;
