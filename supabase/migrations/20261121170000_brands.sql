-- White label: an affiliate's brand, and the hosts that show it.
create table public.brands (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public."internalUsers" ("authID") on delete cascade,
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  name text not null check (length(name) between 1 and 40),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  logo_path text,
  name_image_path text,
  unique (user_id, id)
);

create table public.brand_domains (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  brand_id uuid not null,
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  host text not null check (host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$' and length(host) <= 253),
  verification_token text not null default replace(gen_random_uuid()::text, '-', ''),
  checked_at timestamptz,
  verified_at timestamptz,
  unique (brand_id, host),
  foreign key (user_id, brand_id) references public.brands (user_id, id) on delete cascade
);
create index brand_domains_brand on public.brand_domains (user_id, brand_id);
-- Anybody may claim a host; one brand at a time has proven it.
create unique index brand_domains_host on public.brand_domains (host) where verified_at is not null;

-- The caller, if a brand may be theirs: a main account with the affiliate switch. Null for everybody else.
create function app.brand_owner() returns uuid
language sql stable security definer set search_path = '' as $$
  select u."authID" from public."internalUsers" u
  where u."authID" = auth.uid() and u."authID" = app.tid() and u.main_account
    and app.switch_on(u."authID", 'affiliate_dashboard_enabled')
$$;

create function app.need_brand_owner() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  owner uuid := app.brand_owner();
begin
  if owner is null then
    perform app.fail(403, 'not_allowed', 'Only an affiliate has a brand');
  end if;
  return owner;
end $$;

select app.close('public.brands');
grant select on public.brands to authenticated;
create policy brands_select on public.brands for select to authenticated using (user_id = (select app.brand_owner()));
create trigger z_audit after insert or update or delete on public.brands for each row execute function app.audit_row('always');

select app.close('public.brand_domains');
grant select on public.brand_domains to authenticated;
create policy brand_domains_select on public.brand_domains for select to authenticated using (user_id = (select app.brand_owner()));
create trigger z_audit after insert or update or delete on public.brand_domains for each row execute function app.audit_row('always');

-- What people see and type as a name: no control characters, none that turn the direction, nothing that reads as markup.
create function app.is_brand_name(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select length(p_name) between 1 and 40 and p_name !~ '[[:cntrl:]<>\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]'
$$;

create function public.save_brand(p_name text, p_colour text, p_version int default null) returns public.brands
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := app.need_brand_owner();
  label text := btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'));
  colour_code text := lower(btrim(coalesce(p_colour, '')));
  brand public.brands;
begin
  if not app.is_brand_name(label) then
    perform app.fail(400, 'brand_name', 'A name has 1 to 40 visible characters');
  end if;
  if colour_code !~ '^#[0-9a-f]{6}$' then
    perform app.fail(400, 'brand_colour', 'A colour is written as # and six digits');
  end if;
  select * into brand from public.brands where user_id = owner for update;
  if not found then
    insert into public.brands (user_id, created_by, acting_for, name, colour)
    values (owner, app.actor(), app.acting_for(), label, colour_code) returning * into brand;
    return brand;
  end if;
  if brand.version is distinct from coalesce(p_version, brand.version) then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  end if;
  update public.brands set name = label, colour = colour_code, version = version + 1, updated_at = now()
  where id = brand.id returning * into brand;
  return brand;
end $$;

-- Only pictures that the server has stored in the brand's own folder: nobody writes there himself.
create function public.set_brand_image(p_kind text, p_path text) returns public.brands
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

-- Names that lead to one machine, to nobody, or to the network's own business.
create function app.is_reserved_host(p_host text) returns boolean
language sql immutable set search_path = '' as $$
  select p_host ~ '^[0-9.]+$' or p_host in ('localhost', 'www.localhost', 'example.com', 'example.net', 'example.org')
    or p_host ~ '\.(local|internal|intranet|lan|home|corp|private|invalid|test|example|onion|arpa|localdomain)$'
$$;

create function public.claim_brand_domain(p_host text) returns public.brand_domains
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := app.need_brand_owner();
  host_name text := regexp_replace(lower(btrim(coalesce(p_host, ''))), '\.$', '');
  brand uuid := (select id from public.brands where user_id = owner);
  domain public.brand_domains;
begin
  if brand is null then
    perform app.fail(404, 'brand_missing', 'There is no brand yet');
  end if;
  if host_name in ('localhost') or host_name ~ '^[0-9.]+$' then
    perform app.fail(400, 'brand_domain_reserved', 'This host is reserved');
  end if;
  if length(host_name) > 253 or host_name !~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,58}[a-z0-9])$' then
    perform app.fail(400, 'brand_domain_host', 'This is not the name of a host');
  end if;
  if app.is_reserved_host(host_name) then
    perform app.fail(400, 'brand_domain_reserved', 'This host is reserved');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('brand:' || brand, 0));
  if exists (select from public.brand_domains where brand_id = brand and host = host_name) then
    perform app.fail(409, 'brand_domain_exists', 'This host is in the list already');
  end if;
  if (select count(*) from public.brand_domains where brand_id = brand) >= 10 then
    perform app.fail(409, 'brand_domain_limit', 'A brand has ten hosts at most');
  end if;
  insert into public.brand_domains (user_id, brand_id, created_by, acting_for, host)
  values (owner, brand, app.actor(), app.acting_for(), host_name) returning * into domain;
  return domain;
