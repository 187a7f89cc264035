-- Who manages people: roles as one document, what they may hand out, and what happens at once when rights change.
alter table public.roles
  add column haystack text generated always as (lower(name || ' ' || description)) stored,
  add column rights_changed_at timestamptz not null default now();
alter table public."internalUsers" add column rights_version int not null default 0;

-- The tenant of a caller who may do this to people of the whole account; refuses everybody else.
create function app.manages_people(p_verb text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  tenant uuid := app.tid();
begin
  if tenant is null or not app.has_scope('user-management', p_verb, 'all') then
    raise exception 'managing people needs the right to' using errcode = '42501';
  end if;
  return tenant;
end $$;

-- Whether these rights go beyond those of the caller: only an owner hands out more than he has himself.
create function app.beyond_caller(p public.role_permissions) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from (values ('select', p.can_select), ('insert', p.can_insert), ('update', p.can_update), ('delete', p.can_delete)) v(verb, granted)
    where granted and not coalesce(case app.scope_of(auth.uid(), p.resource, v.verb)
      when 'all' then true when 'own' then p.access_scope = 'own' end, false))
    and not exists (select from public."internalUsers" where "authID" = auth.uid() and main_account)
$$;

create function app.assert_may_give(p_tenant uuid, p_role uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.roles where id = p_role and user_id = p_tenant and not deleted) then
    perform app.fail(404, 'role_not_found', 'No such role');
  end if;
  if exists (select from public.role_permissions p where p.role_id = p_role and app.beyond_caller(p)) then
    perform app.fail(403, 'beyond_own_rights', 'This role allows more than the one who gives it');
  end if;
end $$;

create function app.guard_given_rights() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) and app.beyond_caller(new) then
    perform app.fail(403, 'beyond_own_rights', 'These rights go beyond those of the one who gives them');
  end if;
  return new;
end $$;
create trigger d_given_rights before insert or update on public.role_permissions
  for each row execute function app.guard_given_rights();

create function app.guard_given_role() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) and new.role_id is not null then
    perform app.assert_may_give(new.tenant_id, new.role_id);
  end if;
  return new;
end $$;
create trigger d_given_role after update of role_id on public."internalUsers"
  for each row when (new.role_id is distinct from old.role_id) execute function app.guard_given_role();

-- A browser hears of new rights by its own profile row; that is no change of the profile.
create function app.quiet_rights() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.changed(to_jsonb(old), to_jsonb(new)) <@ array['rights_version', 'version', 'updated_at'] then
    new.version := old.version;
    new.updated_at := old.updated_at;
  end if;
  return new;
end $$;
create trigger c_quiet_rights before update of rights_version on public."internalUsers"
  for each row execute function app.quiet_rights();

create function app.touch_role_people() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'roles' then
    update public."internalUsers" set rights_version = rights_version + 1 where tenant_id = new.user_id and role_id = new.id;
  else
    update public."internalUsers" u set rights_version = rights_version + 1
    from (select distinct user_id, role_id from touched) r where u.tenant_id = r.user_id and u.role_id = r.role_id;
  end if;
  return null;
end $$;
create trigger y_touch after update on public.roles for each row execute function app.touch_role_people();
create trigger y_touch_insert after insert on public.role_permissions referencing new table as touched
  for each statement execute function app.touch_role_people();
create trigger y_touch_update after update on public.role_permissions referencing new table as touched
  for each statement execute function app.touch_role_people();
create trigger y_touch_delete after delete on public.role_permissions referencing old table as touched
  for each statement execute function app.touch_role_people();

create function app.touch_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public."internalUsers" set rights_version = rights_version + 1 where parent_user_id = new."authID";
  return null;
end $$;
create trigger y_touch_members after update of billing_enabled, credentials_enabled, automation_enabled, crm_enabled, callcenter_enabled,
  api_keys_enabled, campaigns_enabled, affiliate_dashboard_enabled, user_management_enabled, billing_hide_prices_enabled, hide_logs_enabled, disabled
  on public."internalUsers" for each row when (new.main_account) execute function app.touch_members();

