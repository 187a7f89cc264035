-- The further e-mail addresses of contacts, leads and accounts: `email` of the record is the first one. Whoever sees a record
-- sees all of its addresses; they are written together with it.
create type public.email_type as enum ('work', 'home', 'other');
create table public.crm_emails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  address text not null check (address = lower(address) and length(address) <= 254 and address ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  label text not null default '' check (length(label) <= 80),
  type public.email_type not null default 'work',
  position smallint not null default 0,
  crm_contact_id uuid,
  crm_lead_id uuid,
  crm_account_id uuid,
  unique (user_id, id),
  check (num_nonnulls(crm_contact_id, crm_lead_id, crm_account_id) = 1),
  foreign key (user_id, crm_contact_id) references public.crm_contacts (user_id, id),
  foreign key (user_id, crm_lead_id) references public.crm_leads (user_id, id),
  foreign key (user_id, crm_account_id) references public.crm_accounts (user_id, id)
);
create index crm_emails_address on public.crm_emails (user_id, address) where not deleted;
create index crm_emails_contact on public.crm_emails (user_id, crm_contact_id);
create index crm_emails_lead on public.crm_emails (user_id, crm_lead_id);
create index crm_emails_account on public.crm_emails (user_id, crm_account_id);
create unique index crm_emails_once on public.crm_emails (coalesce(crm_contact_id, crm_lead_id, crm_account_id), address) where not deleted;
select app.close('public.crm_emails');
grant select on public.crm_emails to authenticated;
create policy crm_emails_select on public.crm_emails for select to authenticated using (user_id = (select app.tid()) and not deleted
  and (select app.sees_noted(crm_contact_id, crm_lead_id, crm_account_id, null)));
create trigger z_audit after insert or update or delete on public.crm_emails for each row execute function app.audit_row('');

alter table public.crm_accounts add column email text not null default '' check (length(email) <= 254);
create index crm_accounts_email on public.crm_accounts (user_id, lower(email)) where not deleted;

-- A record says its further addresses in a column of its own too: a generated column, which searching needs, reads no other table.
alter table public.crm_contacts add column more_emails text not null default '';
alter table public.crm_leads add column more_emails text not null default '';
alter table public.crm_accounts add column more_emails text not null default '';

create or replace function app.changed(p_old jsonb, p_new jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(n.key), '{}')
  from jsonb_each(p_new - 'haystack' - 'tenant_id' - 'name_key' - 'stale_at' - 'more_emails') n join jsonb_each(p_old) o using (key)
  where n.value is distinct from o.value
$$;

create or replace function app.merge_columns(p_table text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(attname::text order by attnum), '{}') from pg_catalog.pg_attribute
  where attrelid = to_regclass(format('public.%I', p_table)) and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'user_id', 'created_by', 'acting_for', 'created_at', 'updated_at', 'version', 'deleted', 'stale_at', 'more_emails')
    and attname !~ '_changed_at$' and attname !~ '^converted_'
$$;

