-- Everything that the dashboard of the CRM shows, in one answer and under the caller's own rights: what somebody may not list
-- is left out. Each number is counted as its list counts (`filtered_count`), by the condition that stands in its row or that
-- the screen asked with, so that whoever follows it finds as many.
create function public.crm_dashboard(p_days int default 30, p_asks jsonb default '[]')
returns table (card text, key text, name text, total int, amount bigint, condition jsonb)
language plpgsql stable set search_path = '' as $$
declare
  since date := (now() at time zone 'UTC')::date - least(greatest(p_days, 1), 366) + 1;
  period jsonb := jsonb_build_array('created_at', 'gte', since);
  calls_since timestamptz := date_trunc('minute', now()) - make_interval(days => least(greatest(p_days, 1), 366));
  may_calls boolean := app.scope('callLogs', 'select') is not null;
  place record;
begin
  if app.scope('crm_dashboard', 'select') is null then
    perform app.fail(403, 'not_allowed', 'Not open to this person');
  end if;
  if app.scope('crm_leads', 'select') is not null then
    return query select 'leads', s::text, s::text, public.filtered_count('crm_leads', jsonb_build_array('all', jsonb_build_array('stage', 'is', s))), null::bigint, null::jsonb
      from unnest(enum_range(null::public.lead_stage)) s;
    return query select 'sources', f.source, f.source, public.filtered_count('crm_leads', f.condition), null::bigint, f.condition
      from (select distinct l.source, jsonb_build_array('all', case l.source when '' then jsonb_build_array('source', 'empty', '')
          else jsonb_build_array('source', 'is', l.source) end, period) as condition
        from public.crm_leads l where l.user_id = (select app.tid()) and not l.deleted and l.created_at >= since) f;
  end if;
  if app.scope('deals', 'select') is not null then
    return query select 'deals', s.id::text, coalesce(nullif(s.name, ''), s.code::text), public.filtered_count('deals', jsonb_build_array('all', jsonb_build_array('stage_id', 'is', s.id))),
        null::bigint, case when s.name = '' then to_jsonb(s.code::text) end
      from public.deal_stages s where not s.deleted order by s.position;
    return query select 'sums', t.stage_id::text, t.currency, t.deals, t.amount_minor, null::jsonb from public.deal_totals() t;
  end if;
  if may_calls then
    return query select 'calls', f.ended_code, f.ended_code, public.filtered_count('callLogs', f.condition), null::bigint, null::jsonb
      from (select distinct c.ended_code, jsonb_build_array('all', jsonb_build_array('ended_code', 'is', c.ended_code),
          jsonb_build_array('created_at', 'gte', calls_since)) as condition
        from public."callLogs" c where c.user_id = (select app.tid()) and not c.deleted and c.created_at >= calls_since and c.ended_code is not null) f;
  end if;
  for place in
    select a ->> 'key' as key, a ->> 'table' as rel, a -> 'where' as asked
    from jsonb_array_elements(case jsonb_typeof(p_asks) when 'array' then p_asks else '[]' end) a limit 10
  loop
    if to_regclass(format('public.%I', place.rel)) is not null then
      return query select 'asked', place.key, place.rel, public.filtered_count(place.rel, place.asked), null::bigint, place.asked;
    end if;
  end loop;
  -- Day by day, each counted no further than its list.
  for place in
    select * from (values ('crm_leads', 'crm_leads'), ('crm_contacts', 'crm_contacts'), ('deals', 'deals')) v (rel, resource)
    where app.scope(v.resource::public.resource_name, 'select') is not null
  loop
    return query execute format($f$select 'activity', %1$L, d.day::text, least(d.found, 1001)::int, null::bigint,
        jsonb_build_array('all', jsonb_build_array('created_at', 'gte', d.day), jsonb_build_array('created_at', 'lt', d.day + 1))
      from (select (created_at at time zone 'UTC')::date as day, count(*) as found from public.%1$I
        where user_id = (select app.tid()) and not deleted and created_at >= $1 group by 1) d order by d.day$f$, place.rel)
    using since;
  end loop;
end $$;
revoke all on function public.crm_dashboard(int, jsonb) from public, anon;
grant execute on function public.crm_dashboard(int, jsonb) to authenticated, service_role;