-- Whoever is suspended is signed out with the same change, and cannot sign in until it is taken back.
create function app.end_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set banned_until = case when new.disabled then now() + interval '10 years' end where id = new."authID";
  if new.disabled then
    delete from auth.sessions where user_id = new."authID";
  end if;
  return null;
end $$;
create trigger y_end_sessions after update of disabled on public."internalUsers"
  for each row when (new.disabled is distinct from old.disabled) execute function app.end_sessions();

-- How many people have this role, as far as the caller may see them.
create function public.people_count(p public.roles) returns int
language sql stable set search_path = '' as $$
  select count(*)::int from public."internalUsers" where tenant_id = p.user_id and role_id = p.id
$$;

-- A role and its rights as one change, under the caller's own policies; a row that is left out stays as it is.
create function public.save_role(p_role uuid, p_version int, p_name text, p_description text, p_permissions jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  role uuid;
begin
  if p_role is null then
    insert into public.roles (name, description) values (p_name, p_description) returning id into role;
  else
    update public.roles set name = p_name, description = p_description, version = p_version, rights_changed_at = clock_timestamp()
    where id = p_role and not deleted returning id into role;
  end if;
  if role is null then
    perform app.fail(404, 'not_found', 'No such role');
  end if;
  update public.role_permissions p set can_select = n.can_select, can_insert = n.can_insert, can_update = n.can_update,
    can_delete = n.can_delete, access_scope = n.access_scope
  from jsonb_populate_recordset(null::public.role_permissions, p_permissions) n
  where p.role_id = role and p.resource = n.resource and (p.can_select, p.can_insert, p.can_update, p.can_delete, p.access_scope)
    is distinct from (n.can_select, n.can_insert, n.can_update, n.can_delete, n.access_scope);
  insert into public.role_permissions (role_id, resource, can_select, can_insert, can_update, can_delete, access_scope)
  select role, n.resource, n.can_select, n.can_insert, n.can_update, n.can_delete, n.access_scope
  from jsonb_populate_recordset(null::public.role_permissions, p_permissions) n
  where (n.can_select or n.can_insert or n.can_update or n.can_delete)
    and not exists (select from public.role_permissions p where p.role_id = role and p.resource = n.resource);
  return role;
end $$;

-- A role to start from, or a copy of one that is there.
create function public.create_role(p_name text, p_template text default null, p_copy_of uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.manages_people('insert');
  role uuid;
begin
  if p_template is not null then
    role := app.create_role_from_template(tenant, p_template);
    update public.roles set name = p_name, created_by = app.actor() where id = role;
  else
    insert into public.roles (user_id, created_by, name, description)
    select tenant, app.actor(), p_name, description from public.roles where id = p_copy_of and user_id = tenant and not deleted
    returning id into role;
    insert into public.role_permissions (user_id, created_by, role_id, resource, can_select, can_insert, can_update, can_delete, access_scope)
    select tenant, app.actor(), role, resource, can_select, can_insert, can_update, can_delete, access_scope
    from public.role_permissions where role_id = p_copy_of and user_id = tenant and role is not null;
  end if;
  perform app.assert_may_give(tenant, role);
  return role;
end $$;

revoke all on function app.manages_people(text), app.beyond_caller(public.role_permissions), app.assert_may_give(uuid, uuid),
  app.guard_given_rights(), app.guard_given_role(), app.quiet_rights(), app.touch_role_people(), app.touch_members(), app.end_sessions(),
  public.people_count(public.roles), public.save_role(uuid, int, text, text, jsonb), public.create_role(text, text, uuid) from public, anon;
grant execute on function app.beyond_caller(public.role_permissions), app.assert_may_give(uuid, uuid),
  public.people_count(public.roles), public.save_role(uuid, int, text, text, jsonb), public.create_role(text, text, uuid)
  to authenticated, service_role;
