-- The do-not-call list: where an entry comes from, until when it holds, what was said, and everything that happened to it.
create type public.donotcall_source as enum ('manual', 'import', 'call', 'api');
create type public.donotcall_event as enum ('added', 'changed', 'lifted', 'put_back', 'said_again');

alter table public.donotcall
  add constraint donotcall_reason_length check (length(reason) <= 500),
  add column source public.donotcall_source not null default 'manual',
  -- Null: for ever.
  add column expires_at timestamptz,
  -- The call in which the person asked for it, the words, and the millisecond after the answer at which they began.
  add column call_id uuid,
  add column said text not null default '' check (length(said) <= 1000),
  add column said_at_ms int,
  add foreign key (user_id, call_id) references public."callLogs" (user_id, id);
create index donotcall_call on public.donotcall (user_id, call_id);
create index donotcall_by_number on public.donotcall (user_id, number, id) where not deleted;

drop trigger b_guard on public.donotcall;
create trigger b_guard before update on public.donotcall for each row execute function app.guard_row('donotcall', 'owner_id',
  'id,user_id,created_by,acting_for,created_at,number,source,call_id,said,said_at_ms', '');

create table public.donotcall_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  owner_id uuid,
  donotcall_id uuid not null,
  kind public.donotcall_event not null,
  reason text not null default '' check (length(reason) <= 500),
  call_id uuid,
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default clock_timestamp(),
  foreign key (user_id, donotcall_id) references public.donotcall (user_id, id),
  foreign key (user_id, call_id) references public."callLogs" (user_id, id)
);
create index donotcall_events_entry on public.donotcall_events (user_id, donotcall_id, created_at desc, id);
create index donotcall_events_call on public.donotcall_events (user_id, call_id);
select app.append_only('public.donotcall_events');
select app.close('public.donotcall_events');
revoke update, delete, truncate on public.donotcall_events from service_role;
grant select on public.donotcall_events to authenticated;
do $$
begin
  execute format('create policy donotcall_events_select on public.donotcall_events for select to authenticated
    using (user_id = (select app.tid()) and (%s))', app.rights('donotcall', 'select', 'owner_id'));
end $$;

-- What a browser says of the origin is not believed, but for numbers that it brings from a file.
create function app.stamp_donotcall() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) then
    new.source := case when app.key_id() is not null then 'api' when new.source = 'import' then 'import' else 'manual' end;
    new.call_id := null;
    new.said := '';
    new.said_at_ms := null;
  end if;
  return new;
end $$;
create trigger c_stamp before insert on public.donotcall for each row execute function app.stamp_donotcall();

-- Whoever takes a number from the list says why (`lift_donotcall`).
create function app.guard_lift() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.deleted and not old.deleted and trim(coalesce(current_setting('parley.lift_reason', true), '')) = '' then
    perform app.fail(400, 'lift_reason_required', 'Say why this number may be called again');
  end if;
  return new;
end $$;
create trigger c_lift before update of deleted on public.donotcall for each row execute function app.guard_lift();

create function app.note_donotcall() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind public.donotcall_event := case when tg_op = 'INSERT' then 'added' when new.deleted and not old.deleted then 'lifted'
    when old.deleted and not new.deleted then 'put_back' else 'changed' end;
begin
  if tg_op = 'UPDATE' and row(new.reason, new.expires_at, new.deleted) is not distinct from row(old.reason, old.expires_at, old.deleted) then
    return null;
  end if;
  insert into public.donotcall_events (user_id, owner_id, donotcall_id, kind, reason, call_id, created_by, acting_for)
  values (new.user_id, new.owner_id, new.id, kind,
    case kind when 'lifted' then left(current_setting('parley.lift_reason', true), 500) else new.reason end,
    case when tg_op = 'INSERT' then new.call_id end, app.actor(), app.acting_for());
  return null;
end $$;
create trigger y_note after insert or update on public.donotcall for each row execute function app.note_donotcall();

-- Takes numbers from the list again, under the caller's own rights; how many were taken.
create function public.lift_donotcall(p_ids uuid[], p_reason text) returns int
language plpgsql set search_path = '' as $$
declare
  lifted int;
begin
  perform set_config('parley.lift_reason', left(trim(coalesce(p_reason, '')), 500), true);
  update public.donotcall set deleted = true where id = any (p_ids) and not deleted;
  get diagnostics lifted = row_count;
  perform set_config('parley.lift_reason', '', true);
  return lifted;
end $$;

-- Many numbers at once, from a file or from the clipboard; what stands on the list already stays as it is. How many are new.
create function public.add_donotcall(p_numbers text[], p_reason text default '', p_expires_at timestamptz default null) returns int
language plpgsql set search_path = '' as $$
declare
  added int;
begin
  if cardinality(p_numbers) > 1000 then
    perform app.fail(400, 'too_many_numbers', 'At most 1000 numbers at once');
  end if;
  insert into public.donotcall (number, reason, expires_at, source)
  select distinct n, coalesce(p_reason, ''), p_expires_at, 'import'::public.donotcall_source from unnest(p_numbers) n
  on conflict (user_id, number) where not deleted do nothing;
  get diagnostics added = row_count;
  return added;
end $$;

create function app.is_barred(p_tenant uuid, p_number text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.donotcall
    where user_id = p_tenant and number = p_number and not deleted and (expires_at is null or expires_at > now()))
