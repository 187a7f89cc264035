-- Names in one spelling, kept beside each record: similar ones stand beside each other in an index.
alter table public.crm_contacts add column name_key text not null generated always as (btrim(app.fold(first_name || ' ' || last_name))) stored;
alter table public.crm_leads add column name_key text not null generated always as (btrim(app.fold(first_name || ' ' || last_name))) stored;
alter table public.crm_accounts add column name_key text not null generated always as (btrim(app.fold(name))) stored;
create index crm_contacts_name_key on public.crm_contacts (user_id, name_key, id) where not deleted;
create index crm_leads_name_key on public.crm_leads (user_id, name_key, id) where not deleted;
create index crm_accounts_name_key on public.crm_accounts (user_id, name_key, id) where not deleted;
create index crm_contacts_similar on public.crm_contacts using gin (user_id, name_key extensions.gin_trgm_ops) where not deleted;
create index crm_leads_similar on public.crm_leads using gin (user_id, name_key extensions.gin_trgm_ops) where not deleted;
create index crm_accounts_similar on public.crm_accounts using gin (user_id, name_key extensions.gin_trgm_ops) where not deleted;

-- What the database computes by itself is no change that somebody makes.
create or replace function app.changed(p_old jsonb, p_new jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(n.key), '{}')
  from jsonb_each(p_new - 'haystack' - 'tenant_id' - 'name_key' - 'stale_at') n join jsonb_each(p_old) o using (key)
  where n.value is distinct from o.value
$$;

-- Whose names are like this one. A trigram match is not leakproof, so that under a policy no index serves it: candidates come
-- past the policies, of the caller's tenant and scope alone, and what is answered is read again under them.
create function app.similar_ids(p_table text, p_name text) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set pg_trgm.similarity_threshold = 0.5 as $$
declare
  rule record := app.rule_of(p_table);
  scope public.access_scope := app.scope(rule.resource, 'select');
  said text := btrim(app.fold(left(p_name, 250)));
  ids uuid[];
begin
  if scope is null or length(said) < 3 or p_table not in ('crm_contacts', 'crm_leads', 'crm_accounts') then
    return '{}';
  end if;
  execute format('select coalesce(array_agg(id), ''{}'') from (select id from public.%I
    where user_id = $1 and not deleted and name_key operator(extensions.%%) $2 %s
    order by extensions.similarity(name_key, $2) desc, id limit 10) found', p_table,
    case when scope = 'own' then format('and %I = $3', rule.owner_column) else '' end)
  into ids using app.tid(), said, auth.uid();
  return ids;
end $$;

-- Who is there already, by an address, a number or a name that is like it, as far as the caller may see people. Of those
-- whose names are alike, the ones of the same company come first.
drop function public.find_duplicates(text, text[]);
create function public.find_duplicates(p_email text, p_numbers text[], p_name text default '', p_company text default '', p_accounts boolean default false)
returns table (kind text, id uuid, name text, why text, reason text)
language sql stable set search_path = '' as $$
  with hits as (
    select n.crm_contact_id, n.crm_lead_id, n.crm_account_id, n.number from public.crm_phone_numbers n where not n.deleted and n.number = any (p_numbers)
  ), company as (
    select btrim(app.fold(coalesce(p_company, ''))) as key
  ), people as (
    select 'contact' as kind, c.id, c.first_name, c.last_name, c.email, c.email as why, 1 as rank, 'email' as reason from public.crm_contacts c
    where not c.deleted and p_email <> '' and lower(c.email) = lower(p_email)
    union all
    select 'contact', c.id, c.first_name, c.last_name, c.email, h.number, 2, 'number' from hits h join public.crm_contacts c on c.id = h.crm_contact_id
    where not c.deleted
    union all
    select 'contact', c.id, c.first_name, c.last_name, c.email, coalesce(a.name, ''),
      case when company.key <> '' and a.name_key = company.key then 3 else 4 end, 'name'
    from company, public.crm_contacts c left join public.crm_accounts a on a.user_id = c.user_id and a.id = c.crm_account_id
    where not p_accounts and c.id = any (app.similar_ids('crm_contacts', p_name)) and not c.deleted
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, l.email, 1, 'email' from public.crm_leads l
    where not l.deleted and l.converted_at is null and p_email <> '' and lower(l.email) = lower(p_email)
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, h.number, 2, 'number' from hits h join public.crm_leads l on l.id = h.crm_lead_id
    where not l.deleted and l.converted_at is null
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, l.company,
      case when company.key <> '' and btrim(app.fold(l.company)) = company.key then 3 else 4 end, 'name'
    from company, public.crm_leads l
    where not p_accounts and l.id = any (app.similar_ids('crm_leads', p_name)) and not l.deleted and l.converted_at is null
    union all
    select 'account', a.id, a.name, '', '', h.number, 2, 'number' from hits h join public.crm_accounts a on a.id = h.crm_account_id
    where p_accounts and not a.deleted
    union all
    select 'account', a.id, a.name, '', '', '', 4, 'name' from public.crm_accounts a
    where p_accounts and a.id = any (app.similar_ids('crm_accounts', p_name)) and not a.deleted
  ), best as (
    select distinct on (p.kind, p.id) p.kind, p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as name,
      p.why, p.rank, p.reason
    from people p order by p.kind, p.id, p.rank, p.why
  )
  select b.kind, b.id, b.name, b.why, b.reason from best b order by b.rank, b.kind, b.name limit 5
$$;