end $$;

create function public.release_brand_domain(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  owner uuid := app.need_brand_owner();
begin
  delete from public.brand_domains where id = p_id and user_id = owner;
  if not found then
    perform app.fail(404, 'not_found', 'No such host');
  end if;
end $$;

-- What a resolver has found at the host. The records are the truth: whoever's token stands there has the host, and a brand whose
-- token is gone loses it to the one whose token came. Null is a name without records, where the first to ask has it.
create function public.check_brand_domain(p_id uuid, p_records text[]) returns public.brand_domains
language plpgsql security definer set search_path = '' as $$
declare
  domain public.brand_domains;
  record_of constant text := 'parley-verification=';
begin
  select * into domain from public.brand_domains where id = p_id;
  if not found then
    perform app.fail(404, 'not_found', 'No such host');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('host:' || domain.host, 0));
  select * into domain from public.brand_domains where id = p_id for update;
  if domain.verified_at is not null then
    return domain;
  end if;
  if p_records is null or record_of || domain.verification_token = any (p_records) then
    update public.brand_domains set verified_at = null, checked_at = now(), version = version + 1, updated_at = now()
    where host = domain.host and verified_at is not null and not record_of || verification_token = any (p_records);
    if exists (select from public.brand_domains where host = domain.host and verified_at is not null) then
      perform app.fail(409, 'brand_domain_taken', 'Another brand has this host');
    end if;
    domain.verified_at := now();
  end if;
  update public.brand_domains set checked_at = now(), verified_at = domain.verified_at, version = version + 1, updated_at = now()
  where id = p_id returning * into domain;
  return domain;
end $$;

-- The brand of a request: the one that has proven the host, else that of the account; null: none. One fixed shape, nothing else leaves.
create function public.brand_for(p_host text, p_user uuid default null) returns jsonb
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
  ) found
  join public.brands b on b.id = found.brand_id
  join public."internalUsers" o on o."authID" = b.user_id and not o.disabled
  where app.switch_on(b.user_id, 'affiliate_dashboard_enabled')
  order by found.rank limit 1
$$;

revoke all on function app.brand_owner(), app.need_brand_owner(), app.is_brand_name(text), app.is_reserved_host(text),
  public.save_brand(text, text, int), public.set_brand_image(text, text), public.claim_brand_domain(text),
  public.release_brand_domain(uuid), public.check_brand_domain(uuid, text[]), public.brand_for(text, uuid) from public, anon;
grant execute on function app.brand_owner() to authenticated, service_role;
grant execute on function public.save_brand(text, text, int), public.set_brand_image(text, text), public.claim_brand_domain(text),
  public.release_brand_domain(uuid) to authenticated, service_role;
grant execute on function public.check_brand_domain(uuid, text[]), public.brand_for(text, uuid) to service_role;

-- Logos are seen by everybody; they are written by the server alone, after it has drawn them anew.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('brands', 'brands', true, 2097152, array['image/png'])
on conflict (id) do nothing;