$$;

-- Somebody asked in a call not to be called again: in force with this transaction. An entry that stands already holds for ever
-- from now on. False for a call from the page, which has no number.
create function app.note_opt_out(p_call uuid, p_said text, p_at_ms int) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  c public."callLogs";
  callee text;
  entry uuid;
begin
  select * into c from public."callLogs" where id = p_call;
  callee := case c.direction when 'inbound' then c."from" else c."to" end;
  if callee is null or not app.e164(callee) then
    return false;
  end if;
  insert into public.donotcall (user_id, owner_id, created_by, number, source, call_id, said, said_at_ms)
  values (c.user_id, c.sub_account_user_id, c.created_by, callee, 'call', c.id, left(p_said, 1000), greatest(p_at_ms, 0))
  on conflict (user_id, number) where not deleted do nothing;
  if not found then
    update public.donotcall set expires_at = null, call_id = coalesce(call_id, c.id), said = case when call_id is null then left(p_said, 1000) else said end,
      said_at_ms = case when call_id is null then greatest(p_at_ms, 0) else said_at_ms end
    where user_id = c.user_id and number = callee and not deleted returning id into entry;
    insert into public.donotcall_events (user_id, owner_id, donotcall_id, kind, reason, call_id)
    select user_id, owner_id, id, 'said_again', left(p_said, 500), c.id from public.donotcall where id = entry
      and not exists (select from public.donotcall_events e where e.donotcall_id = entry and e.call_id = c.id);
  end if;
  return true;
end $$;

revoke all on function app.stamp_donotcall(), app.guard_lift(), app.note_donotcall(), app.is_barred(uuid, text),
  app.note_opt_out(uuid, text, int), public.lift_donotcall(uuid[], text), public.add_donotcall(text[], text, timestamptz) from public, anon;
grant execute on function public.lift_donotcall(uuid[], text), public.add_donotcall(text[], text, timestamptz) to authenticated, service_role;
grant execute on function app.note_opt_out(uuid, text, int) to service_role;

alter publication supabase_realtime add table public.donotcall;

-- As before, but for entries that have run out.
create or replace function app.start_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := coalesce(auth.uid(), new.owner_id, new.user_id);
  assistant uuid;
  own public."phoneNumbers";
  first public.api_start_calls;
  matched record;
begin
  if auth.uid() is not null then
    perform app.assert_may_call();
    if new.user_id is distinct from app.tid() then
      perform app.fail(403, 'not_allowed', 'You may not start calls');
    end if;
  end if;
  new.call_id := null;
  new.room_name := null;
  new.replay_of := null;
  if new.idempotency_key is not null then
    perform pg_advisory_xact_lock(hashtextextended('call_key:' || new.user_id || ':' || new.idempotency_key, 0));
    select * into first from public.api_start_calls
    where user_id = new.user_id and idempotency_key = new.idempotency_key and replay_of is null;
    if found then
      if first.created_by is distinct from new.created_by then
        perform app.fail(409, 'key_taken', 'This key belongs to another call');
      end if;
      new.from_number := first.from_number;
      new.to_number := first.to_number;
      new.metadata := first.metadata;
      new.replay_of := first.id;
      new.call_id := first.call_id;
      new.room_name := first.room_name;
      return new;
    end if;
  end if;
  new.from_number := app.normal_number(new.from_number, true);
  new.to_number := app.normal_number(new.to_number, new.force_plus, new.from_number);
  if new.from_number is null or new.to_number is null then
    perform app.fail(400, 'invalid_number', 'Please enter a valid phone number with country code');
  end if;
  select * into own from public."phoneNumbers" where user_id = new.user_id and "phoneNumber" = new.from_number and not deleted;
  if not found then
    perform app.fail(403, 'number_not_owned', 'This phone number is not yours');
  elsif not own.active or own.verified_at is null then
    perform app.fail(403, 'number_inactive', 'This phone number is not active');
  end if;
  begin
    assistant := nullif(new.metadata ->> 'assistant_id', '')::uuid;
  exception when invalid_text_representation then
    perform app.fail(404, 'assistant_not_found', 'No such AI agent');
  end;
  perform app.assert_assistant(new.user_id, assistant);
  if app.is_barred(new.user_id, new.to_number) then
    perform app.fail(403, 'do_not_call', 'This number is on the do-not-call list');
  end if;
  if not app.is_simulated(new.to_number) then
    perform app.fail(412, 'no_carrier', 'No carrier is connected');
  end if;
  perform app.assert_line_free(new.user_id);
  select * into matched from app.match_person(new.user_id, new.to_number);
  insert into public."callLogs" (user_id, created_by, acting_for, sub_account_user_id, "from", "to", type, direction, assistant_id,
    phone_number_id, contact_id, lead_id, account_id, simulated, carrier)
  values (new.user_id, new.created_by, new.acting_for, app.default_assignee(person, new.user_id, assistant), new.from_number,
    new.to_number, 'Phone', 'outbound', assistant, own.id, matched.contact, matched.lead, matched.account, true, 'loopback')
  returning id, sip_room into new.call_id, new.room_name;
  return new;
end $$;

-- For the calls with a number, latest first.
create index call_logs_to on public."callLogs" (user_id, "to", created_at desc, id);
