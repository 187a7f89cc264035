-- Profiles, roles, impersonation, audit: who somebody is and what that allows.
create table public.roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  name text not null check (length(name) between 1 and 80),
  description text not null default '',
  unique (user_id, id)
);
create index roles_list on public.roles (user_id, name, id) where not deleted;

create table public."internalUsers" (
  id uuid primary key default gen_random_uuid(),
  "authID" uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  "firstName" text not null default '',
  "lastName" text not null default '',
  "companyName" text not null default '',
  "phone_Number" text not null default '',
  email text not null default '',
  "avatarUrl" text,
  address_line1 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  country text not null default '',
  billing_address text not null default '',
  billing_city text not null default '',
  billing_state text not null default '',
  billing_zip text not null default '',
  billing_country text not null default '',
  user_lang text not null default 'en_US' check (user_lang in ('en_US', 'de_DE', 'es_ES', 'fr_FR', 'ar_EG', 'he_IL')),
  main_account boolean not null default true,
  parent_user_id uuid references public."internalUsers" ("authID"),
  tenant_id uuid not null generated always as (coalesce(parent_user_id, "authID")) stored,
  role_id uuid,
  disabled boolean not null default false,
  is_admin_account boolean not null default false,
  -- Null is "missing": what that means is decided by who reads (route guard or menu).
  billing_enabled boolean,
  credentials_enabled boolean,
  automation_enabled boolean,
  crm_enabled boolean,
  callcenter_enabled boolean,
  api_keys_enabled boolean,
  campaigns_enabled boolean,
  affiliate_dashboard_enabled boolean,
  user_management_enabled boolean,
  billing_hide_prices_enabled boolean,
  hide_logs_enabled boolean,
  live_agents int not null default 0,
  check (main_account = (parent_user_id is null)),
  check (parent_user_id is distinct from "authID"),
  unique (tenant_id, "authID"),
  foreign key (tenant_id, role_id) references public.roles (user_id, id)
);
create index internal_users_parent on public."internalUsers" (parent_user_id);
create index internal_users_role on public."internalUsers" (tenant_id, role_id);
alter table public.roles add foreign key (user_id) references public."internalUsers" ("authID");

create table public.role_permissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  role_id uuid not null,
  resource public.resource_name not null,
  can_select boolean not null default false,
  can_insert boolean not null default false,
  can_update boolean not null default false,
  can_delete boolean not null default false,
  access_scope public.access_scope not null default 'own',
  unique (role_id, resource),
  foreign key (user_id, role_id) references public.roles (user_id, id) on delete cascade
);
create index role_permissions_tenant on public.role_permissions (user_id, role_id);

create table public.impersonations (
  id uuid primary key default gen_random_uuid(),
  actor uuid not null references public."internalUsers" ("authID"),
  target uuid not null references public."internalUsers" ("authID"),
  reason text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (actor <> target),
  check (expires_at <= created_at + interval '30 minutes')
);
create index impersonations_actor on public.impersonations (actor);
create index impersonations_target on public.impersonations (target);

-- The caller's tenant; null for anyone unknown, disabled, or acting under an impersonation that is not valid now.
create function app.tid() returns uuid
language sql stable security definer set search_path = '' as $$
  select u.tenant_id
  from public."internalUsers" u join public."internalUsers" o on o."authID" = u.tenant_id
  where u."authID" = auth.uid() and not u.disabled and not o.disabled
    and (auth.jwt() -> 'act' is null or exists (
      select from public.impersonations i join public."internalUsers" a on a."authID" = i.actor
      where i.id = (auth.jwt() ->> 'imp_id')::uuid and i.target = u."authID" and not a.disabled
        and i.actor = (auth.jwt() -> 'act' ->> 'sub')::uuid and i.revoked_at is null and i.expires_at > now()))
$$;

