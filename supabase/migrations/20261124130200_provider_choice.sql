-- Whom an agent may take its voice, its mind and its ears from: whoever the account has a key for.
create function public.keyed_providers() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select provider::text from public.credentials
    where user_id = app.tid() and app.scope('assistants', 'select') is not null;
end $$;

create function app.guard_providers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  chosen text;
begin
  if auth.uid() is null then
    return new;
  end if;
  foreach chosen in array array[
    case when tg_op = 'INSERT' or new.voice_provider <> old.voice_provider then new.voice_provider::text end,
    case when tg_op = 'INSERT' or new.mind_provider <> old.mind_provider then new.mind_provider::text end,
    case when tg_op = 'INSERT' or new.stt_provider <> old.stt_provider then new.stt_provider::text end] loop
    if chosen <> 'builtin' and not exists (
      select from public.credentials where user_id = new.user_id and provider::text = chosen) then
      perform app.fail(412, 'provider_needs_key', 'There is no key for this provider');
    end if;
  end loop;
  return new;
end $$;
create trigger c_providers before insert or update of voice_provider, mind_provider, stt_provider on public.assistants
  for each row execute function app.guard_providers();
alter table public.assistants add check (length(mind_model) <= 100), add check (length(stt_model) <= 100), add check (length(voice) <= 200);

-- How long callees waited for this agent's answers in its latest calls, as far as the caller sees them.
create index call_logs_of_assistant on public."callLogs" (user_id, assistant_id, created_at desc);
create function public.assistant_turn_gaps(p_assistant uuid) returns table (p50 int, p95 int, turns int)
language sql stable set search_path = '' as $$
  select percentile_cont(0.5) within group (order by gap)::int, percentile_cont(0.95) within group (order by gap)::int, count(*)::int
  from (select (t.metrics ->> 'e2e')::float8 as gap from (
      select id from public."callLogs" where user_id = (select app.tid()) and assistant_id = p_assistant
      order by created_at desc limit 50) c
    join public.call_turns t on t.call_id = c.id where t.role = 'agent' and t.metrics ? 'e2e') measured
$$;
revoke all on function public.keyed_providers(), app.guard_providers(), public.assistant_turn_gaps(uuid) from public, anon;
grant execute on function public.keyed_providers(), public.assistant_turn_gaps(uuid) to authenticated, service_role;
