-- What a call does to the CRM: by rules of its agent's version, field by field, once, after the call; written down with what stood there
-- before, so that a person can take it back.

-- For incoming and outgoing calls: whether the record of a known person is changed, and what an unknown one becomes. For each field
-- whether it is filled where it is empty or overwritten; a field that is not named is left alone. To which stages a lead may move.
create function app.call_fields(p_noun text) returns text[]
language sql immutable set search_path = '' as $$
  select '{first_name,last_name,email,job_title,birthday,preferred_language,website,address_line1,zip,city,state,country}'::text[]
    || case p_noun when 'crm_leads' then '{company,stage}'::text[] else '{}' end
$$;

create function app.is_crm_rules(p_rules jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_rules) is distinct from 'object' or p_rules - '{incoming,outgoing,fields,stages}'::text[] <> '{}' then false
  else not exists (select from unnest('{incoming,outgoing}'::text[]) d where p_rules ? d and not case when jsonb_typeof(p_rules -> d) = 'object' then
      p_rules -> d <@ jsonb_build_object('update', p_rules -> d -> 'update', 'create', p_rules -> d -> 'create')
      and coalesce(jsonb_typeof(p_rules -> d -> 'update') = 'boolean', true)
      and coalesce(p_rules -> d -> 'create' in ('"off"', '"lead"', '"contact"'), true) else false end)
    and case when not p_rules ? 'fields' then true when jsonb_typeof(p_rules -> 'fields') = 'object' then
      not exists (select from jsonb_each(p_rules -> 'fields') f
        where f.key <> all (app.call_fields('crm_leads')) or f.value not in ('"missing"', '"overwrite"')) else false end
    and case when not p_rules ? 'stages' then true when jsonb_typeof(p_rules -> 'stages') = 'array' then
      not exists (select from jsonb_array_elements(p_rules -> 'stages') s where jsonb_typeof(s) <> 'string'
        or s #>> '{}' <> all ('{contacted,unqualified,interested,qualified,negotiation,lost,won,churned}'))
      and jsonb_array_length(p_rules -> 'stages') <= 8 else false end
  end
$$;
alter table public.assistants add column crm_rules jsonb not null
  default '{"fields": {}, "stages": [], "incoming": {"create": "off", "update": false}, "outgoing": {"create": "off", "update": false}}' check (app.is_crm_rules(crm_rules));

-- Whoever may change no people at all does not have an agent do it either.
create function app.guard_crm_rules() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) and (tg_op = 'INSERT' or new.crm_rules is distinct from old.crm_rules)
    and (new.crm_rules -> 'fields' <> '{}' or jsonb_path_exists(new.crm_rules, '$.*.update ? (@ == true)')
      or jsonb_path_exists(new.crm_rules, '$.*.create ? (@ != "off")'))
    and coalesce(app.scope('crm_leads', 'update'), app.scope('crm_contacts', 'update')) is null then
    perform app.fail(403, 'beyond_own_rights', 'This allows more than your own role does');
  end if;
  return new;
end $$;
create trigger c_crm_rules before insert or update of crm_rules on public.assistants for each row execute function app.guard_crm_rules();

-- What the callee said of itself, and which stage the call speaks for. Null: from before this was noted.
alter table public.call_results add column said jsonb check (jsonb_typeof(said) = 'object');

-- Read through functions: whoever may see a call may not see every record.
create table app.call_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  call_id uuid not null,
  created_at timestamptz not null default now(),
  noun text not null check (noun in ('crm_contacts', 'crm_leads')),
  record_id uuid not null,
  -- `created`: the record itself, with all that it began with.
  field text not null,
  before jsonb,
  after jsonb not null,
  -- As the call left it: whoever takes back a record that somebody has worked on is told so.
  record_version int not null,
  reverted_at timestamptz,
  reverted_by uuid,
  unique (call_id, record_id, field),
  foreign key (user_id, call_id) references public."callLogs" (user_id, id)
);
create index call_changes_call on app.call_changes (user_id, call_id);

-- The history of a record names the call that has changed it.
alter table public.field_changes add column call_id uuid;
alter table public.stage_changes add column call_id uuid;

