-- Working in somebody else's account: who may, for how long, and what stays out of reach meanwhile.

-- Whether the target's owner lets this affiliate in now.
create function app.is_granted_affiliate(p_actor uuid, p_target uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select false
$$;

-- On what ground one person may act in the name of another now: 'owner', 'administrator', 'affiliate', or null.
create function app.impersonation_ground(p_actor uuid, p_target uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_actor = p_target or a.disabled or ao.disabled or t.disabled or o.disabled or t.is_admin_account then null
    when a.main_account and t.parent_user_id = a."authID" then 'owner'
    when a.is_admin_account then 'administrator'
    when a.main_account and app.is_granted_affiliate(p_actor, p_target) then 'affiliate'
  end
  from public."internalUsers" a join public."internalUsers" ao on ao."authID" = a.tenant_id,
    public."internalUsers" t join public."internalUsers" o on o."authID" = t.tenant_id
  where a."authID" = p_actor and t."authID" = p_target
$$;

-- The ground is looked at in each statement, so that a right that ends takes the entry along.
create or replace function app.tid() returns uuid
language sql stable security definer set search_path = '' as $$
  select u.tenant_id
  from public."internalUsers" u join public."internalUsers" o on o."authID" = u.tenant_id
  where u."authID" = auth.uid() and not u.disabled and not o.disabled
    and (auth.jwt() -> 'act' is null or exists (
      select from public.impersonations i
      where i.id = (auth.jwt() ->> 'imp_id')::uuid and i.target = u."authID"
        and i.actor = (auth.jwt() -> 'act' ->> 'sub')::uuid and i.revoked_at is null and i.expires_at > now()
        and app.impersonation_ground(i.actor, i.target) is not null))
$$;

-- Whether the caller's token counts now; routes ask, because what they do with the service's rights no policy sees.
create function public.may_act() returns boolean
language sql stable set search_path = '' as $$
  select app.tid() is not null
$$;

create function app.refuse_impersonator() returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.jwt() -> 'act' is not null then
    perform app.fail(403, 'not_allowed_while_impersonating', 'Not allowed while impersonating');
  end if;
end $$;

create function app.guard_impersonator() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) then
    perform app.refuse_impersonator();
  end if;
  return null;
end $$;

-- Before the statement, so that it is said in words also where row security would find no row.
create function app.closed_to_impersonators(p_rel regclass, p_columns text[] default null) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger a_impersonator before %s on %s for each statement execute function app.guard_impersonator()',
    case when p_columns is null then 'insert or update or delete'
      else 'update of ' || (select string_agg(quote_ident(c), ', ') from unnest(p_columns) c) end, p_rel);
end $$;

select app.closed_to_impersonators('public.roles');
select app.closed_to_impersonators('public.role_permissions');
select app.closed_to_impersonators('public."internalUsers"', array['email', 'role_id', 'disabled', 'main_account', 'parent_user_id',
  'is_admin_account', 'billing_enabled', 'credentials_enabled', 'automation_enabled', 'crm_enabled', 'callcenter_enabled',
  'api_keys_enabled', 'campaigns_enabled', 'affiliate_dashboard_enabled', 'user_management_enabled', 'billing_hide_prices_enabled',
  'hide_logs_enabled', 'billing_address', 'billing_city', 'billing_state', 'billing_zip', 'billing_country']);

create index impersonations_recent on public.impersonations (actor, created_at desc);
drop index public.impersonations_actor;

-- Opens an entry; the route signs the token afterwards. An unknown account answers like a forbidden one.
create function public.start_impersonation(p_target uuid, p_minutes int, p_reason text default '')
returns table (id uuid, expires_at timestamptz, target_email text)
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  ground text;
  reason text := btrim(coalesce(p_reason, ''));
begin
  perform app.refuse_impersonator();
  ground := app.impersonation_ground(me, p_target);
  if app.tid() is null or ground is null then
    perform app.fail(403, 'not_allowed', 'Not allowed');
  end if;
  if p_minutes is null or p_minutes not between 1 and 30 or length(reason) > 500 then
    perform app.fail(400, 'invalid_body', 'Invalid request body');
  end if;
  if ground = 'administrator' and reason = '' then
    perform app.fail(400, 'reason_required', 'A reason is required');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('impersonate:' || me, 0));
  if (select count(*) from public.impersonations i where i.actor = me and i.created_at > now() - interval '1 hour') >= 10 then
    perform app.fail(429, 'rate_limited', 'Too many attempts');
  end if;
  update public.impersonations i set revoked_at = now()
  where i.actor = me and i.revoked_at is null and i.expires_at > now();
  return query
    insert into public.impersonations as i (actor, target, reason, expires_at)
    values (me, p_target, reason, now() + make_interval(mins => p_minutes))
    returning i.id, i.expires_at, (select u.email from public."internalUsers" u where u."authID" = p_target);
end $$;

-- Also for a token that has run out: whoever calls has checked its signature. The entry is written in the actor's name.
create function public.stop_impersonation(p_id uuid, p_actor uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before text := current_setting('request.jwt.claims', true);
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', i.target, 'imp_id', i.id,
    'act', jsonb_build_object('sub', i.actor))::text, true)
  from public.impersonations i where i.id = p_id and i.actor = p_actor;
  update public.impersonations set revoked_at = now()
  where id = p_id and actor = p_actor and revoked_at is null and expires_at > now();
  perform set_config('request.jwt.claims', coalesce(before, ''), true);
end $$;

revoke all on function app.is_granted_affiliate(uuid, uuid), app.impersonation_ground(uuid, uuid), app.refuse_impersonator(),
  app.guard_impersonator(), app.closed_to_impersonators(regclass, text[]), public.may_act(),
  public.start_impersonation(uuid, int, text), public.stop_impersonation(uuid, uuid) from public, anon;
grant execute on function app.refuse_impersonator(), public.may_act(), public.start_impersonation(uuid, int, text)
  to authenticated, service_role;
grant execute on function public.stop_impersonation(uuid, uuid) to service_role;
