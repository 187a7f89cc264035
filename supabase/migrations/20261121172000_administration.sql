-- The platform's administrators: by their own token only, never in somebody's name and never by an API key.
create function app.need_administrator() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.jwt() -> 'act' is not null or auth.jwt() ->> 'key_id' is not null or app.tid() is null
    or not exists (select from public."internalUsers" where "authID" = auth.uid() and is_admin_account) then
    perform app.fail(403, 'not_allowed', 'Only an administrator may do this');
  end if;
  return auth.uid();
end $$;

-- Whoever steers an account steers another's: nobody's own rights change by their own hand.
create function app.need_other_account(p_user uuid) returns public."internalUsers"
language plpgsql security definer set search_path = '' as $$
declare
  administrator uuid := app.need_administrator();
  account public."internalUsers";
begin
  if p_user = administrator then
    perform app.fail(403, 'own_rights', 'Your own rights are changed by another administrator');
  end if;
  select * into account from public."internalUsers" where "authID" = p_user for update;
  if not found then
    perform app.fail(404, 'user_not_found', 'No such account');
  end if;
  return account;
end $$;

-- A page of all accounts; `p_after` is the last row of the page before. Every typed word must be found, literally.
create function public.admin_accounts(p_search text default '', p_sort text default 'created_at', p_ascending boolean default false,
  p_after uuid default null, p_limit int default 25)