-- The call that is at work in this transaction, as far as it is of this account.
create function app.acting_call(p_tenant uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id from public."callLogs" c where c.id = nullif(current_setting('parley.call', true), '')::uuid and c.user_id = p_tenant
$$;

create or replace function app.note_field_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  said jsonb;
begin
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('column', c, 'from', was -> c, 'to', is_now -> c,
    'from_currency', case when c = 'amount_minor' then was -> 'currency' end,
    'to_currency', case when c = 'amount_minor' then is_now -> 'currency' end)) order by c)
  into said from unnest(app.changed(was, is_now)) c
  where c <> all ('{id,user_id,created_by,acting_for,created_at,updated_at,version,deleted,position,numbers_changed_at,stage,stage_id,stage_changed_at,converted_at,converted_contact_id,converted_account_id,converted_deal_id}');
  if said is not null then
    insert into public.field_changes (user_id, subject_table, subject_id, changes, actor, acting_for, call_id)
    values (new.user_id, tg_table_name, new.id, said, app.actor(), app.acting_for(), app.acting_call(new.user_id));
  end if;
  return null;
end $$;

create or replace function app.note_stage_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was text := to_jsonb(old) ->> tg_argv[0];
  is_now text := to_jsonb(new) ->> tg_argv[0];
begin
  if is_now is distinct from was then
    insert into public.stage_changes (user_id, subject_table, subject_id, from_stage, to_stage, actor, acting_for, call_id)
    values (new.user_id, tg_table_name, new.id, was, is_now, app.actor(), app.acting_for(), app.acting_call(new.user_id));
  end if;
  return null;
end $$;

create function app.fits_field(p_field text, p_value text) returns boolean
language sql stable set search_path = '' as $$
  select p_value <> '' and p_value = btrim(p_value) and p_value !~ '[[:cntrl:]]' and length(p_value) <= case p_field when 'zip' then 20
      when 'website' then 500 when 'email' then 254 when 'job_title' then 200 when 'company' then 200 when 'address_line1' then 200 else 120 end
    and case p_field
      when 'email' then p_value ~ '^[^[:space:]@]+@[^[:space:]@]+\.[^[:space:]@]+$' and p_value = lower(p_value)
      when 'website' then p_value ~* '^https?://[^[:space:]]+$'
      when 'country' then p_value ~ '^[A-Z]{2}$'
      when 'preferred_language' then p_value ~ '^[a-z]{2,3}$'
      when 'birthday' then p_value ~ '^\d{4}-\d{2}-\d{2}$' and pg_input_is_valid(p_value, 'date')
      when 'stage' then pg_input_is_valid(p_value, 'public.lead_stage')
      else true end
$$;

create function app.other_number(p_call public."callLogs") returns text
language sql immutable set search_path = '' as $$
  select case when p_call.type = 'Phone' then case p_call.direction when 'inbound' then p_call."from" else p_call."to" end end
$$;

