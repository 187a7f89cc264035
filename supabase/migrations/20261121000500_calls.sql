-- A call is a row with a state machine; what hangs on it is as visible as it is.
create type public.call_state as enum ('queued', 'preparing', 'dialing', 'ringing', 'ongoing', 'ending', 'ended');
create type public.supervisor_mode as enum ('listening', 'joined');
create type public.turn_role as enum ('agent', 'callee', 'tool', 'system');
create type public.recording_status as enum ('pending', 'stored', 'failed');

create function app.random_room() returns text
language sql volatile set search_path = '' as $$
  select 'call-' || left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32)
$$;

create table public."callLogs" (
  id uuid primary key default gen_random_uuid(),
  uuid uuid not null unique default gen_random_uuid(),
  user_id uuid not null default app.tid() references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  sub_account_user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  "to" text,
  "from" text,
  type text not null default 'Phone' check (type in ('Phone', 'Web')),
  direction text not null default 'outbound' check (direction in ('outbound', 'inbound')),
  status text not null default 'queued',
  state public.call_state not null default 'queued',
  "endedReason" text not null default 'Dialing',
  ended_code text,
  sip_room text not null unique default app.random_room(),
  room_sid text,
  call_sid text,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  assistant_id uuid,
  phone_number_id uuid,
  contact_id uuid,
  lead_id uuid,
  account_id uuid,
  carrier text,
  simulated boolean not null default false,
  answered_at timestamptz,
  ended_at timestamptz,
  duration int not null default 0,
  end_requested_at timestamptz,
  end_requested_by uuid,
  end_requested_code text,
  last_line text,
  last_line_at timestamptz,
  lease_owner uuid,
  lease_until timestamptz,
  haystack text generated always as (lower(coalesce("to", '') || ' ' || coalesce("from", '') || ' ' || "endedReason")) stored,
  unique (user_id, id),
  check ((state = 'ended') = (ended_at is not null)),
  foreign key (user_id, sub_account_user_id) references public."internalUsers" (tenant_id, "authID"),
  foreign key (user_id, assistant_id) references public.assistants (user_id, id),
  foreign key (user_id, phone_number_id) references public."phoneNumbers" (user_id, id),
  foreign key (user_id, contact_id) references public.crm_contacts (user_id, id),
  foreign key (user_id, lead_id) references public.crm_leads (user_id, id),
  foreign key (user_id, account_id) references public.crm_accounts (user_id, id)
);
create index call_logs_live on public."callLogs" (user_id, created_at) where state <> 'ended';
create index call_logs_time on public."callLogs" (user_id, created_at);
create index call_logs_claim on public."callLogs" (lease_until) where state <> 'ended';
create index call_logs_assistant on public."callLogs" (user_id, assistant_id);
create index call_logs_number on public."callLogs" (user_id, phone_number_id);
create index call_logs_contact on public."callLogs" (user_id, contact_id);
create index call_logs_lead on public."callLogs" (user_id, lead_id);
create index call_logs_account on public."callLogs" (user_id, account_id);
select app.index_lists('public."callLogs"', 'sub_account_user_id');

-- Tables of schema `app` are closed by grants alone: the embedded data service opens every schema in which it finds row security.
-- The one table of moves; `lib/call/states.ts` holds the same.
create table app.call_moves (from_state public.call_state, to_state public.call_state, primary key (from_state, to_state));
insert into app.call_moves values
  ('queued', 'preparing'), ('preparing', 'dialing'), ('dialing', 'ringing'),
  ('preparing', 'ongoing'), ('dialing', 'ongoing'), ('ringing', 'ongoing'),
  ('queued', 'ending'), ('preparing', 'ending'), ('dialing', 'ending'), ('ringing', 'ending'), ('ongoing', 'ending'),
  ('queued', 'ended'), ('preparing', 'ended'), ('dialing', 'ended'), ('ringing', 'ended'), ('ongoing', 'ended'), ('ending', 'ended');
grant select on app.call_moves to service_role;

create table app.engines (
  id uuid primary key,
  name text not null,
  capacity int not null check (capacity >= 0),
  beat_at timestamptz not null default now()
);
grant all on app.engines to service_role;