-- A feature switch by reading A: missing is on; a sub-user's counts only where the owner's is on.
create function app.switch_on(p_user uuid, p_switch text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_switch is null or coalesce(bool_and(coalesce((to_jsonb(o) ->> p_switch)::boolean, true)), false)
  from public."internalUsers" u join public."internalUsers" o on o."authID" in (u."authID", u.tenant_id)
  where u."authID" = p_user
$$;

-- A hiding switch: missing is off; the owner's hides for everybody.
create function app.hides(p_switch text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_or(coalesce((to_jsonb(o) ->> p_switch)::boolean, false)), true)
  from public."internalUsers" u join public."internalUsers" o on o."authID" in (u."authID", u.tenant_id)
  where u."authID" = auth.uid()
$$;

create function app.scope_of(p_user uuid, p_resource public.resource_name, p_verb text) returns public.access_scope
language sql stable security definer set search_path = '' as $$
  select case
    when u.disabled or not app.switch_on(p_user, app.switch_of(p_resource)) then null
    when u.main_account then 'all'
    else (
      select p.access_scope from public.role_permissions p join public.roles r on r.id = p.role_id and not r.deleted
      where p.role_id = u.role_id and p.user_id = u.tenant_id and p.resource = p_resource and case p_verb
        when 'select' then p.can_select when 'insert' then p.can_insert
        when 'update' then p.can_update when 'delete' then p.can_delete end)
  end
  from public."internalUsers" u where u."authID" = p_user
$$;

-- 'all', 'own' or null. Money, keys and people's rights are out of reach for an impersonator.
create function app.scope(p_resource public.resource_name, p_verb text) returns public.access_scope
language sql stable security definer set search_path = '' as $$
  select case
    when auth.jwt() -> 'act' is not null
      and (p_resource in ('apikeys', 'credentials', 'billing') or (p_resource = 'user-management' and p_verb <> 'select'))
    then null
    else app.scope_of(auth.uid(), p_resource, p_verb)
  end
$$;

create function app.has_scope(p_resource public.resource_name, p_verb text, p_scope public.access_scope) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(app.scope(p_resource, p_verb) = p_scope, false)
$$;

-- Whether the caller may do this to a row that is assigned to `p_owner`.
create function app.may(p_resource public.resource_name, p_verb text, p_owner uuid) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case app.scope(p_resource, p_verb) when 'all' then true when 'own' then p_owner = auth.uid() end, false)
$$;

revoke all on all functions in schema app from public;
grant execute on function app.fail(int, text, text), app.actor(), app.acting_for(), app.tid(), app.hides(text),
  app.scope(public.resource_name, text),
  app.has_scope(public.resource_name, text, public.access_scope), app.may(public.resource_name, text, uuid), app.changed(jsonb, jsonb),
  app.is_browser(name) to authenticated, service_role;

-- Append-only and chained per tenant: a changed, dropped or inserted row breaks every hash after it.
create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  seq bigint not null,
  at timestamptz not null default now(),
  actor uuid,
  acting_for uuid,
  action text not null,
  entity text not null,
  entity_id text,
  detail jsonb not null default '{}',
  prev_hash text not null,
  hash text not null,
  unique (user_id, seq)
);
create index audit_log_list on public.audit_log (user_id, at desc, id);
select app.append_only('public.audit_log');

create function app.audit_hash(p public.audit_log) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(p.prev_hash, p.user_id, p.seq, extract(epoch from p.at)::text, p.actor,
    p.acting_for, p.action, p.entity, p.entity_id, p.detail)::text, 'UTF8')), 'hex')
$$;

create function app.audit(p_tenant uuid, p_action text, p_entity text, p_entity_id text, p_detail jsonb default '{}')
returns void language plpgsql security definer set search_path = '' as $$
declare
  entry public.audit_log;
  last public.audit_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit:' || p_tenant, 0));
  select * into last from public.audit_log where user_id = p_tenant order by seq desc limit 1;
  entry.id := gen_random_uuid();
  entry.user_id := p_tenant;
  entry.seq := coalesce(last.seq, 0) + 1;
  entry.at := clock_timestamp();
  entry.actor := app.actor();
  entry.acting_for := app.acting_for();
  entry.action := p_action;
  entry.entity := p_entity;
  entry.entity_id := p_entity_id;
  entry.detail := coalesce(p_detail, '{}');
  entry.prev_hash := coalesce(last.hash, '');
  entry.hash := app.audit_hash(entry);
  insert into public.audit_log select entry.*;
