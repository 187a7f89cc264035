-- What the order of the live desk is made of: the last words of each live call, and what its person's open deals are worth. Under the
-- caller's own rights: who may not see deals weighs none.
create function public.live_attention() returns table (call_id uuid, turns jsonb, deals jsonb)
language sql stable set search_path = '' as $$
  select c.id,
    coalesce((select jsonb_agg(jsonb_build_object('role', t.role, 'text', left(t.text, 300), 'at', t.at, 'end', t.ended, 'outcome', t.outcome) order by t.at)
      from (select s.role, s.text, s.metrics #>> '{asked,outcome}' as outcome,
          round(extract(epoch from coalesce(c.answered_at, c.created_at)) * 1000)::bigint + s.at_ms as at,
          round(extract(epoch from coalesce(c.answered_at, c.created_at)) * 1000)::bigint + s.end_ms as ended
        from public.call_turns s where s.user_id = c.user_id and s.call_id = c.id and s.role in ('agent', 'callee', 'tool')
        order by s.at_ms desc limit 12) t), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('currency', d.currency, 'minor', d.minor) order by d.minor desc)
      from (select o.currency, sum(o.amount_minor)::bigint as minor from public.deals o join public.deal_stages g on g.id = o.stage_id
        where o.user_id = c.user_id and not o.deleted and g.kind = 'open'
          and (o.crm_contact_id = c.contact_id or o.crm_account_id = c.account_id) group by o.currency) d), '[]')
  from public."callLogs" c
  where c.user_id = (select app.tid()) and c.state <> 'ended' and c.type = 'Phone' and not c.deleted
  order by c.created_at limit 200
$$;
revoke all on function public.live_attention() from public, anon;
grant execute on function public.live_attention() to authenticated, service_role;
