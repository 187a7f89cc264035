-- Who is there already, by any of the addresses, a number or a name that is like it, as far as the caller may see people. Of
-- those whose names are alike, the ones of the same company come first.
drop function public.find_duplicates(text, text[], text, text, boolean);
create function public.find_duplicates(p_emails text[], p_numbers text[], p_name text default '', p_company text default '', p_accounts boolean default false)
returns table (kind text, id uuid, name text, why text, reason text)
language sql stable set search_path = '' as $$
  with hits as (
    select n.crm_contact_id, n.crm_lead_id, n.crm_account_id, n.number from public.crm_phone_numbers n where not n.deleted and n.number = any (p_numbers)
  ), asked as (
    select array_agg(distinct lower(one)) as addresses from unnest(p_emails) one where one <> ''
  ), further as (
    select e.crm_contact_id, e.crm_lead_id, e.crm_account_id, e.address from public.crm_emails e
    where not e.deleted and e.address = any ((select addresses from asked)::text[])
  ), company as (
    select btrim(app.fold(coalesce(p_company, ''))) as key
  ), people as (
    select 'contact' as kind, c.id, c.first_name, c.last_name, c.email, c.email as why, 1 as rank, 'email' as reason from public.crm_contacts c
    where not c.deleted and lower(c.email) = any ((select addresses from asked)::text[])
    union all
    select 'contact', c.id, c.first_name, c.last_name, c.email, f.address, 1, 'email' from further f join public.crm_contacts c on c.id = f.crm_contact_id
    where not c.deleted
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
    where not l.deleted and l.converted_at is null and lower(l.email) = any ((select addresses from asked)::text[])
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, f.address, 1, 'email' from further f join public.crm_leads l on l.id = f.crm_lead_id
    where not l.deleted and l.converted_at is null
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, h.number, 2, 'number' from hits h join public.crm_leads l on l.id = h.crm_lead_id
    where not l.deleted and l.converted_at is null
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, l.company,
      case when company.key <> '' and btrim(app.fold(l.company)) = company.key then 3 else 4 end, 'name'
    from company, public.crm_leads l
    where not p_accounts and l.id = any (app.similar_ids('crm_leads', p_name)) and not l.deleted and l.converted_at is null
    union all
    select 'account', a.id, a.name, '', '', a.email, 1, 'email' from public.crm_accounts a
    where p_accounts and not a.deleted and lower(a.email) = any ((select addresses from asked)::text[])
    union all
    select 'account', a.id, a.name, '', '', f.address, 1, 'email' from further f join public.crm_accounts a on a.id = f.crm_account_id
    where p_accounts and not a.deleted
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

-- Pairs of a tenant's records that may be the same, by any address, number and name, under the caller's own policies.
create or replace function public.duplicate_pairs(p_table text, p_most int default 100)
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
    with keyed as materialized (select id, name_key, lower(email) || '' '' || more_emails as addresses ' || living || '),
    shared as (
      select array_agg(distinct id) as ids, ''email'' as reason, address as why, 2::real as alike
      from keyed, unnest(string_to_array(addresses, '' '')) address where addresses <> '' '' and address <> '''' group by address having count(distinct id) > 1
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
revoke all on function public.find_duplicates(text[], text[], text, text, boolean) from public, anon;
grant execute on function public.find_duplicates(text[], text[], text, text, boolean) to authenticated, service_role;

-- After a merge: the first addresses of both that are no longer the first become further ones, so that none is lost, and what
-- the record has twice it keeps once. `p_further` are the rows that lived before.
create function app.merge_emails(p_table text, p_tenant uuid, p_winner jsonb, p_firsts text[], p_further uuid[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  winner uuid := p_winner ->> 'id';
  gone uuid[];
  added uuid[];
begin
  execute format('update public.crm_emails set deleted = true where user_id = $1 and %I = $2 and not deleted and address = lower($3)',
    app.link_column(p_table)) using p_tenant, winner, p_winner ->> 'email';
  -- The change of the first address has taken some along already.
  select array_agg(id) into gone from public.crm_emails where id = any (p_further) and deleted;
  execute format('with made as (
      insert into public.crm_emails (user_id, created_by, acting_for, %1$I, address, position)
      select $1, app.actor(), app.acting_for(), $2, one, 100 from (select distinct lower(btrim(one)) as one from unnest($4) one) firsts
      where one ~ ''^[^[:space:]@]+@[^[:space:]@]+$'' and one <> lower($3) and not exists (select from public.crm_emails e
        where e.user_id = $1 and e.%1$I = $2 and not e.deleted and e.address = one)
      returning id) select array_agg(id) from made', app.link_column(p_table)) into added using p_tenant, winner, p_winner ->> 'email', p_firsts;
  return case when gone is null then '[]' else jsonb_build_array(jsonb_build_object('table', 'crm_emails', 'ids', to_jsonb(gone),
      'was', '{"deleted": false}'::jsonb, 'now', '{"deleted": true}'::jsonb)) end
    || case when added is null then '[]' else jsonb_build_array(jsonb_build_object('table', 'crm_emails', 'ids', to_jsonb(added),
      'was', '{"deleted": true}'::jsonb, 'now', '{"deleted": false}'::jsonb)) end;
end $$;
revoke all on function app.merge_emails(text, uuid, jsonb, text[], uuid[]) from public, anon;

create or replace function public.merge_records(p_table text, p_winner uuid, p_loser uuid, p_take text[] default '{}',
  p_winner_version int default null, p_loser_version int default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.tid();
  rule record := app.rule_of(p_table);
  winner jsonb;
  loser jsonb;
  patch jsonb;
  said jsonb;
  changes jsonb := '[]';
  further uuid[];
  merge uuid;
  place record;
  value text;
begin
  if p_table not in ('crm_contacts', 'crm_leads', 'crm_accounts') or p_winner = p_loser then
    perform app.fail(404, 'not_found', 'No such records');
  end if;
  -- In one order for everybody: two merges of the same two never wait for each other.
  execute format('select id from public.%I where user_id = $1 and id = any ($2) order by id for update', p_table) using tenant, array[p_winner, p_loser];
  execute format('select (select to_jsonb(t) from public.%1$I t where user_id = $1 and id = $2 and not deleted),
    (select to_jsonb(t) from public.%1$I t where user_id = $1 and id = $3 and not deleted)', p_table)
  into winner, loser using tenant, p_winner, p_loser;
  if winner is null or loser is null or not app.may(rule.resource, 'select', (winner ->> rule.owner_column)::uuid)
    or not app.may(rule.resource, 'select', (loser ->> rule.owner_column)::uuid) then
    perform app.fail(404, 'not_found', 'No such records');
  elsif exists (select from unnest(array[winner, loser]) r, unnest('{update,delete}'::text[]) verb
    where not app.may(rule.resource, verb, (r ->> rule.owner_column)::uuid)) then
    raise exception 'merging needs the right to edit and to delete both' using errcode = '42501';
  elsif (winner ->> 'version')::int <> p_winner_version or (loser ->> 'version')::int <> p_loser_version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  elsif not p_take <@ app.merge_columns(p_table) then
    perform app.fail(400, 'invalid_body', 'No such column');
  elsif rule.owner_column = any (p_take) and app.scope(rule.resource, 'update') <> 'all' then
    raise exception 'column % cannot be changed', rule.owner_column using errcode = '42501';
  end if;

  execute format('select array_agg(id) from public.crm_emails where user_id = $1 and %I = any ($2) and not deleted', app.link_column(p_table))
  into further using tenant, array[p_winner, p_loser];
  patch := app.merged_values(p_table, winner, loser, p_take);
  if patch <> '{}' then
    perform app.patch_rows(p_table, tenant, array[p_winner], patch);
    execute format('select to_jsonb(t) from public.%I t where id = $1', p_table) into said using p_winner;
    -- One entry a column: what is changed later is kept, and the others can still be put back.
    changes := (select jsonb_agg(jsonb_build_object('table', p_table, 'ids', jsonb_build_array(p_winner),
      'was', jsonb_build_object(key, winner -> key), 'now', jsonb_build_object(key, said -> key))) from jsonb_each(patch));
  end if;
  for place in select * from app.references_to(p_table) loop
    value := (select a.attname from pg_catalog.pg_attribute a where a.attrelid = format('public.%I', place.rel)::regclass
      and a.attname in ('number', 'email', 'address') and not a.attisdropped
      and exists (select from pg_catalog.pg_attribute p where p.attrelid = a.attrelid and p.attname = 'is_primary') limit 1);
    changes := changes || case when value is null
      then app.move_references(place.rel, place.col, p_table, tenant, p_winner, p_loser)
      else app.move_entries(place.rel, place.col, value, tenant, winner || patch, p_loser) end;
  end loop;
  changes := changes || app.merge_emails(p_table, tenant, winner || patch, array[winner ->> 'email', loser ->> 'email'], further);
  perform app.patch_rows(p_table, tenant, array[p_loser], '{"deleted": true}');
  changes := changes || jsonb_build_object('table', p_table, 'ids', jsonb_build_array(p_loser), 'was', '{"deleted": false}'::jsonb,
    'now', '{"deleted": true}'::jsonb);
  insert into public.crm_merges (user_id, subject_table, subject_id, loser_id, actor, acting_for)
  values (tenant, p_table, p_winner, p_loser, app.actor(), app.acting_for()) returning id into merge;
  insert into app.merge_changes (merge_id, changes) values (merge, changes);
  return merge;
end $$;

-- Whom a lead becomes has all of its addresses.
create function app.hand_over_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.crm_emails (user_id, created_by, acting_for, crm_contact_id, address, label, type, position)
  select e.user_id, app.actor(), app.acting_for(), c.id, e.address, e.label, e.type, e.position
  from public.crm_emails e join public.crm_contacts c on c.user_id = e.user_id and c.id = new.converted_contact_id and c.created_at = now()
  where e.user_id = new.user_id and e.crm_lead_id = new.id and not e.deleted;
  return null;
end $$;
revoke all on function app.hand_over_emails() from public, anon;
-- The contact is of this very transaction: nobody hands addresses to somebody who was there before.
create trigger y_emails after update of converted_contact_id on public.crm_leads for each row
  when (old.converted_contact_id is null and new.converted_contact_id is not null) execute function app.hand_over_emails();
