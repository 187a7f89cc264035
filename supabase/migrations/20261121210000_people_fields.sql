-- What is known of contacts, leads and accounts, and several telephone numbers for each of them.
create type public.phone_type as enum ('mobile', 'work', 'home', 'fax', 'other');

do $$
declare
  noun text;
begin
  foreach noun in array array['crm_contacts', 'crm_leads', 'crm_accounts'] loop
    -- A link is shown as one: nothing but a web address may stand there.
    execute format($f$alter table public.%I
      add column website text not null default '' check (website = '' or (website ~* '^https?://' and length(website) <= 500)),
      add column address_line1 text not null default '' check (length(address_line1) <= 200),
      add column city text not null default '' check (length(city) <= 120),
      add column state text not null default '' check (length(state) <= 120),
      add column zip text not null default '' check (length(zip) <= 20),
      add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
      add column numbers_changed_at timestamptz$f$, noun);
    continue when noun = 'crm_accounts';
    execute format($f$alter table public.%I
      add column job_title text not null default '' check (length(job_title) <= 200),
      add column source text not null default '' check (length(source) <= 80),
      add column birthday date,
      add column preferred_language text not null default '' check (preferred_language ~ '^([a-z]{2,3})?$'),
      add column tags text[] not null default '{}' check (cardinality(tags) <= 50 and length(array_to_string(tags, '')) <= 2000)$f$, noun);
    execute format('create index %I on public.%I (user_id, first_name, id) where not deleted', noun || '_first_name', noun);
  end loop;
end $$;

alter table public.crm_accounts
  add column industry text not null default '' check (length(industry) <= 80),
  add column size text not null default '' check (length(size) <= 80),
  add column revenue text not null default '' check (length(revenue) <= 80);
create index crm_accounts_name on public.crm_accounts (user_id, name, id) where not deleted;

alter table public.crm_phone_numbers
  add column type public.phone_type not null default 'mobile',
  add column is_primary boolean not null default false,
  add column position smallint not null default 0;
create unique index crm_phone_numbers_primary on public.crm_phone_numbers
  (coalesce(crm_contact_id, crm_lead_id, crm_account_id)) where is_primary and not deleted;

alter publication supabase_realtime add table public.crm_contacts, public.crm_leads, public.crm_accounts;

-- Whoever works with a person works with their numbers: the numbers follow whom the person is assigned to.
create function app.pass_numbers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('update public.crm_phone_numbers set owner_id = $1
    where user_id = $2 and %I = $3 and owner_id is distinct from $1', tg_argv[0]) using new.owner_id, new.user_id, new.id;
  return null;
end $$;
create trigger y_numbers after update of owner_id on public.crm_contacts for each row
  when (new.owner_id is distinct from old.owner_id) execute function app.pass_numbers('crm_contact_id');
create trigger y_numbers after update of owner_id on public.crm_leads for each row
  when (new.owner_id is distinct from old.owner_id) execute function app.pass_numbers('crm_lead_id');
create trigger y_numbers after update of owner_id on public.crm_accounts for each row
  when (new.owner_id is distinct from old.owner_id) execute function app.pass_numbers('crm_account_id');

-- The numbers of one contact, lead or account, as the caller sees them.
create function app.numbers_of(p_table text, p_id uuid) returns setof public.crm_phone_numbers
language plpgsql stable set search_path = '' as $$
begin
  return query execute format('select * from public.crm_phone_numbers where not deleted and %I = $1', case p_table
    when 'crm_contacts' then 'crm_contact_id' when 'crm_leads' then 'crm_lead_id' else 'crm_account_id' end) using p_id;
end $$;

-- Two lists of numbers are the same when this says the same of them.
create function app.numbers_text(p_table text, p_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(number, label, type, is_primary) order by position, created_at, id), '[]')
  from app.numbers_of(p_table, p_id)
$$;

-- A record and its numbers as one change, under the caller's own policies. Numbers that are not named stay as they are.
create function public.save_with_numbers(p_table text, p_id uuid, p_version int, p_values jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  wanted jsonb := case when jsonb_typeof(p_values -> 'phone_numbers') = 'array' then p_values -> 'phone_numbers' end;
  wanted_text jsonb := (select coalesce(jsonb_agg(jsonb_build_array(w ->> 'number', coalesce(w ->> 'label', ''),
    coalesce(w ->> 'type', 'mobile'), coalesce((w ->> 'is_primary')::boolean, false)) order by place), '[]')
    from jsonb_array_elements(wanted) with ordinality l(w, place));
  columns text := (select string_agg(format('%I', k), ', ') from jsonb_object_keys(p_values - 'phone_numbers') k);
  differ boolean;
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
  if p_id is null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id, owner_id',
      p_table, columns) into saved, holder using p_values;
  else
    execute format('update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)),
      version = coalesce($2, t.version), numbers_changed_at = case when $4 then clock_timestamp() else t.numbers_changed_at end
      where t.id = $3 and not t.deleted returning t.id, t.owner_id', p_table, columns) into saved, holder using p_values, p_version, p_id, differ;
  end if;
  if saved is null then
    perform app.fail(404, 'not_found', 'No such record');
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
revoke all on function app.pass_numbers(), app.numbers_of(text, uuid), app.numbers_text(text, uuid),
  public.save_with_numbers(text, uuid, int, jsonb) from public, anon;
-- Run as whoever saves.
grant execute on function app.numbers_of(text, uuid), app.numbers_text(text, uuid) to authenticated, service_role;
grant execute on function public.save_with_numbers(text, uuid, int, jsonb) to authenticated, service_role;
