-- The questions that every policy asks, as plpgsql: it keeps its plans for the session, while an SQL function is planned anew
-- at each call, which was most of what a policy cost.
create or replace function app.tid() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  jwt jsonb := auth.jwt();
  person uuid := auth.uid();
  tenant uuid;
begin
  select u.tenant_id into tenant
  from public."internalUsers" u join public."internalUsers" o on o."authID" = u.tenant_id
  where u."authID" = person and not u.disabled and not o.disabled;
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

create or replace function app.switch_on(p_user uuid, p_switch text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_switch is null then
    return true;
  end if;
  return (select coalesce(bool_and(coalesce(case p_switch
        when 'billing_enabled' then o.billing_enabled
        when 'credentials_enabled' then o.credentials_enabled
        when 'automation_enabled' then o.automation_enabled
        when 'crm_enabled' then o.crm_enabled
        when 'callcenter_enabled' then o.callcenter_enabled
        when 'api_keys_enabled' then o.api_keys_enabled
        when 'campaigns_enabled' then o.campaigns_enabled
        when 'affiliate_dashboard_enabled' then o.affiliate_dashboard_enabled
        when 'user_management_enabled' then o.user_management_enabled
      end, true)), false)
    from public."internalUsers" u join public."internalUsers" o on o."authID" in (u."authID", u.tenant_id)
    where u."authID" = p_user);
end $$;

create or replace function app.scope_of(p_user uuid, p_resource public.resource_name, p_verb text) returns public.access_scope
language plpgsql stable security definer set search_path = '' as $$
declare
  person public."internalUsers";
begin
  select * into person from public."internalUsers" where "authID" = p_user;
  if person."authID" is null or person.disabled or not app.switch_on(p_user, app.switch_of(p_resource)) then
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

create or replace function app.scope(p_resource public.resource_name, p_verb text) returns public.access_scope
language plpgsql stable security definer set search_path = '' as $$
declare
  jwt jsonb := auth.jwt();
begin
  if jwt -> 'act' is not null
    and (p_resource in ('apikeys', 'credentials', 'billing') or (p_resource = 'user-management' and p_verb <> 'select')) then
    return null;
  end if;
  if jwt ->> 'key_id' is not null and (app.closed_to_keys(p_resource) or not exists (
    select from public.api_keys k where k.id = (jwt ->> 'key_id')::uuid and k.scopes -> p_resource::text ? p_verb)) then
    return null;
  end if;
  return app.scope_of(auth.uid(), p_resource, p_verb);
end $$;

create or replace function app.has_scope(p_resource public.resource_name, p_verb text, p_scope public.access_scope) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(app.scope(p_resource, p_verb) = p_scope, false);
end $$;
