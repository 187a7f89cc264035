-- Without a path the picture is taken away.
create or replace function public.set_brand_image(p_kind text, p_path text default null) returns public.brands
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := app.need_brand_owner();
  brand public.brands;
begin
  if p_kind is null or p_kind not in ('logo', 'name_image') then
    perform app.fail(400, 'brand_image', 'No such picture');
  end if;
  if p_path is not null and (p_path !~ ('^' || owner || '/[0-9a-f]{32}\.png$')
    or not exists (select from storage.objects o where o.bucket_id = 'brands' and o.name = p_path)) then
    perform app.fail(400, 'brand_image', 'No such picture');
  end if;
  update public.brands set logo_path = case p_kind when 'logo' then p_path else logo_path end,
    name_image_path = case p_kind when 'name_image' then p_path else name_image_path end,
    version = version + 1, updated_at = now()
  where user_id = owner returning * into brand;
  if not found then
    perform app.fail(404, 'brand_missing', 'There is no brand yet');
  end if;
  return brand;
end $$;

-- The brand of a request: the one that has proven the host, else the account's own, else that of the affiliate who brought the
-- account; null: none. One fixed shape, nothing else leaves.
create or replace function public.brand_for(p_host text, p_user uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', b.id, 'name', b.name, 'colour', b.colour, 'logo_path', b.logo_path,
    'name_image_path', b.name_image_path, 'by_host', found.by_host,
    'custom_domain', case when found.by_host then found.host else (
      select d.host from public.brand_domains d where d.brand_id = b.id and d.verified_at is not null order by d.verified_at limit 1) end)
  from (
    select d.brand_id, d.host, true as by_host, 1 as rank from public.brand_domains d
    where d.host = p_host and d.verified_at is not null
    union all
    select b.id, null, false, 2 from public."internalUsers" u join public.brands b on b.user_id = u.tenant_id
    where u."authID" = p_user
    union all
    select b.id, null, false, 3 from public."internalUsers" u
    join public.affiliate_referrals r on r.user_id = u.tenant_id join public.brands b on b.user_id = r.affiliate
    where u."authID" = p_user
  ) found
  join public.brands b on b.id = found.brand_id
  join public."internalUsers" o on o."authID" = b.user_id and not o.disabled
  where app.switch_on(b.user_id, 'affiliate_dashboard_enabled')
  order by found.rank limit 1
$$;
