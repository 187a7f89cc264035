-- People that a call may reach. A foreign key carries the tenant, so that another tenant's row cannot be linked.
create function app.e164(p text) returns boolean
language sql immutable set search_path = '' as $$
  select p ~ '^\+[1-9][0-9]{6,14}$'
$$;
-- Checks run as whoever writes the row.
grant execute on function app.e164(text) to authenticated, service_role;

create table public.crm_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  name text not null check (length(name) between 1 and 200),
  tags_text text not null default '',
  haystack text generated always as (lower(name || ' ' || tags_text)) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);

create table public.crm_contacts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  crm_account_id uuid,
  haystack text generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID"),
  foreign key (user_id, crm_account_id) references public.crm_accounts (user_id, id)
);
create index crm_contacts_account on public.crm_contacts (user_id, crm_account_id);

create table public.crm_leads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  haystack text generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);

create table public.crm_phone_numbers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  number text not null check (app.e164(number)),
  label text not null default '',
  crm_contact_id uuid,
  crm_lead_id uuid,
  crm_account_id uuid,
  haystack text generated always as (lower(number || ' ' || label)) stored,
  unique (user_id, id),
  check (num_nonnulls(crm_contact_id, crm_lead_id, crm_account_id) = 1),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID"),
  foreign key (user_id, crm_contact_id) references public.crm_contacts (user_id, id),
  foreign key (user_id, crm_lead_id) references public.crm_leads (user_id, id),
  foreign key (user_id, crm_account_id) references public.crm_accounts (user_id, id)
);
create index crm_phone_numbers_number on public.crm_phone_numbers (user_id, number);
create index crm_phone_numbers_contact on public.crm_phone_numbers (user_id, crm_contact_id);
create index crm_phone_numbers_lead on public.crm_phone_numbers (user_id, crm_lead_id);
create index crm_phone_numbers_account on public.crm_phone_numbers (user_id, crm_account_id);

create table public.dial_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  name text not null check (length(name) between 1 and 200),
  haystack text generated always as (lower(name)) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);

create type public.dial_status as enum ('pending', 'called', 'skipped', 'done');
create table public.dial_list_contacts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  dial_list_id uuid,
  crm_contact_id uuid,
  phone_number text not null check (app.e164(phone_number)),
  name text not null default '',
  status public.dial_status not null default 'pending',
  call_count int not null default 0 check (call_count >= 0),
  last_called_at timestamptz,
  haystack text generated always as (lower(name || ' ' || phone_number)) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID"),
  foreign key (user_id, dial_list_id) references public.dial_lists (user_id, id),
  foreign key (user_id, crm_contact_id) references public.crm_contacts (user_id, id)
);
create index dial_list_contacts_number on public.dial_list_contacts (user_id, phone_number);
create index dial_list_contacts_parent on public.dial_list_contacts (user_id, dial_list_id);
create index dial_list_contacts_contact on public.dial_list_contacts (user_id, crm_contact_id);

-- List and search indexes, the same for every searchable table.
create function app.index_lists(p_rel regclass, p_owner name) returns void
language plpgsql set search_path = '' as $$
declare
  t name := (select relname from pg_catalog.pg_class where oid = p_rel);
begin
  execute format('create index %I on %s (user_id, created_at desc, id) where not deleted', t || '_list', p_rel);
  execute format('create index %I on %s (user_id, %I)', t || '_owner', p_rel, p_owner);
  execute format('create index %I on %s using gin (user_id, haystack extensions.gin_trgm_ops)', t || '_search', p_rel);
end $$;

select app.index_lists(t, 'owner_id') from unnest(array['public.crm_accounts', 'public.crm_contacts', 'public.crm_leads',
  'public.crm_phone_numbers', 'public.dial_lists', 'public.dial_list_contacts']::regclass[]) t;
select app.protect('public.crm_accounts', 'crm_accounts', 'owner_id');
select app.protect('public.crm_contacts', 'crm_contacts', 'owner_id');
select app.protect('public.crm_leads', 'crm_leads', 'owner_id');
select app.protect('public.crm_phone_numbers', 'crm_phone_numbers', 'owner_id');
select app.protect('public.dial_lists', 'manual_dialer', 'owner_id');
select app.protect('public.dial_list_contacts', 'manual_dialer', 'owner_id');

-- One statement, so that two callers never lose a count.
create function public.touch_dial_list_contact(p_id uuid) returns public.dial_list_contacts
language plpgsql set search_path = '' as $$
declare
  touched public.dial_list_contacts;
begin
  update public.dial_list_contacts set status = 'called', call_count = call_count + 1, last_called_at = now()
  where id = p_id and not deleted returning * into touched;
  if not found then
    perform app.fail(404, 'not_found', 'No such contact in a dial list');
  end if;
  return touched;
end $$;
revoke all on function public.touch_dial_list_contact(uuid) from public, anon;
grant execute on function public.touch_dial_list_contact(uuid) to authenticated, service_role;