create table app.tenant_limits (
  user_id uuid primary key references public."internalUsers" ("authID") on delete cascade,
  calls_per_minute int not null default 10 check (calls_per_minute >= 0),
  calls_per_day int not null default 500 check (calls_per_day >= 0)
);
grant all on app.tenant_limits to service_role;

-- Visible: by the right on call logs, or while it lives by the right on live calls; hidden logs hide what has ended
-- (the caller still learns for a minute how the own call ended).
select app.close('public."callLogs"');
grant select on public."callLogs" to authenticated;
grant insert (user_id, type, direction, assistant_id) on public."callLogs" to authenticated;
grant update (status, version) on public."callLogs" to authenticated;
do $$
begin
  execute format($f$create policy "callLogs_select" on public."callLogs" for select to authenticated using (
    user_id = (select app.tid()) and (%s or (state <> 'ended' and (%s)))
    and (state <> 'ended' or not (select app.hides('hide_logs_enabled'))
      or (created_by = (select auth.uid()) and ended_at > now() - interval '1 minute')))$f$,
    app.rights('callLogs', 'select', 'sub_account_user_id'), app.rights('liveCalls', 'select', 'sub_account_user_id'));
  execute format($f$create policy "callLogs_insert" on public."callLogs" for insert to authenticated with check (
    user_id = (select app.tid()) and type = 'Web' and (%s))$f$, app.rights('callLogs', 'insert', 'sub_account_user_id'));
  execute $f$create policy "callLogs_update" on public."callLogs" for update to authenticated
    using (user_id = (select app.tid()) and type = 'Web' and (select auth.uid()) in (created_by, acting_for))
    with check (user_id = (select app.tid()) and type = 'Web' and (select auth.uid()) in (created_by, acting_for))$f$;
end $$;

create function app.protect_child(p_rel regclass) returns void
language plpgsql set search_path = '' as $$
declare
  t name := (select relname from pg_catalog.pg_class where oid = p_rel);
begin
  perform app.close(p_rel);
  execute format('alter table %s alter column user_id set default app.tid()', p_rel);
  execute format('grant select on %s to authenticated', p_rel);
  execute format('create policy %I on %s for select to authenticated using (user_id = (select app.tid())
    and exists (select from public."callLogs" c where c.id = call_id))', t || '_select', p_rel);
  execute format('alter table %s add foreign key (user_id, call_id) references public."callLogs" (user_id, id)', p_rel);
  execute format('create index %I on %s (user_id, call_id)', t || '_call', p_rel);
  execute format('create trigger a_parent before insert on %s for each row execute function app.take_parent()', p_rel);
end $$;

create function app.take_parent() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.user_id := coalesce(new.user_id, (select user_id from public."callLogs" where id = new.call_id));
  return new;
end $$;

create table public.call_costs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  call_id uuid not null,
  created_at timestamptz not null default now(),
  amount_minor bigint not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$')
);
create table public.call_supervisors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  call_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  supervisor uuid not null,
  name text not null,
  identity text not null,
  mode public.supervisor_mode not null,
  can_publish boolean not null,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  removed_at timestamptz,
  unique (call_id, supervisor)
);
create table public.call_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  call_id uuid not null,
  at timestamptz not null default now(),
  source text not null,
  source_event_id text not null,
  kind text not null,
  payload jsonb not null default '{}',
  unique (source, source_event_id)
);
select app.append_only('public.call_events');
create table public.call_turns (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  call_id uuid not null,
  created_at timestamptz not null default now(),
  item_id text not null,
  role public.turn_role not null,
  text text not null,
  interrupted boolean not null default false,
  at_ms int not null default 0,
  end_ms int,
  metrics jsonb not null default '{}',
  unique (call_id, item_id)
);
create table public.call_recordings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  call_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  part int not null default 0,
  path text not null unique,
  mime text not null default 'audio/ogg',
  size_bytes bigint,
  duration_ms int,
  started_at_ms int not null default 0,
  status public.recording_status not null default 'pending',
  unique (call_id, part)
);
select app.protect_child(t) from unnest(array['public.call_costs', 'public.call_supervisors', 'public.call_events',
  'public.call_turns', 'public.call_recordings']::regclass[]) t;