end $$;

-- The first broken link of a tenant's chain, or null.
create function app.audit_break(p_tenant uuid) returns bigint
language sql stable set search_path = '' as $$
  select min(seq) from (
    select a.seq, a.hash = app.audit_hash(a) and a.prev_hash = coalesce(lag(a.hash) over w, '')
      and a.seq = coalesce(lag(a.seq) over w, 0) + 1 as whole
    from public.audit_log a where a.user_id = p_tenant window w as (order by a.seq)) chain
  where not whole
$$;

-- Deletes, and everything written under impersonation. Tables about rights pass 'always'.
create function app.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) else '{}' end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else '{}' end;
  gone boolean := tg_op = 'DELETE' or (coalesce((was ->> 'deleted')::boolean, false) is false and coalesce((is_now ->> 'deleted')::boolean, false));
  subject jsonb := case when tg_op = 'DELETE' then was else is_now end;
  columns text[] := case tg_op when 'UPDATE' then app.changed(was - 'version' - 'updated_at', is_now) else '{}' end;
begin
  if gone or tg_argv[0] = 'always' or auth.jwt() -> 'act' is not null then
    perform app.audit((subject ->> 'user_id')::uuid, case when gone then 'delete' else lower(tg_op) end,
      tg_table_name, subject ->> 'id', case
        when tg_argv[0] = 'always' and not gone then jsonb_build_object('columns', to_jsonb(columns), 'row', is_now - 'user_id')
        else jsonb_build_object('columns', to_jsonb(columns)) end);
  end if;
  return null;
end $$;

-- Who, when and whose: filled in by the database for browsers, taken as given from the engine.
create function app.stamp_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) then
    new.user_id := coalesce(new.user_id, app.tid());
    new.created_by := app.actor();
    new.acting_for := app.acting_for();
    new.created_at := now();
    new.updated_at := now();
    new.version := 1;
    if tg_argv[0] <> 'created_by' and to_jsonb(new) ->> tg_argv[0] is null then
      new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], auth.uid()));
    end if;
  end if;
  return new;
end $$;

-- Before update: frozen columns, the right behind each column, the version. Args: resource, owner column, frozen, quiet.
create function app.guard_row() returns trigger
language plpgsql set search_path = '' as $$
declare
  was jsonb := to_jsonb(old);
  changed text[] := app.changed(was, to_jsonb(new));
  owner uuid := was ->> tg_argv[1];
  refused text;
begin
  if app.is_browser(current_user) then
    select c into refused from unnest(changed) c
    where c = any (string_to_array(tg_argv[2], ',')) or (c = tg_argv[1] and app.scope(tg_argv[0]::public.resource_name, 'update') is distinct from 'all')
    limit 1;
    if refused is not null then
      raise exception 'column % cannot be changed', refused using errcode = '42501';
    end if;
    if 'deleted' = any (changed) and not app.may(tg_argv[0]::public.resource_name, 'delete', owner) then
      raise exception 'deleting needs the right to delete' using errcode = '42501';
    end if;
    if exists (select from unnest(changed) c where c not in ('deleted', 'version', 'updated_at'))
      and not app.may(tg_argv[0]::public.resource_name, 'update', owner) then
      raise exception 'changing needs the right to edit' using errcode = '42501';
    end if;
  end if;
  if new.version is distinct from old.version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  end if;
  new.updated_at := old.updated_at;
  if exists (select from unnest(changed) c where c <> 'updated_at' and c <> all (string_to_array(tg_argv[3], ','))) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
revoke all on function app.audit(uuid, text, text, text, jsonb), app.audit_break(uuid), app.audit_hash(public.audit_log) from public;
grant execute on function app.audit(uuid, text, text, text, jsonb), app.audit_break(uuid), app.audit_hash(public.audit_log) to service_role;

