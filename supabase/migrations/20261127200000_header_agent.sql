-- The agent of the header is one of the account's own: made when its button is pressed for the first time, changed and
-- published like any other, and made anew when it was deleted.
create table app.header_agents (
  user_id uuid primary key references public."internalUsers" ("authID") on delete cascade,
  assistant_id uuid not null,
  foreign key (user_id, assistant_id) references public.assistants (user_id, id) on delete cascade
);
create index header_agents_assistant on app.header_agents (user_id, assistant_id);
revoke all on app.header_agents from public, anon, authenticated;
grant all on app.header_agents to service_role;

create function app.living_header_agent(p_tenant uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.id from app.header_agents h join public.assistants a on a.user_id = h.user_id and a.id = h.assistant_id and not a.deleted
  where h.user_id = p_tenant
$$;

-- Of the providers that the account has a key for now, the first model and the one recognition; whoever runs it may choose others.
-- An empty begin message stands for the language's own line: this agent greets everybody in the language of their screens.
create function app.make_header_agent(p_tenant uuid, p_language public.language_code) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  keyed text[] := array(select provider::text from public.credentials where user_id = p_tenant);
  mind text := (select p from unnest(array['openai', 'groq', 'anthropic']) with ordinality k (p, place)
    where p = any (keyed) order by place limit 1);
  made uuid;
begin
  insert into public.assistants (user_id, created_by, acting_for, sub_account_user_id, name, language, mind_provider, stt_provider,
    idle_times, silence_seconds, max_duration_seconds, record_calls)
  values (p_tenant, app.actor(), app.acting_for(), p_tenant,
    case p_language when 'de' then 'Wegweiser' when 'es' then 'Guía' when 'ar' then 'المرشد' when 'he' then 'המדריך' else 'Guide' end,
    p_language, coalesce(mind, 'builtin')::public.mind_provider,
    case when 'deepgram' = any (keyed) then 'deepgram' else 'builtin' end::public.stt_provider, 0, 180, 600, false)
  returning id into made;
  insert into app.header_agents (user_id, assistant_id) values (p_tenant, made)
  on conflict (user_id) do update set assistant_id = excluded.assistant_id;
  return made;
end $$;

-- Whom the button of the header talks to.
create function public.header_agent() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.tid();
begin
  perform app.assert_may_call();
  if app.living_header_agent(tenant) is null then
    -- Two people may press it at the same time.
    perform pg_advisory_xact_lock(hashtextextended('header_agent:' || tenant, 0));
  end if;
  return coalesce(app.living_header_agent(tenant), app.make_header_agent(tenant,
    (select left(user_lang::text, 2)::public.language_code from public."internalUsers" where "authID" = auth.uid())));
end $$;

-- The language of the person who talks with the agent of the header; null for every other call.
create function app.header_language(p_call public."callLogs") returns text
language sql stable security definer set search_path = '' as $$
  select left(u.user_lang::text, 2) from app.header_agents h
  join public."internalUsers" u on u."authID" = coalesce(p_call.acting_for, p_call.created_by)
  where h.user_id = p_call.user_id and h.assistant_id = p_call.assistant_id and p_call.type = 'Web' and p_call.embed_origin is null
$$;

-- One conversation a person: a new one ends what an earlier page has left.
create function app.one_header_talk() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public."callLogs" c set end_requested_at = now(), end_requested_by = auth.uid(), end_requested_code = 'caller_hangup'
  where c.user_id = new.user_id and c.assistant_id = new.assistant_id and c.state <> 'ended' and c.id <> new.id
    and c.end_requested_at is null and coalesce(c.acting_for, c.created_by) = coalesce(new.acting_for, new.created_by)
    and app.header_language(c) is not null;
  return null;
end $$;
create trigger y_one_header_talk after insert on public."callLogs" for each row
  when (new.type = 'Web' and new.embed_origin is null) execute function app.one_header_talk();

revoke all on function app.living_header_agent(uuid), app.make_header_agent(uuid, public.language_code), public.header_agent(),
  app.header_language(public."callLogs"), app.one_header_talk() from public, anon, authenticated;
grant execute on function public.header_agent() to authenticated, service_role;
grant execute on function app.header_language(public."callLogs") to service_role;
