-- A referred owner lets its affiliate in: into everything, or into chosen parts, until a day that the owner names.
create table public.affiliate_access_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  affiliate uuid not null,
  -- Null: everything that may be done in somebody's name.
  resources public.resource_name[] check (cardinality(resources) > 0),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (user_id, affiliate) references public.affiliate_referrals (user_id, affiliate) on delete cascade
);
create index affiliate_access_grants_pair on public.affiliate_access_grants (user_id, affiliate, created_at desc);
create index affiliate_access_grants_affiliate on public.affiliate_access_grants (affiliate);
alter table public.impersonations add column grant_id uuid references public.affiliate_access_grants (id) on delete cascade;
create index impersonations_grant on public.impersonations (grant_id);

select app.close('public.affiliate_access_grants');
grant select on public.affiliate_access_grants to authenticated;
create policy affiliate_access_grants_select on public.affiliate_access_grants for select to authenticated
  using (user_id = (select app.tid()) and (select app.has_scope('user-management', 'select', 'all')));

create function app.audit_access_grant() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit(new.user_id, case when tg_op = 'INSERT' then 'access_granted' when new.revoked_at is not null then 'access_revoked'
    else 'update' end, tg_table_name, new.id::text, to_jsonb(new) - 'id' - 'user_id');
  return null;
end $$;
create trigger z_audit after insert or update on public.affiliate_access_grants for each row execute function app.audit_access_grant();

-- Whatever runs by a grant ends with it.
create function app.end_granted_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.impersonations set revoked_at = now() where grant_id = new.id and revoked_at is null and expires_at > now();
  return null;
end $$;
create trigger y_end after update on public.affiliate_access_grants for each row
  when (new.revoked_at is not null and old.revoked_at is null) execute function app.end_granted_access();

create function app.access_grant(p_actor uuid, p_target uuid) returns public.affiliate_access_grants
language sql stable security definer set search_path = '' as $$
  select g from public.affiliate_access_grants g
  where g.user_id = p_target and g.affiliate = p_actor and g.revoked_at is null and g.expires_at > now() and app.is_affiliate(p_actor)
  order by g.created_at desc limit 1
$$;

create or replace function app.is_granted_affiliate(p_actor uuid, p_target uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (app.access_grant(p_actor, p_target)).id is not null
$$;

-- An affiliate's stay hangs on the grant that allowed it and lasts no longer. Owners and administrators need none.
create function app.bind_access_grant() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  found_grant public.affiliate_access_grants := app.access_grant(new.actor, new.target);
begin
  if found_grant.id is not null
    and not exists (select from public."internalUsers" where "authID" = new.actor and is_admin_account) then
    new.grant_id := found_grant.id;
    new.expires_at := least(new.expires_at, found_grant.expires_at);
  end if;
  return new;
end $$;
create trigger a_grant before insert on public.impersonations for each row execute function app.bind_access_grant();

-- Whether the grant behind the caller's token reaches this resource; without a grant nothing is narrowed.
create function app.grant_covers(p_resource public.resource_name) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select g.resources is null or p_resource = any (g.resources)
    from public.impersonations i join public.affiliate_access_grants g on g.id = i.grant_id
    where i.id = (auth.jwt() ->> 'imp_id')::uuid), true)
$$;

create or replace function app.scope_of(p_user uuid, p_resource public.resource_name, p_verb text) returns public.access_scope
language sql stable security definer set search_path = '' as $$
  select case
    when u.disabled or not app.switch_on(p_user, app.switch_of(p_resource)) then null
    when p_user = auth.uid() and auth.jwt() -> 'act' is not null and not app.grant_covers(p_resource) then null
    when u.main_account then 'all'
    else (
      select p.access_scope from public.role_permissions p join public.roles r on r.id = p.role_id and not r.deleted
      where p.role_id = u.role_id and p.user_id = u.tenant_id and p.resource = p_resource and case p_verb
        when 'select' then p.can_select when 'insert' then p.can_insert
        when 'update' then p.can_update when 'delete' then p.can_delete end)
  end
  from public."internalUsers" u where u."authID" = p_user