create function app.close(p_rel regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', p_rel);
  execute format('revoke all on %s from public, anon, authenticated', p_rel);
  execute format('grant all on %s to service_role', p_rel);
end $$;

-- Everything that a tenant's table needs: row security, policies, grants, stamps, frozen columns, version, audit.
-- `p_owner` is the column that *own* scope looks at; `p_frozen` adds to id, user_id and the authors.
create function app.protect(p_rel regclass, p_resource public.resource_name, p_owner name,
  p_frozen text[] default '{}', p_verbs text[] default '{select,insert,update,delete}', p_audit text default '')
returns void language plpgsql set search_path = '' as $$
declare
  t name := (select relname from pg_catalog.pg_class where oid = p_rel);
  soft boolean := exists (select from pg_catalog.pg_attribute where attrelid = p_rel and attname = 'deleted');
  frozen text := array_to_string(array['id', 'user_id', 'created_by', 'acting_for', 'created_at'] || p_frozen, ',');
  verb text;
  rights text;
begin
  perform app.close(p_rel);
  execute format('alter table %s alter column user_id set default app.tid()', p_rel);
  foreach verb in array p_verbs loop
    rights := app.rights(p_resource, verb, p_owner);
    if verb = 'update' and soft then
      rights := rights || ' or ' || app.rights(p_resource, 'delete', p_owner);
    end if;
    continue when verb = 'delete' and soft;
    rights := format('user_id = (select app.tid()) and (%s)', rights);
    execute format('grant %s on %s to authenticated', verb, p_rel);
    execute format('create policy %I on %s for %s to authenticated %s', t || '_' || verb, p_rel, verb, case verb
      when 'insert' then format('with check (%s)', rights)
      when 'update' then format('using (%s) with check (%s)', rights, rights)
      else format('using (%s)', rights) end);
  end loop;
  execute format('create trigger a_stamp before insert on %s for each row execute function app.stamp_row(%L)', p_rel, p_owner);
  execute format('create trigger b_guard before update on %s for each row execute function app.guard_row(%L, %L, %L, %L)',
    p_rel, p_resource, p_owner, frozen, '');
  execute format('create trigger z_audit after insert or update or delete on %s for each row execute function app.audit_row(%L)', p_rel, p_audit);
end $$;

-- Booleans, because the planner takes an opaque one for half of the rows: a comparison would make it expect so few that it
-- reads the whole tenant and sorts instead of walking the list's index.
create function app.rights(p_resource public.resource_name, p_verb text, p_owner name) returns text
language sql immutable set search_path = '' as $$
  select format('(select app.has_scope(%1$L, %2$L, ''all'')) or ((select app.has_scope(%1$L, %2$L, ''own'')) and %3$I = (select auth.uid()))',
    p_resource, p_verb, p_owner)
$$;

select app.protect('public.roles', 'user-management', 'created_by', p_audit => 'always');
select app.protect('public.role_permissions', 'user-management', 'created_by', '{role_id,resource}', p_audit => 'always');

-- Nobody but the owner raises the rights that he has himself.
create function app.guard_own_role() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) and exists (
    select from public."internalUsers" u where u."authID" = auth.uid() and not u.main_account
      and u.role_id = (case when tg_op = 'DELETE' then old.role_id else new.role_id end)) then
    raise exception 'the own role cannot be changed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger c_own_role before insert or update or delete on public.role_permissions
  for each row execute function app.guard_own_role();

select app.close('public.audit_log');
grant select on public.audit_log to authenticated;
revoke insert, update, delete, truncate on public.audit_log from service_role;
create policy audit_log_select on public.audit_log for select to authenticated
  using (user_id = (select app.tid()) and (select app.has_scope('user-management', 'select', 'all')));

select app.close('public.impersonations');
grant select on public.impersonations to authenticated;
create policy impersonations_select on public.impersonations for select to authenticated
  using ((select app.tid()) is not null and actor = (select app.actor()));

create function app.audit_impersonation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := (select tenant_id from public."internalUsers" where "authID" = new.target);
begin
  perform app.audit(tenant, case when tg_op = 'INSERT' then 'impersonation_start' else 'impersonation_change' end,
    tg_table_name, new.id::text, to_jsonb(new) - 'id');
  return null;
end $$;
create trigger z_audit after insert or update on public.impersonations for each row execute function app.audit_impersonation();

