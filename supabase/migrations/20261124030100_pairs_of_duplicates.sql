-- Pairs of records that may be the same, found in one pass over what an account has, past the policies and narrowed by them.
-- Similarity is worked out only for those who stand beside each other and differ by few letters: it costs ten times as much as
-- telling that they differ by many.
create extension if not exists fuzzystrmatch with schema extensions;

create function app.duplicate_candidates(p_table text, p_most int) returns table (one_id uuid, other_id uuid, reason text, why text, alike real)
language plpgsql stable security definer rows 100 set search_path = '' set enable_seqscan = off set work_mem = '32MB' as $$
declare
  rel regclass := to_regclass(format('public.%I', p_table));
  held_by name := app.link_column(p_table);
  living text;
begin
  if p_table not in ('crm_contacts', 'crm_leads', 'crm_accounts') then
    perform app.fail(404, 'not_found', 'No such list');
  end if;
  living := format('from %s where not deleted and %s', rel, app.visible(rel))
    || case p_table when 'crm_leads' then ' and converted_at is null' else '' end;
  return query execute format('
    with keyed as materialized (select id, name_key, lower(email) as email, more_emails %s),
    said as materialized (
      select id, ''email'' as reason, email as value, 2::real as alike from keyed where email <> ''''
      union all
      select id, ''email'', one, 2::real from keyed, unnest(string_to_array(more_emails, '' '')) one where more_emails <> '''' and one <> ''''
      union all
      select %s, ''number'', number, 1.5::real from public.crm_phone_numbers where not deleted and %s and %2$s is not null
    ), twice as materialized (
      select value from said group by value having count(*) > 1
    ), shared as (
      select array_agg(distinct id order by id) as ids, reason, value as why, alike from said where value in (select value from twice)
      group by reason, value, alike having count(distinct id) > 1
    ), beside as (
      select id, name_key, lead(id) over f as id1, lead(name_key) over f as key1, lead(id, 2) over f as id2, lead(name_key, 2) over f as key2,
        lead(id) over b as id3, lead(name_key) over b as key3
      from (select id, left(name_key, 250) collate "C" as name_key from keyed where length(name_key) >= 3) named
      window f as (order by name_key, id), b as (order by reverse(name_key) collate "C", id)
    ), pairs as (
      select ids[n] as id, ids[n + 1] as other, reason, why, alike from shared, generate_series(1, least(cardinality(ids), 20) - 1) n
      union all
      select id, other, ''name'', '''', extensions.similarity(name_key, key)
      from beside, lateral (values (id1, key1), (id2, key2), (id3, key3)) v (other, key),
        lateral (select case when length(name_key) > 24 then 6 else 4 end as most) letters
      where abs(length(name_key) - length(key)) < 5 and extensions.levenshtein_less_equal(name_key, key, most) <= most
        and extensions.similarity(name_key, key) >= 0.6
    ), best as (
      select distinct on (least(id, other), greatest(id, other)) least(id, other) as a, greatest(id, other) as b, reason, why, alike
      from pairs order by least(id, other), greatest(id, other), alike desc
    )
    select a, b, reason, why, alike from best
    where not exists (select from public.crm_not_duplicates d where d.user_id = $2 and d.subject_id = best.a and d.other_id = best.b)
    order by alike desc, a, b limit $1', living, quote_ident(held_by), app.visible('public.crm_phone_numbers'))
  using p_most, app.tid();
end $$;

create or replace function public.duplicate_pairs(p_table text, p_most int default 100)
returns table (one_id uuid, other_id uuid, one_name text, other_name text, reason text, why text, alike real)
language plpgsql stable rows 100 set search_path = '' set enable_seqscan = off as $$
declare
  named text := case p_table when 'crm_accounts' then '%1$s.name' else 'coalesce(nullif(trim(%1$s.first_name || '' '' || %1$s.last_name), ''''), %1$s.email)' end;
begin
  if p_table not in ('crm_contacts', 'crm_leads', 'crm_accounts') then
    perform app.fail(404, 'not_found', 'No such list');
  end if;
  return query execute format('select a.id, b.id, %s, %s, best.reason, best.why, least(best.alike, 1::real)
    from app.duplicate_candidates($1, least($2, 200)) best
    join public.%3$I a on a.id = best.one_id and not a.deleted join public.%3$I b on b.id = best.other_id and not b.deleted
    order by best.alike desc, 3, a.id', format(named, 'a'), format(named, 'b'), p_table)
  using p_table, p_most;
end $$;
revoke all on function app.duplicate_candidates(text, int) from public, anon;
grant execute on function app.duplicate_candidates(text, int) to authenticated, service_role;