$$;

-- Who brought the caller's account, as its owner sees it.
create function public.my_affiliate() returns table (name text, email text, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select coalesce(nullif(a."companyName", ''), nullif(btrim(a."firstName" || ' ' || a."lastName"), ''), app.mask_email(a.email)),
    app.mask_email(a.email), r.created_at
  from public.affiliate_referrals r join public."internalUsers" a on a."authID" = r.affiliate
  where r.user_id = app.tid() and app.has_scope('user-management', 'select', 'all') and app.is_affiliate(r.affiliate);
end $$;

-- Rights over people, and the account's owner: nobody else, and not in the owner's name.
create function app.need_granting_owner() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.refuse_impersonator();
  if app.tid() is distinct from auth.uid() or not app.has_scope('user-management', 'update', 'all') then
    perform app.fail(403, 'not_allowed', 'Only the owner decides who may enter the account');
  end if;
  return auth.uid();
end $$;

create function public.grant_affiliate_access(p_expires_at timestamptz, p_resources public.resource_name[] default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := app.need_granting_owner();
  referrer uuid := (select affiliate from public.affiliate_referrals where user_id = owner);
  granted uuid;
begin
  if referrer is null or not app.is_affiliate(referrer) then
    perform app.fail(404, 'no_affiliate', 'No affiliate has brought this account');
  end if;
  if p_expires_at is null or p_expires_at <= now() or p_expires_at > now() + interval '90 days' then
    perform app.fail(400, 'grant_expiry', 'Access lasts between now and 90 days');
  end if;
  if cardinality(p_resources) = 0 then
    perform app.fail(400, 'grant_empty', 'Access to nothing is no access');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('grant:' || owner, 0));
  update public.affiliate_access_grants set revoked_at = now() where user_id = owner and revoked_at is null;
  insert into public.affiliate_access_grants (user_id, created_by, affiliate, resources, expires_at)
  values (owner, auth.uid(), referrer, p_resources, p_expires_at) returning id into granted;
  return granted;
end $$;

create function public.revoke_affiliate_access(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := app.need_granting_owner();
begin
  if not exists (select from public.affiliate_access_grants where id = p_id and user_id = owner) then
    perform app.fail(404, 'not_found', 'No such grant');
  end if;
  update public.affiliate_access_grants set revoked_at = now() where id = p_id and revoked_at is null;
end $$;

-- The accounts that have let the caller in and still do.
create function public.granted_accounts()
returns table (id uuid, target uuid, name text, email text, resources public.resource_name[], granted_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  referrer uuid := app.need_affiliate();
begin
  return query
  select g.id, g.user_id, coalesce(nullif(u."companyName", ''), nullif(btrim(u."firstName" || ' ' || u."lastName"), ''), u.email), u.email,
    g.resources, g.created_at, g.expires_at
  from public.affiliate_access_grants g join public."internalUsers" u on u."authID" = g.user_id and u.main_account and not u.disabled
  where g.affiliate = referrer and g.revoked_at is null and g.expires_at > now()
  order by g.expires_at, g.id;
end $$;

revoke all on function app.audit_access_grant(), app.end_granted_access(), app.access_grant(uuid, uuid), app.is_granted_affiliate(uuid, uuid),
  app.bind_access_grant(), app.grant_covers(public.resource_name), app.need_granting_owner(), public.my_affiliate(),
  public.grant_affiliate_access(timestamptz, public.resource_name[]), public.revoke_affiliate_access(uuid), public.granted_accounts()
  from public, anon;
grant execute on function public.my_affiliate(), public.grant_affiliate_access(timestamptz, public.resource_name[]),
  public.revoke_affiliate_access(uuid), public.granted_accounts() to authenticated, service_role;