-- Profiles: everyone their own; who manages people sees and steers the tenant's sub-users.
select app.close('public."internalUsers"');
grant select, update on public."internalUsers" to authenticated;
create policy "internalUsers_select" on public."internalUsers" for select to authenticated
  using (("authID" = (select auth.uid()) and (select app.tid()) is not null)
    or (tenant_id = (select app.tid()) and (select app.has_scope('user-management', 'select', 'all'))));
create policy "internalUsers_update" on public."internalUsers" for update to authenticated
  using (tenant_id = (select app.tid()) and ("authID" = (select auth.uid())
    or (parent_user_id is not null and (select app.has_scope('user-management', 'update', 'all')))))
  with check (tenant_id = (select app.tid()) and ("authID" = (select auth.uid())
    or (parent_user_id is not null and (select app.has_scope('user-management', 'update', 'all')))));

create function app.guard_profile() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed text[] := app.changed(to_jsonb(old), to_jsonb(new));
  profile constant text[] := array['firstName', 'lastName', 'companyName', 'phone_Number', 'avatarUrl', 'address_line1', 'city',
    'state', 'zip', 'country', 'billing_address', 'billing_city', 'billing_state', 'billing_zip', 'billing_country', 'user_lang'];
  steering constant text[] := array['role_id', 'disabled', 'billing_enabled', 'credentials_enabled', 'automation_enabled', 'crm_enabled',
    'callcenter_enabled', 'api_keys_enabled', 'campaigns_enabled', 'affiliate_dashboard_enabled', 'user_management_enabled',
    'billing_hide_prices_enabled', 'hide_logs_enabled'];
  allowed text[] := case when old."authID" = auth.uid() then profile else steering end || array['version', 'updated_at'];
  refused text;
begin
  if app.is_browser(current_user) then
    select c into refused from unnest(changed) c where c <> all (allowed) limit 1;
    if refused is not null then
      raise exception 'column % cannot be changed', refused using errcode = '42501';
    end if;
  end if;
  if new.version is distinct from old.version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  end if;
  new.updated_at := old.updated_at;
  if exists (select from unnest(changed) c where c not in ('updated_at', 'live_agents')) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;
create trigger b_guard before update on public."internalUsers" for each row execute function app.guard_profile();

create function app.audit_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  columns text[] := (select array_agg(c) from unnest(app.changed(to_jsonb(old), to_jsonb(new))) c
    where c in ('main_account', 'parent_user_id', 'role_id', 'disabled', 'is_admin_account', 'email') or c like '%\_enabled'
      or (auth.jwt() -> 'act' is not null and c not in ('version', 'updated_at', 'live_agents')));
begin
  if columns is not null then
    perform app.audit(new.tenant_id, 'update', tg_table_name, new."authID"::text,
      (select jsonb_object_agg(c, to_jsonb(new) -> c) from unnest(columns) c));
  end if;
  return null;
end $$;
create trigger z_audit after update on public."internalUsers" for each row execute function app.audit_profile();

-- A sign-up becomes a main account of its own. What the person sent along is never authority.
create function app.make_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- One auth service stores the metadata as a JSON string instead of an object.
  meta jsonb := case jsonb_typeof(new.raw_user_meta_data) when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb
    else coalesce(new.raw_user_meta_data, '{}') end;
  lang text := meta ->> 'user_lang';
begin
  insert into public."internalUsers" ("authID", email, "firstName", "lastName", "companyName", user_lang) values (
    new.id, coalesce(new.email, ''), left(coalesce(meta ->> 'firstName', meta ->> 'first_name', ''), 80),
    left(coalesce(meta ->> 'lastName', meta ->> 'last_name', ''), 80), left(coalesce(meta ->> 'companyName', ''), 120),
    case when lang in ('en_US', 'de_DE', 'es_ES', 'fr_FR', 'ar_EG', 'he_IL') then lang else 'en_US' end);
  return new;
end $$;
create trigger make_profile after insert on auth.users for each row execute function app.make_profile();

create function app.follow_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public."internalUsers" set email = coalesce(new.email, '') where "authID" = new.id;
  return new;