-- Two records that somebody has looked at and found to be two.
create table public.crm_not_duplicates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default app.tid() references public."internalUsers" ("authID"),
  subject_table text not null check (subject_table in ('crm_contacts', 'crm_leads', 'crm_accounts')),
  subject_id uuid not null,
  other_id uuid not null check (other_id > subject_id),
  actor uuid,
  acting_for uuid,
  at timestamptz not null default now(),
  unique (user_id, subject_id, other_id)
);
select app.close('public.crm_not_duplicates');
grant select on public.crm_not_duplicates to authenticated;
create policy crm_not_duplicates_select on public.crm_not_duplicates for select to authenticated
  using (user_id = (select app.tid()) and (select app.sees_subject(subject_table, subject_id)));

create function public.set_not_duplicate(p_table text, p_one uuid, p_other uuid, p_different boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.tid();
  rule record := app.rule_of(p_table);
  owners uuid[];
begin
  if p_table in ('crm_contacts', 'crm_leads', 'crm_accounts') then
    execute format('select array_agg(%I) from public.%I where user_id = $1 and id = any ($2) and not deleted', rule.owner_column, p_table)
    into owners using tenant, array[p_one, p_other];
  end if;
  if coalesce(cardinality(owners), 0) < 2 or exists (select from unnest(owners) o where not app.may(rule.resource, 'update', o)) then
    perform app.fail(404, 'not_found', 'No such records');
  elsif p_different then
    insert into public.crm_not_duplicates (user_id, subject_table, subject_id, other_id, actor, acting_for)
    values (tenant, p_table, least(p_one, p_other), greatest(p_one, p_other), app.actor(), app.acting_for()) on conflict do nothing;
  else
    delete from public.crm_not_duplicates where user_id = tenant and subject_id = least(p_one, p_other) and other_id = greatest(p_one, p_other);
  end if;
end $$;

-- Pairs of a tenant's records that may be the same, by address, number and name, under the caller's own policies. Nobody is
-- compared with everybody: whoever has the same address or number, or stands next by name (read forwards and backwards, so
-- that a slip at either end does not part them), is looked at. One pass over indexes, and a bounded answer.
create function public.duplicate_pairs(p_table text, p_most int default 100)
returns table (one_id uuid, other_id uuid, one_name text, other_name text, reason text, why text, alike real)
language plpgsql stable set search_path = '' as $$
declare
  held_by text := case p_table when 'crm_contacts' then 'crm_contact_id' when 'crm_leads' then 'crm_lead_id' when 'crm_accounts' then 'crm_account_id' end;
  named text := case p_table when 'crm_accounts' then '%1$s.name' else 'coalesce(nullif(trim(%1$s.first_name || '' '' || %1$s.last_name), ''''), %1$s.email)' end;
  living text := format('from public.%I where user_id = (select app.tid()) and not deleted', p_table)
    || case p_table when 'crm_leads' then ' and converted_at is null' else '' end;
begin
  if held_by is null then
    perform app.fail(404, 'not_found', 'No such list');
  end if;
  return query execute '
    with keyed as materialized (select id, name_key, ' || case p_table when 'crm_accounts' then '''''' else 'lower(email)' end || ' as address ' || living || '),
    shared as (
      select array_agg(id order by id) as ids, ''email'' as reason, address as why, 2::real as alike from keyed where address <> '''' group by address having count(*) > 1
      union all
      select array_agg(distinct ' || held_by || '), ''number'', number, 1.5::real from public.crm_phone_numbers
      where user_id = (select app.tid()) and not deleted and ' || held_by || ' is not null group by number having count(distinct ' || held_by || ') > 1
    ), beside as (
      select id, name_key, lead(id) over f as id1, lead(name_key) over f as key1, lead(id, 2) over f as id2, lead(name_key, 2) over f as key2,
        lead(id) over b as id3, lead(name_key) over b as key3
      from keyed where length(name_key) >= 3
      window f as (order by name_key collate "C", id), b as (order by reverse(name_key) collate "C", id)
    ), pairs as (
      select ids[n] as id, ids[n + 1] as other, reason, why, alike from shared, generate_series(1, least(cardinality(ids), 20) - 1) n
      union all
      select id, other, ''name'', '''', extensions.similarity(name_key, key)
      from beside, lateral (values (id1, key1), (id2, key2), (id3, key3)) v (other, key)
      where abs(length(name_key) - length(key)) < 5 and extensions.similarity(name_key, key) >= 0.6
    ), best as (
      select distinct on (least(id, other), greatest(id, other)) least(id, other) as a, greatest(id, other) as b, reason, why, alike
      from pairs order by least(id, other), greatest(id, other), alike desc
    )
    select a.id, b.id, ' || format(named, 'a') || ', ' || format(named, 'b') || ', best.reason, best.why, least(best.alike, 1::real)
    from best join public.' || quote_ident(p_table) || ' a on a.id = best.a and not a.deleted
    join public.' || quote_ident(p_table) || ' b on b.id = best.b and not b.deleted
    where not exists (select from public.crm_not_duplicates d where d.user_id = (select app.tid()) and d.subject_id = best.a and d.other_id = best.b)
    order by best.alike desc, 3, a.id limit least($1, 200)'
  using p_most;
end $$;
revoke all on function app.similar_ids(text, text), public.find_duplicates(text, text[], text, text, boolean),
  public.set_not_duplicate(text, uuid, uuid, boolean), public.duplicate_pairs(text, int) from public, anon;
grant execute on function app.similar_ids(text, text), public.find_duplicates(text, text[], text, text, boolean),
  public.set_not_duplicate(text, uuid, uuid, boolean), public.duplicate_pairs(text, int) to authenticated, service_role;