-- Whatever is written there, the addresses are what stands there.
create function app.stamp_more_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('select coalesce(string_agg(address, '' '' order by position, created_at, id), '''') from public.crm_emails
    where user_id = $1 and %I = $2 and not deleted', app.link_column(tg_table_name)) into new.more_emails using new.user_id, new.id;
  return new;
end $$;

create function app.tell_more_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.crm_contacts t set more_emails = '' from told where t.user_id = told.user_id and t.id = told.crm_contact_id;
  update public.crm_leads t set more_emails = '' from told where t.user_id = told.user_id and t.id = told.crm_lead_id;
  update public.crm_accounts t set more_emails = '' from told where t.user_id = told.user_id and t.id = told.crm_account_id;
  return null;
end $$;
create trigger y_told_added after insert on public.crm_emails referencing new table as told
  for each statement execute function app.tell_more_emails();
create trigger y_told_from after update on public.crm_emails referencing old table as told
  for each statement execute function app.tell_more_emails();
create trigger y_told_to after update on public.crm_emails referencing new table as told
  for each statement execute function app.tell_more_emails();
create trigger y_told_gone after delete on public.crm_emails referencing old table as told
  for each statement execute function app.tell_more_emails();

-- What becomes the first address is no further one any more, whoever writes it.
create function app.keep_first_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('update public.crm_emails set deleted = true, version = version + 1, updated_at = now()
    where user_id = $1 and %I = $2 and not deleted and address = lower($3)', app.link_column(tg_table_name))
  using new.user_id, new.id, new.email;
  return null;
end $$;

do $$
declare
  noun text;
begin
  foreach noun in array array['crm_contacts', 'crm_leads', 'crm_accounts'] loop
    execute format('create trigger d_more_emails_new before insert on public.%I for each row
      when (new.more_emails <> '''') execute function app.stamp_more_emails()', noun);
    execute format('create trigger d_more_emails before update of more_emails on public.%I for each row
      execute function app.stamp_more_emails()', noun);
    execute format('create trigger y_first_email after update of email on public.%I for each row
      when (new.email is distinct from old.email and new.more_emails <> '''') execute function app.keep_first_email()', noun);
  end loop;
end $$;

alter table public.crm_contacts alter column haystack set expression as
  (' ' || app.fold(lower(first_name || ' ' || last_name || ' ' || email || ' ' || more_emails)));
alter table public.crm_leads alter column haystack set expression as
  (' ' || app.fold(lower(first_name || ' ' || last_name || ' ' || email || ' ' || more_emails)));
alter table public.crm_accounts alter column haystack set expression as
  (' ' || app.fold(lower(name || ' ' || tags_text || ' ' || email || ' ' || more_emails)));

-- The further addresses of one contact, lead or account, in their order, as far as the caller sees it.
create function app.emails_of(p_table text, p_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  said jsonb;
begin
  execute format('select coalesce(jsonb_agg(jsonb_build_object(''address'', address, ''label'', label, ''type'', type) order by position, created_at, id), ''[]'')
    from public.crm_emails where not deleted and %I = $1', app.link_column(p_table)) into said using p_id;
  return said;
end $$;

-- Addresses as they are kept: in small letters, each once.
create function app.clean_emails(p_wanted jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  said jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('address', once.address, 'label', once.label, 'type', once.type) order by once.place), '[]')
  into said from (
    select distinct on (lower(btrim(w ->> 'address'))) lower(btrim(w ->> 'address')) as address, coalesce(w ->> 'label', '') as label,
      coalesce(w ->> 'type', 'work') as type, place
    from jsonb_array_elements(p_wanted) with ordinality l (w, place) order by 1, place) once;
  if jsonb_array_length(said) > 20 or exists (select from jsonb_array_elements(said) w where length(w ->> 'address') > 254
    or not coalesce(w ->> 'address' ~ '^[^[:space:]@]+@[^[:space:]@]+$', false)) then
    perform app.fail(400, 'invalid_email', 'An e-mail address is none, or there are more than twenty');
  end if;
  return said;
end $$;

-- A record's further addresses, all of them at once; who has just made a record may say them without the right to edit.
create function app.put_emails(p_table text, p_id uuid, p_wanted jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := app.need_record(p_table, p_id, 'select');
  rule record := app.rule_of(p_table);
  wanted jsonb := app.clean_emails(p_wanted);
begin
  if not app.may(rule.resource, case when (facts ->> 'created_at')::timestamptz = now() then 'insert' else 'update' end,
    (facts ->> rule.owner_column)::uuid) then
    raise exception 'changing addresses needs the right to edit' using errcode = '42501';
  end if;
  wanted := (select coalesce(jsonb_agg(w), '[]') from jsonb_array_elements(wanted) w where w ->> 'address' <> lower(facts ->> 'email'));
  execute format('update public.crm_emails e set deleted = true, version = e.version + 1, updated_at = now()
    where e.user_id = $1 and e.%I = $2 and not e.deleted and not exists (select from jsonb_array_elements($3) w where w ->> ''address'' = e.address)',
    app.link_column(p_table)) using app.tid(), p_id, wanted;
  execute format('update public.crm_emails e set label = w.label, type = w.type, position = w.place, version = e.version + 1, updated_at = now()
    from (select r.*, place from jsonb_array_elements($3) with ordinality l (one, place),
      jsonb_to_record(one) r (address text, label text, type public.email_type)) w
    where e.user_id = $1 and e.%I = $2 and not e.deleted and e.address = w.address
      and (e.label, e.type, e.position) is distinct from (w.label, w.type, w.place)', app.link_column(p_table)) using app.tid(), p_id, wanted;
  execute format('insert into public.crm_emails (user_id, created_by, acting_for, %1$I, address, label, type, position)
    select $1, app.actor(), app.acting_for(), $2, r.address, r.label, r.type, place
    from jsonb_array_elements($3) with ordinality l (one, place), jsonb_to_record(one) r (address text, label text, type public.email_type)
    where not exists (select from public.crm_emails e where e.user_id = $1 and e.%1$I = $2 and not e.deleted and e.address = r.address)',
    app.link_column(p_table)) using app.tid(), p_id, wanted;
end $$;

-- A record with its numbers and further addresses as one change, under the caller's own policies. What is not named stays as it is.
drop function public.save_with_numbers(text, uuid, int, jsonb);
create function public.save_record(p_table text, p_id uuid, p_version int, p_values jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  wanted jsonb := case when jsonb_typeof(p_values -> 'phone_numbers') = 'array' then p_values -> 'phone_numbers' end;
  wanted_text jsonb := (select coalesce(jsonb_agg(jsonb_build_array(w ->> 'number', coalesce(w ->> 'label', ''),
    coalesce(w ->> 'type', 'mobile'), coalesce((w ->> 'is_primary')::boolean, false)) order by place), '[]')
    from jsonb_array_elements(wanted) with ordinality l(w, place));
  emails jsonb := case when jsonb_typeof(p_values -> 'emails') = 'array' then app.clean_emails(p_values -> 'emails') end;
  columns text := (select string_agg(format('%I', k), ', ') from jsonb_object_keys(p_values - 'phone_numbers' - 'emails') k);
  differ boolean;
  emails_differ boolean;
  saved uuid;
  holder uuid;
begin
  if p_table not in ('crm_contacts', 'crm_leads', 'crm_accounts') or columns is null then
    perform app.fail(404, 'not_found', 'No such record');
  end if;
  if exists (select from jsonb_array_elements(wanted) w where not coalesce(app.e164(w ->> 'number'), false)) then
    perform app.fail(400, 'invalid_number', 'A telephone number is not in international form');
  end if;
  differ := wanted is not null and (p_id is null or app.numbers_text(p_table, p_id) <> wanted_text);
  emails_differ := emails is not null and (p_id is null or app.emails_of(p_table, p_id) <> emails);
  if p_id is null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id, owner_id',
      p_table, columns) into saved, holder using p_values;
  else
    execute format('update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)),
      version = coalesce($2, t.version), numbers_changed_at = case when $4 then clock_timestamp() else t.numbers_changed_at end
      where t.id = $3 and not t.deleted returning t.id, t.owner_id', p_table, columns)
    into saved, holder using p_values, p_version, p_id, differ or emails_differ;
  end if;
  if saved is null then
    perform app.fail(404, 'not_found', 'No such record');
  end if;
  if emails_differ then
    perform app.put_emails(p_table, saved, emails);
  end if;
  if not differ then
    return saved;
  end if;
  update public.crm_phone_numbers n set deleted = true
  where n.id in (select o.id from app.numbers_of(p_table, saved) o)
    and not exists (select from jsonb_array_elements(wanted) w where (w ->> 'id')::uuid = n.id);
  -- One primary number at a time: the old one steps back first.
  update public.crm_phone_numbers n set is_primary = false
  where n.is_primary and n.id in (select o.id from app.numbers_of(p_table, saved) o)
    and not exists (select from jsonb_array_elements(wanted) w where (w ->> 'id')::uuid = n.id and (w ->> 'is_primary')::boolean);
  update public.crm_phone_numbers n set number = w.number, label = coalesce(w.label, ''), type = coalesce(w.type, 'mobile'),
    is_primary = coalesce(w.is_primary, false), position = w.place
  from (select r.*, place from jsonb_array_elements(wanted) with ordinality l(e, place),
    jsonb_populate_record(null::public.crm_phone_numbers, e - 'position') r) w
  where n.id = w.id and n.id in (select o.id from app.numbers_of(p_table, saved) o)
    and (n.number, n.label, n.type, n.is_primary, n.position) is distinct from
      (w.number, coalesce(w.label, ''), coalesce(w.type, 'mobile'), coalesce(w.is_primary, false), w.place);
  insert into public.crm_phone_numbers (crm_contact_id, crm_lead_id, crm_account_id, owner_id, number, label, type, is_primary, position)
  select case p_table when 'crm_contacts' then saved end, case p_table when 'crm_leads' then saved end,
    case p_table when 'crm_accounts' then saved end,
    case when app.may('crm_phone_numbers', 'insert', holder) then holder else auth.uid() end,
    r.number, coalesce(r.label, ''), coalesce(r.type, 'mobile'), coalesce(r.is_primary, false), place
  from jsonb_array_elements(wanted) with ordinality l(e, place), jsonb_populate_record(null::public.crm_phone_numbers, e) r
  where e ->> 'id' is null;
  -- Rows that the caller may not change are passed over by their policies; half a save is none.
  if app.numbers_text(p_table, saved) <> wanted_text then
    raise exception 'changing numbers needs the right to' using errcode = '42501';
  end if;
  return saved;
end $$;
revoke all on function app.stamp_more_emails(), app.tell_more_emails(), app.keep_first_email(), app.emails_of(text, uuid),
  app.clean_emails(jsonb), app.put_emails(text, uuid, jsonb), public.save_record(text, uuid, int, jsonb) from public, anon;
-- Run as whoever saves.
grant execute on function app.emails_of(text, uuid), app.clean_emails(jsonb), app.put_emails(text, uuid, jsonb),
  public.save_record(text, uuid, int, jsonb) to authenticated, service_role;