-- Whom the call was with by now: a lead that was converted is its contact. `known` without an id: an account.
create function app.person_of_call(p_call public."callLogs", out noun text, out id uuid, out known boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  who record;
begin
  select p_call.contact_id as contact, p_call.lead_id as lead, p_call.account_id as account into who;
  if num_nonnulls(who.contact, who.lead, who.account) = 0 then
    select m.contact, m.lead, m.account into who from app.match_person(p_call.user_id, app.other_number(p_call)) m;
  end if;
  known := num_nonnulls(who.contact, who.lead, who.account) > 0;
  id := coalesce(who.contact, (select l.converted_contact_id from public.crm_leads l where l.user_id = p_call.user_id and l.id = who.lead));
  noun := case when id is not null then 'crm_contacts' when who.lead is not null then 'crm_leads' end;
  id := coalesce(id, who.lead);
end $$;

-- A record of the account's as it stands; no value where it is none.
create function app.crm_row(p_tenant uuid, p_noun text, p_id uuid, p_lock boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_row jsonb;
begin
  if p_noun in ('crm_contacts', 'crm_leads') then
    execute format('select to_jsonb(t) from public.%I t where t.user_id = $1 and t.id = $2 %s', p_noun, case when p_lock then 'for update' else '' end)
    into found_row using p_tenant, p_id;
  end if;
  return found_row;
end $$;

-- Where the account refuses two people with one address: whether somebody else has it.
create function app.email_taken(p_tenant uuid, p_noun text, p_id uuid, p_email text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  taken boolean := false;
begin
  if (select s.duplicates ->> 'email' from public.crm_settings s where s.user_id = p_tenant) = 'refuse' then
    execute format('select exists (select from public.%I t where t.user_id = $1 and lower(t.email) = $2 and not t.deleted and t.id is distinct from $3)
      or exists (select from public.crm_emails e where e.user_id = $1 and e.address = $2 and not e.deleted and e.%I is distinct from $3)',
      p_noun, app.link_column(p_noun)) into taken using p_tenant, p_email, p_id;
  end if;
  return taken;
end $$;

-- What the rules make of what was said, field by field, each with why: `set` alone is done. An unknown person is one line `created`
-- and the fields of the new record.
create function app.plan_call_changes(p_call uuid, p_rules jsonb, p_said jsonb)
returns table (noun text, record_id uuid, field text, before jsonb, after jsonb, verdict text)
language plpgsql stable security definer set search_path = '' as $$
declare
  c public."callLogs";
  of_direction jsonb;
  who record;
  stands jsonb;
  make text;
  mode text;
begin
  select * into c from public."callLogs" where id = p_call;
  of_direction := p_rules -> case c.direction when 'inbound' then 'incoming' else 'outgoing' end;
  select * into who from app.person_of_call(c);
  if who.known then
    stands := app.crm_row(c.user_id, who.noun, who.id);
    if stands is null or (stands ->> 'deleted')::boolean then
      return;
    end if;
    noun := who.noun;
    record_id := who.id;
  else
    make := coalesce(of_direction ->> 'create', 'off');
    noun := case make when 'contact' then 'crm_contacts' else 'crm_leads' end;
    field := 'created';
    after := to_jsonb(app.other_number(c));
    verdict := case when make = 'off' then 'create_off' when after is null then 'no_number' when c.ended_code = 'voicemail' then 'machine'
      when app.is_barred(c.user_id, after #>> '{}') then 'barred' else 'set' end;
    return next;
    if verdict <> 'set' then
      return;
    end if;
  end if;
  for field in select f from unnest(app.call_fields(noun)) with ordinality l (f, place) where coalesce(p_said ->> f, '') <> '' order by place loop
    mode := p_rules #>> array['fields', field];
    before := stands -> field;
    after := to_jsonb(p_said ->> field);
    verdict := case
      when not app.fits_field(field, after #>> '{}') then 'unfit'
      when who.known and (of_direction -> 'update') is distinct from 'true' then 'person_off'
      when mode is null then 'off'
      when before = after or field = 'email' and after #>> '{}' = any (string_to_array(stands ->> 'more_emails', ' ')) then 'same'
      when field = 'stage' and not coalesce(p_rules -> 'stages' ? (after #>> '{}'), false) then 'stage_off'
      when field = 'stage' and who.known and (after #>> '{}')::public.lead_stage < (before #>> '{}')::public.lead_stage then 'backwards'
      when mode = 'missing' and coalesce(before #>> '{}', '') <> '' and not (field = 'stage' and before = '"new"' or field = 'first_name' and app.is_number_name(before)) then 'filled'
      when field = 'stage' and exists (select from public.stage_changes s where s.user_id = c.user_id and s.subject_table = noun
        and s.subject_id = record_id and s.at >= c.created_at and s.call_id is distinct from c.id) then 'changed'
      when exists (select from public.field_changes h, jsonb_array_elements(h.changes) e where h.user_id = c.user_id and h.subject_table = noun
        and h.subject_id = record_id and h.at >= c.created_at and h.call_id is distinct from c.id and e ->> 'column' = field) then 'changed'
      when field = 'email' and app.email_taken(c.user_id, noun, record_id, after #>> '{}') then 'taken'
      else 'set' end;
    return next;
  end loop;
end $$;

-- Whoever did not say its name is called by its number until somebody knows better.
create function app.is_number_name(p_name jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_name #>> '{}' ~ '^\+\d{7,15}$', false)
$$;

create function app.put_field(p_noun text, p_id uuid, p_field text, p_value jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  made int;
begin
  execute format('update public.%1$I t set %2$I = (jsonb_populate_record(null::public.%1$I, $1)).%2$I where t.id = $2 returning t.version', p_noun, p_field)
  into made using jsonb_build_object(p_field, p_value), p_id;
  return made;
end $$;

create function app.make_from_call(c public."callLogs", p_noun text, p_values jsonb, out id uuid, out version int)
language plpgsql security definer set search_path = '' as $$
declare
  began jsonb := case when p_values ?| '{first_name,last_name}' then '{}' else jsonb_build_object('first_name', app.other_number(c)) end
    || p_values || jsonb_build_object('user_id', c.user_id, 'owner_id', c.sub_account_user_id,
    'source', case c.direction when 'inbound' then 'inbound_call' else '' end);
  columns text := (select string_agg(format('%I', k), ', ') from jsonb_object_keys(began) k);
begin
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id', p_noun, columns)
  into id using began;
  insert into public.crm_phone_numbers (user_id, owner_id, number, is_primary, position, crm_contact_id, crm_lead_id)
  values (c.user_id, c.sub_account_user_id, app.other_number(c), true, 1, case p_noun when 'crm_contacts' then make_from_call.id end,
    case p_noun when 'crm_leads' then make_from_call.id end);
  update public."callLogs" l set contact_id = case p_noun when 'crm_contacts' then make_from_call.id end,
    lead_id = case p_noun when 'crm_leads' then make_from_call.id end where l.id = c.id;
  version := (app.crm_row(c.user_id, p_noun, id) ->> 'version')::int;
end $$;

-- Does it, once, by the rules that the call's version has.
create function app.apply_call_changes(p_call uuid, p_said jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  c public."callLogs";
  rules jsonb;
  who record;
  made record;
  one record;
  done int := 0;
begin
  select * into c from public."callLogs" where id = p_call;
  rules := coalesce((select v.config -> 'crm_rules' from public.assistant_versions v where v.id = c.assistant_version_id), '{}');
  if rules = '{}' or c.state is distinct from 'ended' or exists (select from app.call_changes k where k.call_id = p_call) then
    return 0;
  end if;
  -- Of two calls with one unknown number the second finds what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('call person ' || c.user_id || coalesce(app.other_number(c), ''), 0));
  select * into who from app.person_of_call(c);
  perform app.crm_row(c.user_id, who.noun, who.id, true);
  perform set_config('parley.call', c.id::text, true);
  if not who.known then
    select p.noun, coalesce(jsonb_object_agg(p.field, p.after) filter (where p.field <> 'created'), '{}') as began into one
    from app.plan_call_changes(p_call, rules, p_said) p where p.verdict = 'set' group by p.noun having bool_or(p.field = 'created');
    if found then
      select * into made from app.make_from_call(c, one.noun, one.began);
      insert into app.call_changes (user_id, call_id, noun, record_id, field, after, record_version)
      values (c.user_id, c.id, one.noun, made.id, 'created', one.began, made.version);
      done := 1;
    end if;
  else
    for one in select * from app.plan_call_changes(p_call, rules, p_said) p where p.verdict = 'set' loop
      insert into app.call_changes (user_id, call_id, noun, record_id, field, before, after, record_version)
      values (c.user_id, c.id, one.noun, one.record_id, one.field, one.before, one.after,
        app.put_field(one.noun, one.record_id, one.field, one.after));
      done := done + 1;
    end loop;
  end if;
  perform set_config('parley.call', '', true);
  return done;
end $$;

-- As before, and what follows from it for the CRM. A record that cannot take it does not keep the result back.
create or replace function app.store_call_result(p_call uuid, p_result jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.call_results (user_id, call_id, made_by, model, summary, success, reason, rule, fields, said)
  select c.user_id, c.id, r.made_by, coalesce(r.model, ''), left(r.summary, 2000), r.success, left(coalesce(r.reason, ''), 500), coalesce(r.rule, ''), r.fields,
    coalesce(r.said, '{}')
  from public."callLogs" c, jsonb_to_record(p_result) r (made_by text, model text, summary text, success public.call_success, reason text, rule text, fields jsonb, said jsonb)
  where c.id = p_call and c.state = 'ended'
  on conflict (call_id) do nothing;
  if not found then
    return false;
  end if;
  begin
    perform app.apply_call_changes(p_call, coalesce(p_result -> 'said', '{}'));
  exception when others then
    raise warning 'the changes of call % were not made: %', p_call, sqlerrm;
  end;
  return true;
end $$;

-- What one call has changed, of the records that the caller may see.
create function public.changes_of_call(p_call uuid)
returns table (id uuid, noun text, record_id uuid, name text, deleted boolean, field text, before jsonb, after jsonb,
  reverted_at timestamptz, reverted_by text, stands boolean, may_revert boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.visible_call((select c.sip_room from public."callLogs" c where c.id = p_call and c.user_id = app.tid()));
  return query select k.id, k.noun, k.record_id, btrim((r.row_now ->> 'first_name') || ' ' || (r.row_now ->> 'last_name')), (r.row_now ->> 'deleted')::boolean,
    k.field, k.before, k.after, k.reverted_at, app.colleague_name(k.reverted_by), app.still_stands(k, r.row_now),
    app.may(k.noun::public.resource_name, case k.field when 'created' then 'delete' else 'update' end, (r.row_now ->> 'owner_id')::uuid)
  from app.call_changes k cross join lateral (select app.crm_row(k.user_id, k.noun, k.record_id) as row_now) r
  where k.call_id = p_call and k.user_id = app.tid() and app.may(k.noun::public.resource_name, 'select', (r.row_now ->> 'owner_id')::uuid)
  order by k.created_at, k.field <> 'created', array_position(app.call_fields(k.noun), k.field);
end $$;

-- Whether the record is there as the call has left it.
create function app.still_stands(p_change app.call_changes, p_record jsonb) returns boolean
language sql stable set search_path = '' as $$
  select not (p_record ->> 'deleted')::boolean and case p_change.field
    when 'created' then (p_record ->> 'version')::int = p_change.record_version else p_record -> p_change.field = p_change.after end
$$;

-- Takes one change back, in the name of whoever asks; what somebody has changed again since stays.
create function public.revert_call_change(p_change uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  k app.call_changes;
  stands jsonb;
begin
  select * into k from app.call_changes c where c.id = p_change and c.user_id = app.tid() for update;
  perform app.visible_call((select c.sip_room from public."callLogs" c where c.id = k.call_id));
  stands := app.crm_row(k.user_id, k.noun, k.record_id, true);
  if stands is null or not app.may(k.noun::public.resource_name, 'select', (stands ->> 'owner_id')::uuid) then
    perform app.fail(404, 'not_found', 'No such record');
  elsif not app.may(k.noun::public.resource_name, case k.field when 'created' then 'delete' else 'update' end, (stands ->> 'owner_id')::uuid) then
    perform app.fail(403, 'not_allowed', 'You may not change this record');
  elsif k.reverted_at is not null then
    return;
  elsif not app.still_stands(k, stands) then
    perform app.fail(409, 'changed_since', 'It has been changed again since the call');
  end if;
  if k.field = 'created' then
    perform app.put_field(k.noun, k.record_id, 'deleted', 'true');
  else
    perform app.put_field(k.noun, k.record_id, k.field, k.before);
  end if;
  update app.call_changes c set reverted_at = now(), reverted_by = app.actor() where c.id = k.id;
end $$;

-- All that can be taken back of one call; the rest is counted.
create function public.revert_call_changes(p_call uuid) returns table (reverted int, kept int)
language plpgsql security definer set search_path = '' as $$
declare
  one uuid;
begin
  reverted := 0;
  kept := 0;
  for one in select k.id from public.changes_of_call(p_call) k where k.reverted_at is null loop
    begin
      perform public.revert_call_change(one);
      reverted := reverted + 1;
    exception when others then
      if sqlstate !~ '^PT4' then
        raise;
      end if;
      kept := kept + 1;
    end;
  end loop;
  return next;
end $$;

-- What rules would make of a past call, with its reasons; nothing is written.
create function public.preview_call_changes(p_call uuid, p_rules jsonb)
returns table (noun text, record_id uuid, name text, field text, before jsonb, after jsonb, verdict text)
language plpgsql stable security definer set search_path = '' as $$
declare
  c public."callLogs" := app.visible_call((select l.sip_room from public."callLogs" l where l.id = p_call and l.user_id = app.tid()));
  who record;
  stands jsonb;
  said jsonb := (select r.said from public.call_results r where r.call_id = p_call);
begin
  if app.scope('assistants', 'select') is null then
    perform app.fail(403, 'not_allowed', 'You may not see AI agents');
  elsif not app.is_crm_rules(p_rules) then
    perform app.fail(400, 'invalid_rules', 'These rules are none');
  elsif said is null then
    perform app.fail(409, 'nothing_noted', 'Nothing was noted of this call');
  end if;
  select * into who from app.person_of_call(c);
  stands := app.crm_row(c.user_id, who.noun, who.id);
  if stands is not null and not app.may(who.noun::public.resource_name, 'select', (stands ->> 'owner_id')::uuid) then
    perform app.fail(403, 'record_hidden', 'You may not see the record of this call');
  end if;
  return query select p.noun, p.record_id, btrim((stands ->> 'first_name') || ' ' || (stands ->> 'last_name')), p.field, p.before, p.after, p.verdict
  from app.plan_call_changes(p_call, p_rules, said) p;
end $$;

-- As before, and which call it was that changed a field or a stage.
create or replace function public.timeline(p_table text, p_id uuid, p_kinds text[] default null, p_before timestamptz default null,
  p_before_id uuid default null, p_most int default 30, p_before_pinned boolean default false)
returns table (kind text, id uuid, at timestamptz, actor uuid, actor_name text, data jsonb)
language plpgsql stable set search_path = '' as $$
declare
  link name := app.link_column(p_table);
  leads uuid[] := app.leads_behind(p_id);
  -- An account's calls are those with its people too.
  calls text := case p_table when 'crm_contacts' then 'c.contact_id = $1' when 'crm_leads' then 'c.lead_id = $1'
    when 'crm_accounts' then '(c.account_id = $1 or c.contact_id = any (array(select p.id from public.crm_contacts p
      where p.user_id = (select app.tid()) and p.crm_account_id = $1 and not p.deleted limit 100)))' else 'false' end;
  linked text := '%s.%I = $1';
  here text := 'user_id = (select app.tid()) and ($2 is null or $7 or (%1$s, %2$s) < ($2, $3)) order by %1$s desc, %2$s desc limit $4';
  parts text[] := '{}';
begin
  if link is null then
    perform app.fail(404, 'not_found', 'No such record');
  end if;
  if leads <> '{}' then
    calls := format('(%s or c.lead_id = any ($8))', calls);
    linked := '(%1$s.%2$I = $1 or %1$s.crm_lead_id = any ($8))';
  end if;
  if p_kinds is null or 'call' = any (p_kinds) then
    parts := parts || (format('(select ''call'', c.id, c.created_at, false, c.created_by, jsonb_build_object(''direction'', c.direction, ''type'', c.type, ''state'', c.state,
      ''ended_code'', c.ended_code, ''duration'', c.duration, ''answered_at'', c.answered_at, ''to'', c."to", ''from'', c."from",
      ''contact'', (select btrim(p.first_name || '' '' || p.last_name) from public.crm_contacts p where p.id = c.contact_id),
      ''assistant'', (select a.name from public.assistants a where a.id = c.assistant_id),
      ''recorded'', exists (select from public.call_recordings r where r.call_id = c.id and r.status = ''stored''))
      from public."callLogs" c where %s and c.', calls) || format(here, 'c.created_at', 'c.id') || ')');
  end if;
  if p_kinds is null or 'note' = any (p_kinds) then
    parts := parts || format('(select ''note'', n.id, n.created_at, n.pinned, n.created_by, jsonb_build_object(''body'', n.body, ''pinned'', n.pinned,
      ''mentions'', array(select app.colleague_name(m) from unnest(n.mentions) m), ''edited'', n.version > 1, ''lead'', n.crm_lead_id)
      from public.crm_notes n where %s and not n.deleted and n.user_id = (select app.tid())
      and ($2 is null or (n.pinned, n.created_at, n.id) < ($7, $2, $3)) order by n.pinned desc, n.created_at desc, n.id desc limit $4)',
      format(linked, 'n', link));
  end if;
  if p_kinds is null or 'task' = any (p_kinds) then
    parts := parts || (format('(select ''task'', t.id, coalesce(t.done_at, t.created_at), false, coalesce(t.completed_by, t.created_by),
      jsonb_build_object(''title'', t.title, ''due_at'', t.due_at, ''done_at'', t.done_at, ''priority'', t.priority)
      from public.crm_tasks t where %s and not t.deleted and t.', format(linked, 't', link))
      || format(here, 'coalesce(t.done_at, t.created_at)', 't.id') || ')');
  end if;
  if p_kinds is null or 'stage' = any (p_kinds) then
    parts := parts || ('(select ''stage'', s.id, s.at, false, s.actor, jsonb_build_object(''from'', s.from_stage, ''to'', s.to_stage, ''call'', s.call_id)
      || coalesce((select jsonb_build_object(''names'', jsonb_object_agg(d.id, jsonb_build_object(''code'', d.code, ''name'', d.name)))
        from public.deal_stages d where s.subject_table = ''deals'' and d.user_id = s.user_id and d.id::text in (s.from_stage, s.to_stage)), ''{}'')
      from public.stage_changes s where s.subject_id = any ($6) and s.subject_table = any ($5) and s.' || format(here, 's.at', 's.id') || ')');
  end if;
  if p_kinds is null or 'field' = any (p_kinds) then
    parts := parts || ('(select ''field'', f.id, f.at, false, f.actor, jsonb_build_object(''changes'', app.named_changes(f.changes), ''call'', f.call_id)
      from public.field_changes f where f.subject_id = any ($6) and f.subject_table = any ($5) and f.' || format(here, 'f.at', 'f.id') || ')');
  end if;
  if parts = '{}' then
    return;
  end if;
  return query execute 'select e.kind, e.id, e.at, e.actor, app.colleague_name(e.actor), e.data from ('
    || array_to_string(parts, ' union all ') || ') e (kind, id, at, pinned, actor, data) order by e.pinned desc, e.at desc, e.id desc limit $4'
  using p_id, p_before, p_before_id, least(greatest(p_most, 1), 100), array[p_table, 'crm_leads'],
    array(select m from public.merged_ids(p_table, p_id) m) || leads, coalesce(p_before_pinned, false), leads;
end $$;

revoke all on function app.call_fields(text), app.is_crm_rules(jsonb), app.guard_crm_rules(), app.acting_call(uuid), app.fits_field(text, text),
  app.other_number(public."callLogs"), app.person_of_call(public."callLogs"), app.crm_row(uuid, text, uuid, boolean),
  app.email_taken(uuid, text, uuid, text), app.plan_call_changes(uuid, jsonb, jsonb), app.is_number_name(jsonb), app.put_field(text, uuid, text, jsonb),
  app.make_from_call(public."callLogs", text, jsonb), app.apply_call_changes(uuid, jsonb), app.still_stands(app.call_changes, jsonb),
  public.changes_of_call(uuid), public.revert_call_change(uuid), public.revert_call_changes(uuid), public.preview_call_changes(uuid, jsonb)
  from public, anon;
grant execute on function app.call_fields(text), app.is_crm_rules(jsonb) to authenticated, service_role;
grant execute on function app.apply_call_changes(uuid, jsonb) to service_role;
grant execute on function public.changes_of_call(uuid), public.revert_call_change(uuid), public.revert_call_changes(uuid),
  public.preview_call_changes(uuid, jsonb) to authenticated, service_role;
