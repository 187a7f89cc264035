-- What somebody can do and why, by the functions that the policies use.
create function app.access_reason(p_user uuid, p_resource public.resource_name) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when u.disabled or o.disabled then 'suspended'
    when not app.switch_on(u."authID", app.switch_of(p_resource)) then
      case when not coalesce((to_jsonb(o) ->> app.switch_of(p_resource))::boolean, true) then 'switch_owner' else 'switch_person' end
    when u.main_account then 'owner'
    when r.id is null then 'no_role'
    else 'role'
  end
  from public."internalUsers" u join public."internalUsers" o on o."authID" = u.tenant_id
  left join public.roles r on r.id = u.role_id and not r.deleted
  where u."authID" = p_user
$$;

create function public.effective_access(p_user uuid)
returns table (resource public.resource_name, verb text, scope public.access_scope, reason text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public."internalUsers" u where u."authID" = p_user and u.tenant_id = app.tid())
    or not (p_user = auth.uid() or app.has_scope('user-management', 'select', 'all')) then
    perform app.fail(404, 'not_found', 'No such person');
  end if;
  return query
    select r, v, case when app.access_reason(p_user, r) <> 'suspended' then app.scope_of(p_user, r, v) end, app.access_reason(p_user, r)
    from unnest(enum_range(null::public.resource_name)) with ordinality as resources(r, place),
      unnest(array['select', 'insert', 'update', 'delete']) with ordinality as verbs(v, nth)
    order by place, nth;
end $$;

-- By what resource and by which column a table's policies decide.
create function app.rule_of(p_table text, out resource public.resource_name, out owner_column text) returns record
language plpgsql stable set search_path = '' as $$
declare
  args text[] := (select string_to_array(encode(t.tgargs, 'escape'), '\000') from pg_catalog.pg_trigger t
    where t.tgrelid = to_regclass(format('public.%I', p_table)) and t.tgname = 'b_guard' and t.tgfoid = 'app.guard_row'::regproc);
begin
  if p_table = 'callLogs' then
    resource := 'callLogs';
    owner_column := 'sub_account_user_id';
  elsif args is not null then
    resource := args[1]::public.resource_name;
    owner_column := args[2];
  end if;
end $$;

-- Everybody of the account who can see one record, and why; for who manages people and sees the record.
create function public.who_can_see(p_table text, p_id uuid)
returns table (user_id uuid, name text, email text, assigned boolean, scope public.access_scope, reason text, may_update boolean, may_delete boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  tenant uuid := app.manages_people('select');
  rule record := app.rule_of(p_table);
  facts jsonb;
  holder uuid;
begin
  if rule.resource is not null then
    execute format('select to_jsonb(r) from public.%I r where id = $1 and user_id = $2', p_table) into facts using p_id, tenant;
  end if;
  holder := facts ->> rule.owner_column;
  if facts is null or not app.sees(auth.uid(), rule.resource, holder, facts) then
    perform app.fail(404, 'not_found', 'No such record');
  end if;
  return query
    select u."authID", app.member_name(u."authID"), u.email, coalesce(u."authID" = holder, false),
      coalesce(app.scope_of(u."authID", rule.resource, 'select'), app.scope_of(u."authID", 'liveCalls', 'select')),
      app.access_reason(u."authID", rule.resource),
      coalesce(case app.scope_of(u."authID", rule.resource, 'update') when 'all' then true when 'own' then u."authID" = holder end, false),
      coalesce(case app.scope_of(u."authID", rule.resource, 'delete') when 'all' then true when 'own' then u."authID" = holder end, false)
    from public."internalUsers" u join public."internalUsers" o on o."authID" = u.tenant_id and not o.disabled
    where u.tenant_id = tenant and app.sees(u."authID", rule.resource, holder, facts)
    order by u.main_account desc, 2, 1;
end $$;

create function app.within(p_scope public.access_scope, p_user uuid, p_holder uuid) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case p_scope when 'all' then true when 'own' then p_user = p_holder end, false)
$$;

-- Running calls are seen by who sees live calls, ended ones not by whom logs are hidden from.
create function app.sees(p_user uuid, p_resource public.resource_name, p_holder uuid, p_facts jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (app.within(app.scope_of(p_user, p_resource, 'select'), p_user, p_holder)
      or (p_resource = 'callLogs' and p_facts ->> 'state' <> 'ended'
        and app.within(app.scope_of(p_user, 'liveCalls', 'select'), p_user, p_holder)))
    and not (p_resource = 'callLogs' and p_facts ->> 'state' = 'ended' and exists (
      select from public."internalUsers" u join public."internalUsers" o on o."authID" in (u."authID", u.tenant_id)
      where u."authID" = p_user and o.hide_logs_enabled)), false)
$$;

revoke all on function app.access_reason(uuid, public.resource_name), public.effective_access(uuid), app.rule_of(text),
  public.who_can_see(text, uuid), app.sees(uuid, public.resource_name, uuid, jsonb), app.within(public.access_scope, uuid, uuid) from public, anon;
grant execute on function public.effective_access(uuid), public.who_can_see(text, uuid) to authenticated, service_role;
