-- A call may also fill in fields of the account's own, add a telephone number, and put a contact to its company, by the same rules
-- per field, each written down and taken back like the others.

-- `account`: a contact's company, by what a lead calls its company. `phone`: one more number.
create or replace function app.call_fields(p_noun text) returns text[]
language sql immutable set search_path = '' as $$
  select '{first_name,last_name,email,phone,job_title,birthday,preferred_language,website,address_line1,zip,city,state,country}'::text[]
    || case p_noun when 'crm_leads' then '{company,stage}' when 'crm_contacts' then '{account}' else '{}' end::text[]
$$;

-- Fields of the account's own by their keys. A number is added or not, never overwritten. `new_accounts`: a company that is none yet
-- becomes one.
create or replace function app.is_crm_rules(p_rules jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_rules) is distinct from 'object' or p_rules - '{incoming,outgoing,fields,stages,new_accounts}'::text[] <> '{}' then false
  else not exists (select from unnest('{incoming,outgoing}'::text[]) d where p_rules ? d and not case when jsonb_typeof(p_rules -> d) = 'object' then
      p_rules -> d <@ jsonb_build_object('update', p_rules -> d -> 'update', 'create', p_rules -> d -> 'create')
      and coalesce(jsonb_typeof(p_rules -> d -> 'update') = 'boolean', true)
      and coalesce(p_rules -> d -> 'create' in ('"off"', '"lead"', '"contact"'), true) else false end)
    and case when not p_rules ? 'fields' then true when jsonb_typeof(p_rules -> 'fields') = 'object' then
      (select count(*) <= 150 and coalesce(bool_and((f.key = any (app.call_fields('crm_leads') || app.call_fields('crm_contacts'))
          or f.key ~ '^custom\.[tndsyl]_[a-z0-9]{8}$')
        and (f.value = '"missing"' or f.value = '"overwrite"' and f.key <> 'phone')), true) from jsonb_each(p_rules -> 'fields') f) else false end
    and case when not p_rules ? 'stages' then true when jsonb_typeof(p_rules -> 'stages') = 'array' then
      not exists (select from jsonb_array_elements(p_rules -> 'stages') s where jsonb_typeof(s) <> 'string'
        or s #>> '{}' <> all ('{contacted,unqualified,interested,qualified,negotiation,lost,won,churned}'))
      and jsonb_array_length(p_rules -> 'stages') <= 8 else false end
    and coalesce(jsonb_typeof(p_rules -> 'new_accounts') = 'boolean', true)
  end
$$;

-- Whoever may change no people, add no numbers or make no companies does not have an agent do it either.
create or replace function app.guard_crm_rules() returns trigger
language plpgsql set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then old.crm_rules else '{}' end;
begin
  if app.is_browser(current_user) and new.crm_rules is distinct from was and ((
      (new.crm_rules -> 'fields' <> '{}' or jsonb_path_exists(new.crm_rules, '$.*.update ? (@ == true)')
        or jsonb_path_exists(new.crm_rules, '$.*.create ? (@ != "off")'))
      and coalesce(app.scope('crm_leads', 'update'), app.scope('crm_contacts', 'update')) is null)
    or (new.crm_rules -> 'fields' ? 'phone' and not coalesce(was -> 'fields' ? 'phone', false) and app.scope('crm_phone_numbers', 'insert') is null)
    or (new.crm_rules -> 'new_accounts' = 'true' and was -> 'new_accounts' is distinct from 'true' and app.scope('crm_accounts', 'insert') is null)) then
    perform app.fail(403, 'beyond_own_rights', 'This allows more than your own role does');
  end if;
  return new;
end $$;

-- A company that a call has made is a change of its own.
alter table app.call_changes drop constraint call_changes_noun_check,
  add check (noun in ('crm_contacts', 'crm_leads', 'crm_accounts'));

create or replace function app.crm_row(p_tenant uuid, p_noun text, p_id uuid, p_lock boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_row jsonb;
begin
  if p_noun in ('crm_contacts', 'crm_leads', 'crm_accounts') then
    execute format('select to_jsonb(t) from public.%I t where t.user_id = $1 and t.id = $2 %s', p_noun, case when p_lock then 'for update' else '' end)
    into found_row using p_tenant, p_id;
  end if;
  return found_row;
end $$;

-- What was said, as the field keeps it, or why it cannot.
create function app.custom_said(p_type public.custom_type, p_options text[], p_said text, out value jsonb, out wrong text)
language plpgsql stable set search_path = '' as $$
begin
  value := case p_type
    when 'number' then case when p_said ~ '^[-+]?\d{1,15}(\.\d{1,10})?$' then to_jsonb(p_said::numeric) end
    when 'yesno' then case when lower(p_said) in ('yes', 'true') then 'true' when lower(p_said) in ('no', 'false') then 'false' end::jsonb
    when 'select' then (select to_jsonb(o) from unnest(p_options) o where lower(o) = lower(p_said) order by o = p_said desc limit 1)
    else to_jsonb(p_said) end;
  if value is null or not app.fits_custom(p_type, p_options, value) then
    value := to_jsonb(p_said);
    wrong := case p_type when 'text' then 'unfit' else 'not_' || p_type end;
  end if;
end $$;

-- A company of this name, of several the one that stands there already.
create function app.account_named(p_tenant uuid, p_name text, p_current uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'name', a.name) from public.crm_accounts a
  where a.user_id = p_tenant and lower(a.name) = lower(p_name) and not a.deleted
  order by a.id is not distinct from p_current desc, a.created_at, a.id limit 1
$$;

create function app.has_number(p_tenant uuid, p_noun text, p_id uuid, p_number text, p_removed_since timestamptz default null) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.crm_phone_numbers n where n.user_id = p_tenant and n.number = p_number
    and p_id = case p_noun when 'crm_contacts' then n.crm_contact_id when 'crm_leads' then n.crm_lead_id end
    and case when p_removed_since is null then not n.deleted else n.deleted and n.updated_at >= p_removed_since end)
$$;

-- Where the account refuses two people with one number: whether somebody else has it.
create function app.number_taken(p_tenant uuid, p_noun text, p_id uuid, p_number text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.duplicates ->> 'number' from public.crm_settings s where s.user_id = p_tenant), '') = 'refuse'
    and exists (select from public.crm_phone_numbers n
      left join public.crm_contacts c on c.id = n.crm_contact_id left join public.crm_leads l on l.id = n.crm_lead_id
      where n.user_id = p_tenant and n.number = p_number and not n.deleted and case p_noun
        when 'crm_contacts' then c.id is distinct from p_id and not c.deleted
        else l.id is distinct from p_id and not l.deleted and l.converted_at is null end)