create index call_events_time on public.call_events (call_id, at);
create index call_turns_time on public.call_turns (call_id, at_ms);
revoke update, delete, truncate on public.call_events from service_role;

-- Prices are hidden by their own policy: one more clause than the call itself.
drop policy call_costs_select on public.call_costs;
create policy call_costs_select on public.call_costs for select to authenticated
  using (user_id = (select app.tid()) and not (select app.hides('billing_hide_prices_enabled'))
    and exists (select from public."callLogs" c where c.id = call_id));

-- Minor units; null when there is no price or the caller may not see it.
create function public.cost(p_call public."callLogs") returns bigint
language sql stable set search_path = '' as $$
  select sum(c.amount_minor)::bigint from public.call_costs c where c.call_id = p_call.id
$$;
revoke all on function public.cost(public."callLogs") from public, anon;
grant execute on function public.cost(public."callLogs") to authenticated, service_role;

-- After the end a row keeps what it has: only what was empty may be filled in, and what finishing needs.
create function app.keep_ended(p_old jsonb, p_new jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  kept text;
begin
  select c into kept from unnest(app.changed(p_old, p_new)) c
  where p_old -> c <> 'null'::jsonb and c not in ('metadata', 'last_line', 'last_line_at', 'lease_owner', 'lease_until', 'deleted',
    'version', 'updated_at', 'end_requested_at', 'end_requested_by', 'end_requested_code') limit 1;
  if kept is not null then
    perform app.fail(409, 'call_ended', format('The call has ended: %s stays as it is', kept));
  end if;
end $$;

create function app.guard_call() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed text[] := app.changed(to_jsonb(old), to_jsonb(new));
begin
  if app.is_browser(current_user) then
    if exists (select from unnest(changed) c where c not in ('status', 'version')) or new.status <> 'failed' then
      raise exception 'only the status of an own web call may be set, to failed' using errcode = '42501';
    end if;
  end if;
  if new.version is distinct from old.version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  end if;
  if exists (select from unnest(changed) c where c in ('id', 'uuid', 'user_id', 'created_by', 'acting_for', 'created_at', 'sip_room')) then
    raise exception 'the identity of a call cannot be changed' using errcode = '42501';
  end if;
  if old.state = 'ended' then
    perform app.keep_ended(to_jsonb(old), to_jsonb(new));
  elsif new.state is distinct from old.state then
    perform app.check_move(old.state, new.state);
    if new.state = 'ongoing' then
      new.answered_at := coalesce(new.answered_at, now());
      new."endedReason" := 'Ongoing';
    elsif new.state = 'ended' then
      new.ended_at := coalesce(new.ended_at, now());
      new.duration := case when new.answered_at is null then 0
        else greatest(0, floor(extract(epoch from new.ended_at - new.answered_at)))::int end;
      if new."endedReason" in ('Dialing', 'Ongoing') then
        new."endedReason" := 'System error';
        new.ended_code := coalesce(new.ended_code, 'orphaned');
      end if;
      new.lease_owner := null;
      new.lease_until := null;
    end if;
    if new.status = old.status and old.status <> 'failed' then
      new.status := case when new.state <> 'ended' then new.state::text when new.answered_at is null then 'failed' else 'completed' end;
    end if;
  end if;
  if app.is_browser(current_user) and old.state <> 'ended' then
    new.end_requested_at := coalesce(new.end_requested_at, now());
    new.end_requested_by := coalesce(new.end_requested_by, auth.uid());
    new.end_requested_code := coalesce(new.end_requested_code, 'caller_hangup');
  end if;
  new.updated_at := old.updated_at;
  -- A lease is a heartbeat, not a change of the call.
  if exists (select from unnest(changed) c where c not in ('lease_owner', 'lease_until', 'updated_at')) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

create function app.check_move(p_from public.call_state, p_to public.call_state) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from app.call_moves where from_state = p_from and to_state = p_to) then
    perform app.fail(409, 'bad_move', format('A call cannot go from %s to %s', p_from, p_to));
  end if;
