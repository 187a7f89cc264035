-- An assistant that answers visitors of other sites. Nobody is signed in there: a ticket that came with the page starts one call,
-- and whatever a visitor could cost is counted here.
create function app.are_origins(p_sites text[]) returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(p_sites) <= 20 and array_position(p_sites, null) is null and coalesce(bool_and(
    length(s) <= 270 and s ~ '^https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[1-9][0-9]{0,4})?$'), true) from unnest(p_sites) s
$$;

create table public.assistant_embeds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  assistant_id uuid not null,
  enabled boolean not null default false,
  -- Origins; they end up in a header, so nothing but an origin is let in.
  sites text[] not null default '{}' check (app.are_origins(sites)),
  calls_at_once int not null default 2 check (calls_at_once between 1 and 50),
  calls_per_day int not null default 50 check (calls_per_day between 1 and 5000),
  -- Whether a visitor's question may be looked up in the assistant's files.
  knowledge boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, assistant_id),
  foreign key (user_id, assistant_id) references public.assistants (user_id, id) on delete cascade
);
select app.close('public.assistant_embeds');
grant select on public.assistant_embeds to authenticated;
create policy assistant_embeds_select on public.assistant_embeds for select to authenticated
  using (user_id = (select app.tid()) and exists (select from public.assistants a where a.id = assistant_id));
create trigger z_audit after insert or update or delete on public.assistant_embeds for each row execute function app.audit_row('always');

-- The site that a visitor called from; null for every other call.
alter table public."callLogs" add column embed_origin text;
create index call_logs_embedded on public."callLogs" (assistant_id, created_at) where embed_origin is not null;

-- A visitor is the hash of an address, and forgotten after a day.
create table app.embed_tickets (
  token_hash text primary key,
  assistant_id uuid not null references public.assistants (id) on delete cascade,
  origin text not null,
  visitor text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '5 minutes',
  spent_at timestamptz,
  call_id uuid references public."callLogs" (id) on delete cascade
);
create index embed_tickets_assistant on app.embed_tickets (assistant_id);
create index embed_tickets_call on app.embed_tickets (call_id);
create index embed_tickets_visitor on app.embed_tickets (visitor, created_at);
create index embed_tickets_age on app.embed_tickets (created_at);
revoke all on app.embed_tickets from public, anon, authenticated;
grant all on app.embed_tickets to service_role;