returns table (id uuid, email text, name text, company text, main_account boolean, owner_email text, suspended boolean,
  administrator boolean, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  words text[] := array(select replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_')
    from unnest(regexp_split_to_array(lower(left(coalesce(p_search, ''), 200)), '\s+')) w where w <> '');
begin
  perform app.need_administrator();
  return query
  with accounts as (
    select u."authID" as id, u.email, btrim(u."firstName" || ' ' || u."lastName") as name, u."companyName" as company, u.main_account,
      case when not u.main_account then o.email end as owner_email, u.disabled or o.disabled as suspended,
      u.is_admin_account as administrator, u.created_at,
      case p_sort when 'email' then u.email else to_char(u.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') end as rank
    from public."internalUsers" u join public."internalUsers" o on o."authID" = u.tenant_id)
  select a.id, a.email, a.name, a.company, a.main_account, a.owner_email, a.suspended, a.administrator, a.created_at
  from accounts a left join accounts l on l.id = p_after
  where (select bool_and(lower(a.email || ' ' || a.name || ' ' || a.company) like '%' || w || '%') from unnest(words) w) is not false
    and (p_after is null or case when p_ascending then (a.rank, a.id) > (l.rank, l.id) else (a.rank, a.id) < (l.rank, l.id) end)
  order by case when p_ascending then a.rank end, case when p_ascending then a.id end, a.rank desc, a.id desc
  limit least(greatest(p_limit, 1), 100);
end $$;

create function app.usage_of(p_tenant uuid, p_since timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('calls', count(*), 'minutes', coalesce(round(sum(c.duration) / 60.0), 0))
  from public."callLogs" c where (p_tenant is null or c.user_id = p_tenant) and c.created_at >= p_since
$$;

create function public.admin_account(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  account public."internalUsers";
begin
  perform app.need_administrator();
  select * into account from public."internalUsers" where "authID" = p_user;
  if not found then
    return null;
  end if;
  return jsonb_build_object('id', account."authID", 'version', account.version, 'email', account.email,
    'name', btrim(account."firstName" || ' ' || account."lastName"), 'company', account."companyName",
    'main_account', account.main_account, 'created_at', account.created_at,
    'owner_email', (select email from public."internalUsers" where "authID" = account.parent_user_id),
    'last_sign_in_at', (select last_sign_in_at from auth.users where id = account."authID"),
    'suspended', account.disabled, 'administrator', account.is_admin_account,
    'people', (select count(*) from public."internalUsers" where tenant_id = account.tenant_id),
    'switches', (select jsonb_object_agg(s.key, s.value) from jsonb_each(to_jsonb(account)) s where s.key = any (app.steerable())),
    'live', (select count(*) from public."callLogs" where user_id = account.tenant_id and state <> 'ended'),
    'month', app.usage_of(account.tenant_id, date_trunc('month', now())), 'ever', app.usage_of(account.tenant_id, '-infinity'));
end $$;

create function public.admin_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.need_administrator();
  return jsonb_build_object('accounts', (select count(*) from public."internalUsers" where main_account),
    'people', (select count(*) from public."internalUsers"),
    'suspended', (select count(*) from public."internalUsers" where disabled),
    'live', (select count(*) from public."callLogs" where state <> 'ended'),
    'month', app.usage_of(null, date_trunc('month', now())));
end $$;

create function app.steerable() returns text[]
language sql immutable set search_path = '' as $$
  select array['billing_enabled', 'credentials_enabled', 'automation_enabled', 'crm_enabled', 'callcenter_enabled', 'api_keys_enabled',
    'campaigns_enabled', 'affiliate_dashboard_enabled', 'user_management_enabled', 'billing_hide_prices_enabled', 'hide_logs_enabled']
$$;

-- The audit entry comes from the profile's own trigger, in this transaction.
create function public.admin_set_switch(p_user uuid, p_switch text, p_on boolean, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account public."internalUsers" := app.need_other_account(p_user);
begin
  if p_switch is null or p_switch <> all (app.steerable()) then
    perform app.fail(400, 'invalid_body', 'No such switch');
  end if;
  if p_version is distinct from account.version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  end if;
  execute format('update public."internalUsers" set %I = $1 where "authID" = $2', p_switch) using p_on, p_user;
end $$;

-- Sessions, entries and the right to sign in end with the account's own; a suspended owner takes the members' sessions along.
create function public.admin_suspend(p_user uuid, p_suspended boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account public."internalUsers" := app.need_other_account(p_user);
  people uuid[];
begin
  if account.is_admin_account then
    perform app.fail(403, 'administrator_protected', 'An administrator is not suspended; take the right away first');
  end if;
  update public."internalUsers" set disabled = coalesce(p_suspended, true) where "authID" = p_user and disabled <> coalesce(p_suspended, true);
  update auth.users set banned_until = case when coalesce(p_suspended, true) then now() + interval '10 years' end where id = p_user;
  if coalesce(p_suspended, true) then
    people := array(select "authID" from public."internalUsers" where "authID" = p_user or tenant_id = p_user);
    delete from auth.refresh_tokens where user_id::text = any (people::text[]);
    delete from auth.sessions where user_id = any (people);
    update public.impersonations set revoked_at = now()
    where revoked_at is null and expires_at > now() and (actor = any (people) or target = any (people));
  end if;
end $$;

-- One after the other, so that two administrators cannot take each other's right at once and leave nobody.
create function public.admin_set_administrator(p_user uuid, p_administrator boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account public."internalUsers";
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  account := app.need_other_account(p_user);
  if p_administrator and (account.disabled or not account.main_account) then
    perform app.fail(400, 'not_a_main_account', 'Only a main account that is not suspended becomes an administrator');
  end if;
  update public."internalUsers" set is_admin_account = coalesce(p_administrator, false)
  where "authID" = p_user and is_admin_account <> coalesce(p_administrator, false);
  update public.impersonations set revoked_at = now()
  where revoked_at is null and expires_at > now() and (actor = p_user or target = p_user);
end $$;

-- For whoever runs the machine; there is no form for it.
create function app.make_administrator(p_email text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  update public."internalUsers" set is_admin_account = true
  where lower(email) = lower(btrim(p_email)) and main_account and not disabled returning "authID" into made;
  if made is null then
    perform app.fail(404, 'user_not_found', 'No main account has this address');
  end if;
  return made;
end $$;

revoke all on function app.need_administrator(), app.need_other_account(uuid), app.usage_of(uuid, timestamptz), app.steerable(),
  app.make_administrator(text), public.admin_accounts(text, text, boolean, uuid, int), public.admin_account(uuid), public.admin_overview(),
  public.admin_set_switch(uuid, text, boolean, int), public.admin_suspend(uuid, boolean), public.admin_set_administrator(uuid, boolean)
  from public, anon;
grant execute on function public.admin_accounts(text, text, boolean, uuid, int), public.admin_account(uuid), public.admin_overview(),
  public.admin_set_switch(uuid, text, boolean, int), public.admin_suspend(uuid, boolean), public.admin_set_administrator(uuid, boolean)
  to authenticated, service_role;
grant execute on function app.make_administrator(text) to service_role;
