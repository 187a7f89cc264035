-- The leads' board: the first cards of every stage, who came to it last on top, and what each stage holds in all. It asks
-- what the list asks (`filtered_count`), under the caller's own policies.
create index crm_leads_board on public.crm_leads (user_id, stage, stage_changed_at desc, id) where not deleted;

create function public.lead_cards(p_where jsonb default '["all"]', p_search text default '', p_most int default 50)
returns table (id uuid, version int, name text, company text, stage public.lead_stage, stage_changed_at timestamptz,
  converted_at timestamptz, owner_id uuid)
language plpgsql stable set search_path = '' as $$
declare
  patterns text[] := app.search_patterns(p_search);
begin
  return query execute format($f$
    select l.id, l.version, coalesce(nullif(trim(l.first_name || ' ' || l.last_name), ''), l.email), l.company, l.stage,
      l.stage_changed_at, l.converted_at, l.owner_id
    from unnest(enum_range(null::public.lead_stage)) s
    cross join lateral (
      select * from public.crm_leads
      where user_id = (select app.tid()) and stage = s and not deleted and %s %s
      order by stage_changed_at desc, id limit least($2, 200)) l
    order by s, l.stage_changed_at desc, l.id$f$,
    app.where_sql('public.crm_leads', p_where), case when patterns <> '{}' then 'and haystack like all ($1)' else '' end)
  using patterns, p_most;
end $$;

create function public.lead_totals(p_where jsonb default '["all"]', p_search text default '')
returns table (stage public.lead_stage, leads int)
language plpgsql stable set search_path = '' as $$
declare
  patterns text[] := app.search_patterns(p_search);
begin
  return query execute format('select stage, count(*)::int from public.crm_leads
    where user_id = (select app.tid()) and not deleted and %s %s group by stage',
    app.where_sql('public.crm_leads', p_where), case when patterns <> '{}' then 'and haystack like all ($1)' else '' end)
  using patterns;
end $$;
revoke all on function public.lead_cards(jsonb, text, int), public.lead_totals(jsonb, text) from public, anon;
grant execute on function public.lead_cards(jsonb, text, int), public.lead_totals(jsonb, text) to authenticated, service_role;
