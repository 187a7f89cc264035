-- Helpers that every table is built with. Nothing here is reachable through the API: only `public` is exposed.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;
create schema app;
revoke all on schema app from public;
grant usage on schema app to authenticated, service_role;
revoke create on schema public from public;

-- What is made from here on is closed until it is opened by name, on a hosted project too.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

create type public.resource_name as enum (
  'overview', 'automation', 'callcenter', 'assistants', 'phoneNumbers', 'pbxextensions', 'phoneProviders', 'callLogs',
  'knowledgeBase', 'customTools', 'donotcall', 'liveCalls', 'campaigns', 'manual_dialer', 'campaign_reports',
  'crm_dashboard', 'crm_accounts', 'crm_contacts', 'crm_leads', 'crm_phone_numbers', 'crm_mailbox', 'crm_settings',
  'crm_calendar', 'crm_kanban', 'crm_tasks', 'deals', 'invoices', 'quotes', 'services', 'products', 'subscriptions',
  'jobs', 'apikeys', 'credentials', 'billing', 'user-management');
create type public.access_scope as enum ('own', 'all');

-- An error that a person can cause: HTTP status in the SQLSTATE, the stable code in the hint.
create function app.fail(p_status int, p_code text, p_message text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || p_status, message = p_message, hint = p_code;
end $$;

-- Who acts: the impersonator when there is one. `auth.uid()` stays the person whose rights count.
create function app.actor() returns uuid
language sql stable set search_path = '' as $$
  select coalesce((auth.jwt() -> 'act' ->> 'sub')::uuid, auth.uid())
$$;

create function app.acting_for() returns uuid
language sql stable set search_path = '' as $$
  select case when auth.jwt() -> 'act' is not null then auth.uid() end
$$;

-- Which feature switch a resource hangs on; null: none.
create function app.switch_of(p_resource public.resource_name) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_resource in ('callcenter', 'assistants', 'phoneNumbers', 'pbxextensions', 'phoneProviders', 'callLogs',
      'knowledgeBase', 'customTools', 'donotcall', 'liveCalls') then 'callcenter_enabled'
    when p_resource in ('campaigns', 'manual_dialer', 'campaign_reports') then 'campaigns_enabled'
    when p_resource in ('crm_dashboard', 'crm_accounts', 'crm_contacts', 'crm_leads', 'crm_phone_numbers', 'crm_mailbox',
      'crm_settings', 'crm_calendar', 'crm_kanban', 'crm_tasks', 'deals', 'invoices', 'quotes', 'services', 'products',
      'subscriptions', 'jobs') then 'crm_enabled'
    when p_resource = 'automation' then 'automation_enabled'
    when p_resource = 'apikeys' then 'api_keys_enabled'
    when p_resource = 'credentials' then 'credentials_enabled'
    when p_resource = 'billing' then 'billing_enabled'
    when p_resource = 'user-management' then 'user_management_enabled'
  end
$$;

-- Columns whose value differs between two versions of a row; generated ones are not known before the row is written.
create function app.changed(p_old jsonb, p_new jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(n.key), '{}')
  from jsonb_each(p_new - 'haystack' - 'tenant_id') n join jsonb_each(p_old) o using (key)
  where n.value is distinct from o.value
$$;

create function app.is_browser(p_role name) returns boolean
language sql immutable set search_path = '' as $$
  select p_role in ('authenticated', 'anon')
$$;

create function app.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'rows of % are kept as they are', tg_table_name using errcode = '42501';
end $$;

-- Rows are written once and kept, whoever asks.
create function app.append_only(p_rel regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger refuse_change before update or delete on %s for each row execute function app.refuse_change()', p_rel);
  execute format('create trigger refuse_truncate before truncate on %s for each statement execute function app.refuse_change()', p_rel);
end $$;
