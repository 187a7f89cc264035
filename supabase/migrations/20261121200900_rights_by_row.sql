-- The questions that every policy asks, by single rows: a join costs twice as much as two rows by their keys.
create or replace function app.tid() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  jwt jsonb := auth.jwt();
  person uuid := auth.uid();
  tenant uuid;
begin
  select u.tenant_id into tenant from public."internalUsers" u where u."authID" = person and not u.disabled;
  if tenant <> person then
    select u.tenant_id into tenant from public."internalUsers" u where u."authID" = tenant and not u.disabled;
  end if;
  if tenant is null then
    return null;
  end if;
  -- The ground is looked at in each statement, so that a right that ends takes the entry along.
  if jwt -> 'act' is not null and not exists (
    select from public.impersonations i
    where i.id = (jwt ->> 'imp_id')::uuid and i.target = person
      and i.actor = (jwt -> 'act' ->> 'sub')::uuid and i.revoked_at is null and i.expires_at > now()
      and app.impersonation_ground(i.actor, i.target) is not null) then
    return null;
  end if;
  if jwt ->> 'key_id' is not null and not app.key_alive((jwt ->> 'key_id')::uuid, person) then
    return null;
  end if;
  return tenant;
end $$;

create function app.switch_in(p_profile public."internalUsers", p_switch text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(case p_switch
    when 'billing_enabled' then p_profile.billing_enabled
    when 'credentials_enabled' then p_profile.credentials_enabled
    when 'automation_enabled' then p_profile.automation_enabled
    when 'crm_enabled' then p_profile.crm_enabled
    when 'callcenter_enabled' then p_profile.callcenter_enabled
    when 'api_keys_enabled' then p_profile.api_keys_enabled
    when 'campaigns_enabled' then p_profile.campaigns_enabled
    when 'affiliate_dashboard_enabled' then p_profile.affiliate_dashboard_enabled
    when 'user_management_enabled' then p_profile.user_management_enabled
  end, true);
end $$;

-- A sub-user's switch counts only where the owner's is on.
create function app.switch_of_both(p_person public."internalUsers", p_switch text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  owner public."internalUsers";
begin
  if p_switch is null then
    return true;
  elsif not app.switch_in(p_person, p_switch) then
    return false;
  elsif p_person.tenant_id = p_person."authID" then
    return true;
  end if;
  select * into owner from public."internalUsers" where "authID" = p_person.tenant_id;
  return app.switch_in(owner, p_switch);
end $$;

create or replace function app.switch_on(p_user uuid, p_switch text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  person public."internalUsers";
begin
  select * into person from public."internalUsers" where "authID" = p_user;
  return p_switch is null or (found and app.switch_of_both(person, p_switch));
end $$;

create or replace function app.scope_of(p_user uuid, p_resource public.resource_name, p_verb text) returns public.access_scope
language plpgsql stable security definer set search_path = '' as $$
declare
  person public."internalUsers";
begin
  select * into person from public."internalUsers" where "authID" = p_user;
  if not found or person.disabled or not app.switch_of_both(person, app.switch_of(p_resource)) then
    return null;
  elsif person.main_account then
    return 'all';
  end if;
  return (
    select p.access_scope from public.role_permissions p join public.roles r on r.id = p.role_id and not r.deleted
    where p.role_id = person.role_id and p.user_id = person.tenant_id and p.resource = p_resource and case p_verb
      when 'select' then p.can_select when 'insert' then p.can_insert
      when 'update' then p.can_update when 'delete' then p.can_delete end);
end $$;
revoke all on function app.switch_in(public."internalUsers", text), app.switch_of_both(public."internalUsers", text) from public;