$$;

-- Everything that was said of a record of this kind: what stands there, what would, and why it cannot.
create function app.said_fields(c public."callLogs", p_noun text, p_id uuid, p_stands jsonb, p_said jsonb)
returns table (field text, before jsonb, after jsonb, wrong text)
language sql stable security definer set search_path = '' as $$
  select s.field, s.before, s.after, s.wrong from (
    select f as field, p_stands -> f as before, to_jsonb(p_said ->> f) as after,
      case when not app.fits_field(f, p_said ->> f) then 'unfit' end as wrong, place
    from unnest(app.call_fields(p_noun)) with ordinality l (f, place)
    where f not in ('phone', 'account') and coalesce(p_said ->> f, '') <> ''
    union all
    select 'phone', case when p_said ->> 'phone' = app.other_number(c) and p_id is null or app.has_number(c.user_id, p_noun, p_id, p_said ->> 'phone')
        then to_jsonb(p_said ->> 'phone') end, to_jsonb(p_said ->> 'phone'),
      case when not app.e164(p_said ->> 'phone') then 'not_phone'
        when app.has_number(c.user_id, p_noun, p_id, p_said ->> 'phone', c.created_at)
          and not app.has_number(c.user_id, p_noun, p_id, p_said ->> 'phone') then 'changed' end,
      array_position(app.call_fields(p_noun), 'phone')
    where coalesce(p_said ->> 'phone', '') <> ''
    union all
    select 'account', (select jsonb_build_object('id', a.id, 'name', a.name) from public.crm_accounts a
        where a.user_id = c.user_id and a.id = (p_stands ->> 'crm_account_id')::uuid),
      coalesce(app.account_named(c.user_id, p_said ->> 'company', (p_stands ->> 'crm_account_id')::uuid), jsonb_build_object('name', p_said ->> 'company')),
      case when not app.fits_field('company', p_said ->> 'company') then 'unfit' end, array_position(app.call_fields(p_noun), 'account')
    where p_noun = 'crm_contacts' and coalesce(p_said ->> 'company', '') <> ''
    union all
    select 'custom.' || f.key, p_stands -> 'custom' -> f.key, v.value, v.wrong, 100 + f.position
    from public.crm_custom_fields f, app.custom_said(f.type, f.options, btrim(p_said ->> ('custom.' || f.key))) v
    where f.user_id = c.user_id and f.noun = p_noun and not f.retired and btrim(coalesce(p_said ->> ('custom.' || f.key), '')) <> ''
  ) s order by s.place, s.field