-- Whoever has an IPv6 address has a whole network of them.
create function app.visitor_of(p_address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  address inet := p_address::inet;
begin
  return app.token_hash('visitor ' || case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end);
exception when others then
  return 'unknown';
end $$;

-- What is offered to visitors now; null when nothing is.
create function app.offered_embed(p_assistant uuid) returns public.assistant_embeds
language sql stable security definer set search_path = '' as $$
  select e from public.assistant_embeds e
  join public.assistants a on a.user_id = e.user_id and a.id = e.assistant_id and not a.deleted
  join public."internalUsers" o on o."authID" = e.user_id and not o.disabled
  where e.assistant_id = p_assistant and e.enabled and app.switch_on(e.user_id, 'callcenter_enabled')
$$;

-- Who may frame the page.
create function public.embed_sites(p_assistant uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce((app.offered_embed(p_assistant)).sites, '{}')
$$;

-- What the page may say, and the ticket for one call where the page stands in a site that is listed.
create function public.open_embed(p_assistant uuid, p_origin text, p_address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offered public.assistant_embeds := app.offered_embed(p_assistant);
  who text := app.visitor_of(p_address);
  token text := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
  page jsonb;
begin
  if offered.id is null then
    return jsonb_build_object('state', 'off');
  end if;
  select jsonb_build_object('name', v.config ->> 'name', 'language', v.config ->> 'language') into page
  from public.assistants a join public.assistant_versions v on v.assistant_id = a.id
  where a.id = p_assistant and (a.pinned_version_id is null or v.id = a.pinned_version_id) order by v.number desc limit 1;
  if page is null then
    return jsonb_build_object('state', 'off');
  elsif p_origin is null or p_origin <> all (offered.sites) then
    return page || jsonb_build_object('state', 'elsewhere');
  end if;
  delete from app.embed_tickets where created_at < now() - interval '1 day';
  if (select count(*) from app.embed_tickets where visitor = who and created_at > now() - interval '10 minutes') >= 60 then
    return page || jsonb_build_object('state', 'limited');
  end if;
  insert into app.embed_tickets (token_hash, assistant_id, origin, visitor) values (app.token_hash(token), p_assistant, p_origin, who);
  return page || jsonb_build_object('state', 'ready', 'ticket', token);
end $$;

-- One ticket, one call. What is refused takes the spending back, so that a visitor may try again with the same page.
create function public.start_embedded_call(p_assistant uuid, p_ticket text, p_address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  offered public.assistant_embeds;
  who text := app.visitor_of(p_address);
  ticket app.embed_tickets;
  started public."callLogs";
begin
  select * into ticket from app.embed_tickets where token_hash = app.token_hash(p_ticket) for update;
  if not found or ticket.assistant_id <> p_assistant then
    perform app.fail(403, 'embed_ticket', 'Embedded calls need the ticket of their page');
  elsif ticket.spent_at is not null then
    perform app.fail(403, 'embed_ticket_used', 'This ticket has started its call');
  elsif ticket.expires_at <= now() then
    perform app.fail(403, 'embed_ticket_expired', 'This ticket has run out');
  end if;
  offered := app.offered_embed(p_assistant);
  if offered.id is null or ticket.origin <> all (offered.sites) then
    perform app.fail(403, 'embedding_off', 'This agent is not offered here');
  end if;
  -- From here on one start at a time.
  perform app.assert_line_free(offered.user_id);
  if (select count(*) from app.embed_tickets where visitor in (who, ticket.visitor) and spent_at > now() - interval '1 minute') >= 3 then
    perform app.fail(429, 'rate_limited', 'Too many calls in one minute');
  elsif (select count(*) from app.embed_tickets where visitor in (who, ticket.visitor) and spent_at > now() - interval '1 day') >= 20
    or (select count(*) from public."callLogs" where assistant_id = p_assistant and embed_origin is not null
      and created_at > now() - interval '1 day') >= offered.calls_per_day then
    perform app.fail(429, 'embed_daily', 'The conversations of this day are used up');
  elsif (select count(*) from public."callLogs" where assistant_id = p_assistant and embed_origin is not null and state <> 'ended')
    >= offered.calls_at_once then
    perform app.fail(429, 'embed_busy', 'All conversations that may be held at once are taken');
  end if;
  insert into public."callLogs" (user_id, type, direction, assistant_id, embed_origin, sub_account_user_id)
  values (offered.user_id, 'Web', 'inbound', p_assistant, ticket.origin,
    app.default_assignee(offered.user_id, offered.user_id, p_assistant)) returning * into started;
  update app.embed_tickets set spent_at = now(), call_id = started.id where token_hash = ticket.token_hash;
  return jsonb_build_object('id', started.id, 'uuid', started.uuid, 'owner', started.user_id);
end $$;

-- The way (back) into the call that the ticket has started, and into no other.
create function public.enter_embedded_call(p_assistant uuid, p_ticket text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket app.embed_tickets;
  offered public.assistant_embeds;
  call public."callLogs";
begin
  select * into ticket from app.embed_tickets where token_hash = app.token_hash(p_ticket) and assistant_id = p_assistant;
  if ticket.call_id is null then
    perform app.fail(403, 'embed_ticket', 'Embedded calls need the ticket of their page');
  end if;
  offered := app.offered_embed(p_assistant);
  if offered.id is null or ticket.origin <> all (offered.sites) then
    perform app.fail(403, 'embedding_off', 'This agent is not offered here');
  end if;
  select * into call from public."callLogs" where id = ticket.call_id;
  if call.state = 'ended' or call.end_requested_at is not null then
    perform app.fail(410, 'call_ended', 'The call has ended');
  end if;
  return jsonb_build_object('room', call.sip_room, 'identity', app.callee_identity(call), 'state', call.state,
    'typed_only', (select config ->> 'stt_provider' = 'builtin' from public.assistant_versions where id = call.assistant_version_id));
end $$;

-- A visitor has no account: the call's own number names them.
create or replace function app.callee_identity(p public."callLogs") returns text
language sql immutable set search_path = '' as $$
  select case p.type when 'Web' then 'web_' || coalesce(p.acting_for, p.created_by, p.uuid) else 'sip_' || p."to" end
$$;

-- What is no longer offered is not talked to any longer, either.
create function app.end_embedded() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone uuid := case tg_table_name when 'assistants' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'assistant_id')::uuid end;
begin
  update public."callLogs" set end_requested_at = now(), end_requested_code = 'unpublished'
  where assistant_id = gone and embed_origin is not null and state <> 'ended' and end_requested_at is null
    and embed_origin <> all (public.embed_sites(gone));
  return null;
end $$;
create trigger y_end after update on public.assistant_embeds for each row execute function app.end_embedded();
create trigger y_end_embedded after update of deleted on public.assistants for each row
  when (new.deleted and not old.deleted) execute function app.end_embedded();

create function public.save_assistant_embed(p_assistant uuid, p_enabled boolean, p_sites text[], p_calls_at_once int, p_calls_per_day int,
  p_knowledge boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants := app.own_assistant(p_assistant);
begin
  if not app.are_origins(p_sites) then
    perform app.fail(400, 'embed_sites', 'A site is https:// and a host, nothing more');
  elsif p_calls_at_once not between 1 and 50 or p_calls_per_day not between 1 and 5000 then
    perform app.fail(400, 'invalid_body', 'At most 50 calls at once and 5000 a day');
  end if;
  insert into public.assistant_embeds as e (user_id, assistant_id, enabled, sites, calls_at_once, calls_per_day, knowledge)
  values (a.user_id, a.id, p_enabled, p_sites, p_calls_at_once, p_calls_per_day, p_knowledge)
  on conflict (user_id, assistant_id) do update set enabled = excluded.enabled, sites = excluded.sites,
    calls_at_once = excluded.calls_at_once, calls_per_day = excluded.calls_per_day, knowledge = excluded.knowledge, updated_at = now()
  where (e.enabled, e.sites, e.calls_at_once, e.calls_per_day, e.knowledge)
    is distinct from (excluded.enabled, excluded.sites, excluded.calls_at_once, excluded.calls_per_day, excluded.knowledge);
end $$;

-- Whether a call may look into files: a visitor's only where that is allowed.
create function app.may_look_up(p_call public."callLogs") returns boolean
language sql stable set search_path = '' as $$
  select app.has_knowledge(p_call.user_id, p_call.assistant_id) and (p_call.embed_origin is null or exists (
    select from public.assistant_embeds e where e.assistant_id = p_call.assistant_id and e.user_id = p_call.user_id and e.knowledge))
$$;

-- As before, but a visitor uses nobody's tools.
create or replace function app.frozen_tools(p_call uuid) returns table (tool jsonb, place bigint)
language sql stable security definer set search_path = '' as $$
  select frozen.tool, frozen.place
  from public."callLogs" c join app.version_tools v on v.version_id = c.assistant_version_id,
    jsonb_array_elements(v.tools) with ordinality frozen (tool, place)
    join public."customTools" t on t.id = (frozen.tool ->> 'id')::uuid
  where c.id = p_call and c.embed_origin is null and t.user_id = c.user_id and t.active and not t.deleted
$$;

revoke all on function app.are_origins(text[]), app.visitor_of(text), app.offered_embed(uuid), public.embed_sites(uuid),
  public.open_embed(uuid, text, text), public.start_embedded_call(uuid, text, text), public.enter_embedded_call(uuid, text),
  app.end_embedded(), public.save_assistant_embed(uuid, boolean, text[], int, int, boolean), app.may_look_up(public."callLogs")
  from public, anon, authenticated;
grant execute on function public.embed_sites(uuid), public.open_embed(uuid, text, text), public.start_embedded_call(uuid, text, text),
  public.enter_embedded_call(uuid, text), app.may_look_up(public."callLogs") to service_role;
grant execute on function public.save_assistant_embed(uuid, boolean, text[], int, int, boolean) to authenticated, service_role;