end $$;
create trigger follow_email after update of email on auth.users
  for each row when (new.email is distinct from old.email) execute function app.follow_email();

create function app.attach_sub_user(p_user uuid, p_owner uuid, p_role uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public."internalUsers" where "authID" = p_owner and main_account) then
    perform app.fail(400, 'owner_not_found', 'The owner is not a main account');
  end if;
  update public."internalUsers" set main_account = false, parent_user_id = p_owner, role_id = p_role where "authID" = p_user;
  if not found then
    perform app.fail(404, 'user_not_found', 'No such user');
  end if;
end $$;

-- Three roles to start from; an owner changes them as he likes.
create function app.create_role_from_template(p_owner uuid, p_template text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  role uuid;
  closed constant public.resource_name[] := array['apikeys', 'credentials', 'billing', 'user-management'];
  shared constant public.resource_name[] := array['assistants', 'phoneNumbers', 'knowledgeBase', 'donotcall', 'overview', 'callcenter'];
begin
  if p_template not in ('Manager', 'Agent', 'Read-only') then
    perform app.fail(400, 'template_not_found', 'No such role template');
  end if;
  insert into public.roles (user_id, created_by, name, description) values (p_owner, p_owner, p_template, case p_template
    when 'Manager' then 'Runs the account: everything except people, keys and billing'
    when 'Agent' then 'Makes calls and works on own records'
    when 'Read-only' then 'Sees everything except people, keys and billing, changes nothing' end)
  returning id into role;
  insert into public.role_permissions (user_id, created_by, role_id, resource, can_select, can_insert, can_update, can_delete, access_scope)
  select p_owner, p_owner, role, r, true,
    case p_template when 'Manager' then true when 'Agent' then r <> all (shared) else false end,
    case p_template when 'Manager' then true when 'Agent' then r <> all (shared) else false end,
    case p_template when 'Manager' then true when 'Agent' then r = 'liveCalls' else false end,
    case when p_template = 'Agent' and r <> all (shared) then 'own' else 'all' end::public.access_scope
  from unnest(enum_range(null::public.resource_name)) r where r <> all (closed);
  return role;
end $$;

-- Own tenant only: for anyone else it answers like for a main account, so that it tells nothing.
create function public.tenant_main_id(p_uid uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce((select tenant_id from public."internalUsers" where "authID" = p_uid and tenant_id = app.tid()), p_uid)
$$;

create function public.get_user_role_info(p_target_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('ok', true, 'main_account', u.main_account,
      'role_name', case when u.main_account then 'Owner' else r.name end, 'role_description', coalesce(r.description, ''),
      'permissions', coalesce(p.list, '[]'),
      'summary', jsonb_build_object('total', coalesce(p.total, 0), 'read', coalesce(p.reads, 0), 'write', coalesce(p.writes, 0)))
    from public."internalUsers" u
    left join public.roles r on r.id = u.role_id and not r.deleted
    left join lateral (
      select jsonb_agg(jsonb_build_object('table', q.resource, 'can_select', q.can_select, 'can_insert', q.can_insert,
          'can_update', q.can_update, 'can_delete', q.can_delete, 'access_scope', q.access_scope) order by q.resource) as list,
        count(*) as total, count(*) filter (where q.can_select) as reads,
        count(*) filter (where q.can_insert or q.can_update or q.can_delete) as writes
      from public.role_permissions q where q.role_id = r.id) p on true
    where u."authID" = p_target_user_id and u.tenant_id = app.tid()
      and (u."authID" = auth.uid() or app.scope('user-management', 'select') = 'all')), '{"ok": false}')
$$;

revoke all on function app.switch_on(uuid, text), app.scope_of(uuid, public.resource_name, text), app.attach_sub_user(uuid, uuid, uuid),
  app.create_role_from_template(uuid, text), public.tenant_main_id(uuid), public.get_user_role_info(uuid) from public, anon;
grant execute on function public.tenant_main_id(uuid), public.get_user_role_info(uuid) to authenticated, service_role;
grant execute on function app.attach_sub_user(uuid, uuid, uuid), app.create_role_from_template(uuid, text) to service_role;
