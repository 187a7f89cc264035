-- A host is proven for as long as its record stands: proofs are looked at again, and lapse after a grace.
alter table public.brand_domains add column missed_since timestamptz;

-- Kept apart from the host itself, whose every change stands in the account's log.
create table app.brand_domain_rechecks (
  domain_id uuid primary key references public.brand_domains (id) on delete cascade,
  checked_at timestamptz not null default now(),
  misses int not null default 0
);
revoke all on app.brand_domain_rechecks from public, anon, authenticated;

-- Once a day; every six hours once a record was missing. Names that no name server knows are left alone.
create function app.due_brand_domains(p_limit int default 50) returns table (id uuid, host text)
language sql stable security definer set search_path = '' as $$
  select d.id, d.host from public.brand_domains d left join app.brand_domain_rechecks r on r.domain_id = d.id
  where d.verified_at is not null and d.host not like '%.localhost'
    and coalesce(r.checked_at, d.verified_at) < now() - case when d.missed_since is null then interval '24 hours' else interval '6 hours' end
  order by coalesce(r.checked_at, d.verified_at) limit p_limit
$$;

-- What was found. Null, a name server without an answer, says nothing. The host is lost after three days and four looks without the record.
create function app.recheck_brand_domain(p_id uuid, p_records text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  domain public.brand_domains;
  missed int;
begin
  select * into domain from public.brand_domains where id = p_id and verified_at is not null for update;
  if not found then
    return;
  end if;
  insert into app.brand_domain_rechecks as r (domain_id) values (p_id)
  on conflict (domain_id) do update set checked_at = now();
  if p_records is null then
    return;
  end if;
  if 'parley-verification=' || domain.verification_token = any (p_records) then
    update app.brand_domain_rechecks set misses = 0 where domain_id = p_id;
    update public.brand_domains set missed_since = null, version = version + 1, updated_at = now()
    where id = p_id and missed_since is not null;
    return;
  end if;
  update app.brand_domain_rechecks set misses = misses + 1 where domain_id = p_id returning misses into missed;
  if domain.missed_since is null then
    update public.brand_domains set missed_since = now(), version = version + 1, updated_at = now() where id = p_id;
  elsif missed >= 4 and domain.missed_since < now() - interval '3 days' then
    update public.brand_domains set verified_at = null, missed_since = null, checked_at = now(), version = version + 1, updated_at = now()
    where id = p_id;
    delete from app.brand_domain_rechecks where domain_id = p_id;
  end if;
end $$;

-- As before; but a host that is proven already is looked at again, so that its owner need not wait once the record is back.
create or replace function public.check_brand_domain(p_id uuid, p_records text[]) returns public.brand_domains
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
    perform app.recheck_brand_domain(p_id, p_records);
    select * into domain from public.brand_domains where id = p_id;
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

revoke all on function app.due_brand_domains(int), app.recheck_brand_domain(uuid, text[]) from public, anon;
grant execute on function app.due_brand_domains(int), app.recheck_brand_domain(uuid, text[]) to service_role;
