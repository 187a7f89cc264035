-- Who brought an account, decided once in its first day and kept. The row belongs to the account that was brought.
create table public.affiliate_referrals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public."internalUsers" ("authID") on delete cascade,
  created_at timestamptz not null default now(),
  affiliate uuid not null references public."internalUsers" ("authID") on delete cascade,
  converted_at timestamptz,
  check (affiliate <> user_id),
  unique (user_id, affiliate)
);
create index affiliate_referrals_list on public.affiliate_referrals (affiliate, created_at desc, id desc);

-- The affiliate learns of its referrals by functions that mask; rows are for whoever manages people in the account itself.
select app.close('public.affiliate_referrals');
grant select on public.affiliate_referrals to authenticated;
create policy affiliate_referrals_select on public.affiliate_referrals for select to authenticated
  using (user_id = (select app.tid()) and (select app.has_scope('user-management', 'select', 'all')));

-- `j***@e***.com`: enough to recognise somebody one knows, too little to write to anybody.
create function app.mask_email(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case when p_email ~ '^[^@]+@[^@]+\.[^.@]+$' then regexp_replace(p_email, '^(.).*@(.).*(\.[^.]+)$', '\1***@\2***\3') else '***' end
$$;

-- A main account that may use the affiliate dashboard and is not suspended.
create function app.is_affiliate(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public."internalUsers" u where u."authID" = p_user and u.main_account and not u.disabled
    and app.switch_on(u."authID", 'affiliate_dashboard_enabled'))
$$;

create function app.need_affiliate() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if app.tid() is distinct from auth.uid() or auth.jwt() ->> 'key_id' is not null or not app.is_affiliate(auth.uid()) then
    perform app.fail(403, 'not_allowed', 'Only an affiliate has referrals');
  end if;
  return auth.uid();
end $$;

-- Called whenever a browser with a stored reference learns who is signed in. It says nothing, whatever comes of it: only a new
-- main account is written down, for itself, once; the first touch stays. A reference is an affiliate's id, or that of its brand.
create function public.create_affiliate_referral_record(p_affiliate_user_id uuid, p_new_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  referrer uuid := coalesce((select user_id from public.brands where id = p_affiliate_user_id), p_affiliate_user_id);
begin
  if p_new_user_id is distinct from auth.uid() or auth.jwt() -> 'act' is not null or auth.jwt() ->> 'key_id' is not null
    or app.tid() is distinct from auth.uid() or referrer is null or referrer = auth.uid() or not app.is_affiliate(referrer) then
    return;
  end if;
  insert into public.affiliate_referrals (user_id, affiliate)
  select u."authID", referrer from public."internalUsers" u
  where u."authID" = auth.uid() and u.main_account and u.created_at > now() - interval '24 hours'
  on conflict (user_id) do nothing;
end $$;

-- An account counts as won with its first answered call.
create function app.convert_referral() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.affiliate_referrals set converted_at = new.answered_at where user_id = new.user_id and converted_at is null;
  return null;
end $$;
create trigger x_convert after update on public."callLogs" for each row
  when (new.answered_at is not null and old.answered_at is null) execute function app.convert_referral();

-- A page of the caller's referrals, newest first; `p_after` is the last row of the page before. Days and names stay behind.
create function public.list_referrals(p_after uuid default null, p_limit int default 25)
returns table (id uuid, email text, signed_up date, converted boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  referrer uuid := app.need_affiliate();
begin
  return query
  select r.id, app.mask_email(u.email), date_trunc('month', r.created_at at time zone 'UTC')::date, r.converted_at is not null
  from public.affiliate_referrals r join public."internalUsers" u on u."authID" = r.user_id
  where r.affiliate = referrer and u.main_account
    and (p_after is null or (r.created_at, r.id) < (
      select l.created_at, l.id from public.affiliate_referrals l where l.id = p_after and l.affiliate = referrer))
  order by r.created_at desc, r.id desc limit least(greatest(p_limit, 1), 100);
end $$;

-- The caller's last twelve months, oldest first, months without anybody included.
create function public.referral_months()
returns table (month date, referrals int, conversions int)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  referrer uuid := app.need_affiliate();
  this_month timestamp := date_trunc('month', now() at time zone 'UTC');
begin
  return query
  select m.month::date,
    (count(r.id) filter (where r.created_at at time zone 'UTC' >= m.month and r.created_at at time zone 'UTC' < m.month + interval '1 month'))::int,
    (count(r.id) filter (where r.converted_at at time zone 'UTC' >= m.month and r.converted_at at time zone 'UTC' < m.month + interval '1 month'))::int
  from generate_series(this_month - interval '11 months', this_month, interval '1 month') m (month)
  left join (select a.* from public.affiliate_referrals a join public."internalUsers" u on u."authID" = a.user_id and u.main_account
    where a.affiliate = referrer) r on true
  group by m.month order by m.month;
end $$;

create function public.referral_totals()
returns table (referrals int, conversions int)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  referrer uuid := app.need_affiliate();
begin
  return query select count(*)::int, count(r.converted_at)::int
  from public.affiliate_referrals r join public."internalUsers" u on u."authID" = r.user_id and u.main_account
  where r.affiliate = referrer;
end $$;

-- Whether an affiliate brought this account; a field of the profile for whoever sees the profile.
create function public.is_affiliate_referral(p_user public."internalUsers") returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.affiliate_referrals r where r.user_id = p_user."authID")
$$;

revoke all on function app.mask_email(text), app.is_affiliate(uuid), app.need_affiliate(), app.convert_referral(),
  public.create_affiliate_referral_record(uuid, uuid), public.list_referrals(uuid, int), public.referral_months(),
  public.referral_totals(), public.is_affiliate_referral(public."internalUsers") from public, anon;
grant execute on function public.create_affiliate_referral_record(uuid, uuid), public.list_referrals(uuid, int),
  public.referral_months(), public.referral_totals(), public.is_affiliate_referral(public."internalUsers") to authenticated, service_role;