end $$;
create trigger b_guard before update on public."callLogs" for each row execute function app.guard_call();
create trigger z_audit after update or delete on public."callLogs" for each row execute function app.audit_row('');

create function app.default_assignee(p_user uuid, p_tenant uuid, p_assistant uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(case when p_user <> p_tenant then p_user end,
    (select sub_account_user_id from public.assistants where id = p_assistant and user_id = p_tenant), p_user)
$$;

create function app.new_call() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) then
    if new.type <> 'Web' or new."to" is not null or new."from" is not null or new.state <> 'queued'
      or new.metadata <> '{}' or new.answered_at is not null or new.ended_at is not null or new.deleted or new.duration <> 0 then
      raise exception 'a browser may only give type Web, direction and assistant' using errcode = '42501';
    end if;
    perform app.assert_may_call();
    perform app.assert_assistant(app.tid(), new.assistant_id);
    perform app.assert_line_free(app.tid());
    new.user_id := coalesce(new.user_id, app.tid());
    new.created_by := app.actor();
    new.acting_for := app.acting_for();
    new.status := 'queued';
    new."endedReason" := 'Dialing';
    new.sub_account_user_id := app.default_assignee(auth.uid(), new.user_id, new.assistant_id);
  end if;
  new.metadata := new.metadata || jsonb_build_object('room', jsonb_build_object('name', new.sip_room));
  return new;
end $$;
create trigger a_new before insert on public."callLogs" for each row execute function app.new_call();

-- The engine is woken by name; it reads the row itself.
create function app.wake_engine() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('parley_engine', (to_jsonb(new) ->> tg_argv[0]));
  return null;
end $$;
create trigger y_wake_new after insert on public."callLogs" for each row when (new.state = 'queued') execute function app.wake_engine('id');
create trigger y_wake_end after update on public."callLogs" for each row
  when (new.end_requested_at is not null and old.end_requested_at is null) execute function app.wake_engine('id');
create trigger y_wake after insert on public.call_events for each row execute function app.wake_engine('call_id');
create trigger y_wake after insert or update on public.call_supervisors for each row execute function app.wake_engine('call_id');

-- Live agents: calls with an agent in them. Each member's own number is kept on the own profile row, so that it reaches the header.
create function app.has_agent(p public."callLogs") returns boolean
language sql immutable set search_path = '' as $$
  select p.assistant_id is not null and p.state in ('dialing', 'ringing', 'ongoing', 'ending')
$$;

create function public.get_total_live_agents() returns int
language sql stable set search_path = '' as $$
  select count(*)::int from public."callLogs" c
  where c.user_id = (select app.tid()) and c.assistant_id is not null and c.state in ('dialing', 'ringing', 'ongoing', 'ending')
$$;
revoke all on function public.get_total_live_agents() from public, anon;
grant execute on function public.get_total_live_agents() to authenticated, service_role;

create function app.touch_live_agents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := new.user_id;
begin
  -- Counted after the lock: whoever comes second sees what the first has written.
  perform pg_advisory_xact_lock(hashtextextended('live:' || tenant, 0));
  update public."internalUsers" m set live_agents = n.live from (
    select u."authID", count(c.id) filter (where s.scope = 'all' or c.sub_account_user_id = u."authID") as live
    from public."internalUsers" u
    cross join lateral (select case when 'all' in (app.scope_of(u."authID", 'callLogs', 'select'), app.scope_of(u."authID", 'liveCalls', 'select')) then 'all'
      when 'own' in (app.scope_of(u."authID", 'callLogs', 'select'), app.scope_of(u."authID", 'liveCalls', 'select')) then 'own' end as scope) s
    left join public."callLogs" c on c.user_id = tenant and c.assistant_id is not null
      and c.state in ('dialing', 'ringing', 'ongoing', 'ending') and s.scope is not null
    where u.tenant_id = tenant group by u."authID") n
  where m."authID" = n."authID" and m.live_agents <> n.live;
  return null;
end $$;
create trigger x_live_insert after insert on public."callLogs" for each row when (app.has_agent(new)) execute function app.touch_live_agents();
create trigger x_live_update after update on public."callLogs" for each row
  when (app.has_agent(new) <> app.has_agent(old)) execute function app.touch_live_agents();