$$;

-- As before, of all that was said.
create or replace function app.plan_call_changes(p_call uuid, p_rules jsonb, p_said jsonb)
returns table (noun text, record_id uuid, field text, before jsonb, after jsonb, verdict text)
language plpgsql stable security definer set search_path = '' as $$
declare
  c public."callLogs";
  of_direction jsonb;
  who record;
  stands jsonb;
  make text;
  mode text;
  wrong text;
  -- As the history calls it.
  kept_as text;
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
  for field, before, after, wrong in select * from app.said_fields(c, noun, record_id, stands, p_said) loop
    mode := p_rules #>> array['fields', field];
    kept_as := case when field = 'account' then 'crm_account_id' when field like 'custom.%' then 'custom' else field end;
    verdict := case
      when wrong is not null then wrong
      when who.known and (of_direction -> 'update') is distinct from 'true' then 'person_off'
      when mode is null then 'off'
      when before = after or field = 'email' and after #>> '{}' = any (string_to_array(stands ->> 'more_emails', ' ')) then 'same'
      when field = 'stage' and not coalesce(p_rules -> 'stages' ? (after #>> '{}'), false) then 'stage_off'
      when field = 'stage' and who.known and (after #>> '{}')::public.lead_stage < (before #>> '{}')::public.lead_stage then 'backwards'
      when mode = 'missing' and coalesce(before #>> '{}', '') <> '' and not (field = 'stage' and before = '"new"' or field = 'first_name' and app.is_number_name(before)) then 'filled'
      when field = 'stage' and exists (select from public.stage_changes s where s.user_id = c.user_id and s.subject_table = noun
        and s.subject_id = record_id and s.at >= c.created_at and s.call_id is distinct from c.id) then 'changed'
      when exists (select from public.field_changes h, jsonb_array_elements(h.changes) e where h.user_id = c.user_id and h.subject_table = noun
        and h.subject_id = record_id and h.at >= c.created_at and h.call_id is distinct from c.id and e ->> 'column' = kept_as
        and (kept_as <> 'custom' or e -> 'from' -> substr(field, 8) is distinct from e -> 'to' -> substr(field, 8))) then 'changed'
      when field = 'email' and app.email_taken(c.user_id, noun, record_id, after #>> '{}') then 'taken'
      when field = 'phone' and app.number_taken(c.user_id, noun, record_id, after #>> '{}') then 'taken'
      when field = 'account' and not after ? 'id' and p_rules -> 'new_accounts' is distinct from 'true' then 'no_account'
      else 'set' end;
    return next;
  end loop;
end $$;

-- What the account asks for besides is not asked of a call.
create or replace function app.put_field(p_noun text, p_id uuid, p_field text, p_value jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  made int;
begin
  if p_field = 'account' then
    return app.put_field(p_noun, p_id, 'crm_account_id', p_value -> 'id');
  elsif p_field like 'custom.%' then
    perform set_config('parley.converting', 'on', true);
    execute format('update public.%I t set custom = t.custom - $2 || jsonb_strip_nulls(jsonb_build_object($2, $1)) where t.id = $3 returning t.version', p_noun)
    into made using p_value, substr(p_field, 8), p_id;
    perform set_config('parley.converting', '', true);
  else
    execute format('update public.%1$I t set %2$I = (jsonb_populate_record(null::public.%1$I, $1)).%2$I where t.id = $2 returning t.version', p_noun, p_field)
    into made using jsonb_build_object(p_field, p_value), p_id;
  end if;
  return made;
end $$;

-- One more number, or one of them no more, and the history says so. The record counts up: a form that is open does not know of it.
create function app.put_number(p_tenant uuid, p_noun text, p_id uuid, p_number text, p_there boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  made int;
begin
  if p_there then
    execute format('insert into public.crm_phone_numbers (user_id, owner_id, number, %1$I, is_primary, position)
      select t.user_id, t.owner_id, $2, t.id, not exists (select from public.crm_phone_numbers n where n.user_id = t.user_id and n.%1$I = t.id and n.is_primary and not n.deleted),
        1 + coalesce((select max(n.position) from public.crm_phone_numbers n where n.user_id = t.user_id and n.%1$I = t.id and not n.deleted), 0)
      from public.%2$I t where t.id = $1', app.number_link(p_noun), p_noun) using p_id, p_number;
  else
    execute format('update public.crm_phone_numbers n set deleted = true where n.user_id = $1 and n.%I = $2 and n.number = $3 and not n.deleted',
      app.number_link(p_noun)) using p_tenant, p_id, p_number;
  end if;
  execute format('update public.%I t set numbers_changed_at = clock_timestamp() where t.id = $1 returning t.version', p_noun) into made using p_id;
  insert into public.field_changes (user_id, subject_table, subject_id, changes, actor, acting_for, call_id)
  values (p_tenant, p_noun, p_id, jsonb_build_array(jsonb_build_object('column', 'phone', case when p_there then 'to' else 'from' end, p_number)),
    app.actor(), app.acting_for(), app.acting_call(p_tenant));
  return made;
end $$;

-- The company of this name; made, and written down, where there is none.
create function app.account_of_call(c public."callLogs", p_account jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made record;
begin
  if p_account ? 'id' then
    return p_account;
  end if;
  insert into public.crm_accounts (user_id, owner_id, name) values (c.user_id, c.sub_account_user_id, p_account ->> 'name') returning id, version into made;
  insert into app.call_changes (user_id, call_id, noun, record_id, field, after, record_version)
  values (c.user_id, c.id, 'crm_accounts', made.id, 'created', jsonb_build_object('name', p_account ->> 'name'), made.version);
  return p_account || jsonb_build_object('id', made.id);
end $$;

create or replace function app.make_from_call(c public."callLogs", p_noun text, p_values jsonb, out id uuid, out version int)
language plpgsql security definer set search_path = '' as $$
declare
  custom jsonb := (select jsonb_object_agg(substr(v.key, 8), v.value) from jsonb_each(p_values) v where v.key like 'custom.%');
  began jsonb := case when p_values ?| '{first_name,last_name}' then '{}' else jsonb_build_object('first_name', app.other_number(c)) end
    || coalesce((select jsonb_object_agg(v.key, v.value) from jsonb_each(p_values) v where v.key not in ('phone', 'account') and v.key not like 'custom.%'), '{}')
    || jsonb_strip_nulls(jsonb_build_object('custom', custom, 'crm_account_id', p_values -> 'account' -> 'id'))
    || jsonb_build_object('user_id', c.user_id, 'owner_id', c.sub_account_user_id,
    'source', case c.direction when 'inbound' then 'inbound_call' else '' end);
  columns text := (select string_agg(format('%I', k), ', ') from jsonb_object_keys(began) k);
begin
  perform set_config('parley.converting', 'on', true);
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id', p_noun, columns)
  into id using began;
  perform set_config('parley.converting', '', true);
  insert into public.crm_phone_numbers (user_id, owner_id, number, is_primary, position, crm_contact_id, crm_lead_id)
  select c.user_id, c.sub_account_user_id, n.number, n.place = 1, n.place, case p_noun when 'crm_contacts' then make_from_call.id end,
    case p_noun when 'crm_leads' then make_from_call.id end
  from unnest(array[app.other_number(c), p_values ->> 'phone']) with ordinality n (number, place) where n.number is not null;
  update public."callLogs" l set contact_id = case p_noun when 'crm_contacts' then make_from_call.id end,
    lead_id = case p_noun when 'crm_leads' then make_from_call.id end where l.id = c.id;
  version := (app.crm_row(c.user_id, p_noun, id) ->> 'version')::int;
end $$;

-- Does it, once, by the rules that the call's version has.
create or replace function app.apply_call_changes(p_call uuid, p_said jsonb) returns int
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
  -- Of two calls with one unknown number, or one unknown company, the second finds what the first has made.
  perform pg_advisory_xact_lock(hashtextextended('call person ' || c.user_id || coalesce(app.other_number(c), ''), 0));
  perform pg_advisory_xact_lock(hashtextextended('call company ' || c.user_id || lower(p_said ->> 'company'), 0));
  select * into who from app.person_of_call(c);
  perform app.crm_row(c.user_id, who.noun, who.id, true);
  perform set_config('parley.call', c.id::text, true);
  if not who.known then
    select p.noun, coalesce(jsonb_object_agg(p.field, case p.field when 'account' then app.account_of_call(c, p.after) else p.after end)
      filter (where p.field <> 'created'), '{}') as began into one
    from app.plan_call_changes(p_call, rules, p_said) p where p.verdict = 'set' group by p.noun having bool_or(p.field = 'created');
    if found then
      select * into made from app.make_from_call(c, one.noun, one.began);
      insert into app.call_changes (user_id, call_id, noun, record_id, field, after, record_version)
      values (c.user_id, c.id, one.noun, made.id, 'created', one.began, made.version);
      done := 1;
    end if;
  else
    for one in select * from app.plan_call_changes(p_call, rules, p_said) p where p.verdict = 'set' loop
      if one.field = 'account' then
        one.after := app.account_of_call(c, one.after);
      end if;
      insert into app.call_changes (user_id, call_id, noun, record_id, field, before, after, record_version)
      values (c.user_id, c.id, one.noun, one.record_id, one.field, one.before, one.after, case one.field
        when 'phone' then app.put_number(c.user_id, one.noun, one.record_id, one.after #>> '{}', true)
        else app.put_field(one.noun, one.record_id, one.field, one.after) end);
      done := done + 1;
    end loop;
  end if;
  perform set_config('parley.call', '', true);
  return done;
end $$;

-- Whether the record is there as the call has left it. A field that is not asked for any more keeps what it says; a company that
-- somebody else uses stays.
create or replace function app.still_stands(p_change app.call_changes, p_record jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(not (p_record ->> 'deleted')::boolean and case
    when p_change.field = 'created' then (p_record ->> 'version')::int = p_change.record_version
      and (p_change.noun <> 'crm_accounts' or not exists (select from public.deals d
        where d.user_id = p_change.user_id and d.crm_account_id = p_change.record_id and not d.deleted)
        and not exists (select from public.crm_contacts p where p.user_id = p_change.user_id and p.crm_account_id = p_change.record_id and not p.deleted
          and not exists (select from app.call_changes k where k.call_id = p_change.call_id and k.record_id = p.id)))
    when p_change.field = 'phone' then app.has_number(p_change.user_id, p_change.noun, p_change.record_id, p_change.after #>> '{}')
    when p_change.field = 'account' then p_record -> 'crm_account_id' = p_change.after -> 'id'
    when p_change.field like 'custom.%' then p_record -> 'custom' -> substr(p_change.field, 8) = p_change.after
      and exists (select from public.crm_custom_fields f where f.user_id = p_change.user_id and f.noun = p_change.noun
        and f.key = substr(p_change.field, 8) and not f.retired)
    else p_record -> p_change.field = p_change.after end, false)
$$;

-- A company by its name, for whoever may see it.
create function app.seen_value(p_field text, p_value jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when p_field = 'account' and p_value ? 'id' and not coalesce((select app.may('crm_accounts', 'select', a.owner_id)
    from public.crm_accounts a where a.user_id = app.tid() and a.id = (p_value ->> 'id')::uuid), false) then '{"hidden": true}'
    when p_field = 'created' and p_value ? 'account' then p_value || jsonb_build_object('account', app.seen_value('account', p_value -> 'account'))
    else p_value end
$$;

-- Adding or taking away a number is a right of its own.
create function app.may_revert(p_change app.call_changes, p_owner uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.may(p_change.noun::public.resource_name, case p_change.field when 'created' then 'delete' else 'update' end, p_owner)
    and (p_change.field <> 'phone' or app.may('crm_phone_numbers', 'delete', p_owner))
$$;

create or replace function public.changes_of_call(p_call uuid)
returns table (id uuid, noun text, record_id uuid, name text, deleted boolean, field text, before jsonb, after jsonb,
  reverted_at timestamptz, reverted_by text, stands boolean, may_revert boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.visible_call((select c.sip_room from public."callLogs" c where c.id = p_call and c.user_id = app.tid()));
  return query select k.id, k.noun, k.record_id, coalesce(r.row_now ->> 'name', btrim((r.row_now ->> 'first_name') || ' ' || (r.row_now ->> 'last_name'))),
    (r.row_now ->> 'deleted')::boolean, k.field, app.seen_value(k.field, k.before), app.seen_value(k.field, k.after), k.reverted_at,
    app.colleague_name(k.reverted_by), app.still_stands(k, r.row_now), app.may_revert(k, (r.row_now ->> 'owner_id')::uuid)
  from app.call_changes k cross join lateral (select app.crm_row(k.user_id, k.noun, k.record_id) as row_now) r
  left join public.crm_custom_fields f on f.user_id = k.user_id and f.noun = k.noun and f.key = substr(k.field, 8)
  where k.call_id = p_call and k.user_id = app.tid() and app.may(k.noun::public.resource_name, 'select', (r.row_now ->> 'owner_id')::uuid)
  order by k.created_at, k.noun = 'crm_accounts', k.field <> 'created', array_position(app.call_fields(k.noun), k.field), f.position, k.field;
end $$;

-- Takes one change back, in the name of whoever asks; what somebody has changed again since stays. With a company that the call has
-- made goes what the call has put to it.
create or replace function public.revert_call_change(p_change uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  k app.call_changes;
  stands jsonb;
  member record;
begin
  select * into k from app.call_changes c where c.id = p_change and c.user_id = app.tid() for update;
  perform app.visible_call((select c.sip_room from public."callLogs" c where c.id = k.call_id));
  stands := app.crm_row(k.user_id, k.noun, k.record_id, true);
  if stands is null or not app.may(k.noun::public.resource_name, 'select', (stands ->> 'owner_id')::uuid) then
    perform app.fail(404, 'not_found', 'No such record');
  elsif not app.may_revert(k, (stands ->> 'owner_id')::uuid) then
    perform app.fail(403, 'not_allowed', 'You may not change this record');
  elsif k.reverted_at is not null then
    return;
  elsif not app.still_stands(k, stands) then
    perform app.fail(409, 'changed_since', 'It has been changed again since the call');
  end if;
  if k.field = 'created' then
    for member in select p.id, p.owner_id from public.crm_contacts p where k.noun = 'crm_accounts' and p.user_id = k.user_id
      and p.crm_account_id = k.record_id and not p.deleted for update loop
      if not app.may('crm_contacts', 'update', member.owner_id) then
        perform app.fail(403, 'not_allowed', 'You may not change this record');
      end if;
      perform app.put_field('crm_contacts', member.id, 'account', null);
      update app.call_changes c set reverted_at = now(), reverted_by = app.actor()
      where c.call_id = k.call_id and c.record_id = member.id and c.field = 'account' and c.reverted_at is null;
    end loop;
    perform app.put_field(k.noun, k.record_id, 'deleted', 'true');
  elsif k.field = 'phone' then
    perform app.put_number(k.user_id, k.noun, k.record_id, k.after #>> '{}', false);
  else
    perform app.put_field(k.noun, k.record_id, k.field, k.before);
  end if;
  update app.call_changes c set reverted_at = now(), reverted_by = app.actor() where c.id = k.id;
end $$;

create or replace function public.preview_call_changes(p_call uuid, p_rules jsonb)
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
  return query select p.noun, p.record_id, btrim((stands ->> 'first_name') || ' ' || (stands ->> 'last_name')), p.field,
    app.seen_value(p.field, p.before), app.seen_value(p.field, p.after), p.verdict
  from app.plan_call_changes(p_call, p_rules, said) p;
end $$;

-- What a mind may be asked about whoever a call was with: the fields of the account's own, of both kinds while nobody knows which.
create function app.custom_to_hear(p_call uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'type', f.type, 'label', f.label, 'options', f.options) order by f.noun, f.position), '[]')
  from public."callLogs" c cross join lateral app.person_of_call(c) who
  join public.crm_custom_fields f on f.user_id = c.user_id and f.noun in ('crm_contacts', 'crm_leads') and not f.retired
    and (f.noun = who.noun or who.noun is null and not who.known)
  where c.id = p_call
$$;

revoke all on function app.custom_said(public.custom_type, text[], text), app.account_named(uuid, text, uuid),
  app.has_number(uuid, text, uuid, text, timestamptz), app.number_taken(uuid, text, uuid, text),
  app.said_fields(public."callLogs", text, uuid, jsonb, jsonb), app.put_number(uuid, text, uuid, text, boolean),
  app.account_of_call(public."callLogs", jsonb), app.seen_value(text, jsonb), app.may_revert(app.call_changes, uuid),
  app.custom_to_hear(uuid) from public, anon;
grant execute on function app.custom_to_hear(uuid) to service_role;
