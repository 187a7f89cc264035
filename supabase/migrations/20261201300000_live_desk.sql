-- Since when somebody has been speaking for long: what is being said is written down only at its end, and until then it looked like
-- silence, or like a callee who waits.
alter table public."callLogs" add column talking_since timestamptz;

-- As before, and what somebody else has taken from the agent has no agent in it.
create or replace function app.has_agent(p public."callLogs") returns boolean
language sql immutable set search_path = '' as $$
  select p.assistant_id is not null and p.handed_to is null and p.state in ('dialing', 'ringing', 'ongoing', 'ending')
$$;

create or replace function public.get_total_live_agents() returns int
language sql stable set search_path = '' as $$
  select count(*)::int from public."callLogs" c where c.user_id = (select app.tid()) and c.assistant_id is not null
    and c.handed_to is null and c.state in ('dialing', 'ringing', 'ongoing', 'ending')
$$;

create or replace function app.touch_live_agents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := new.user_id;
begin
  -- Counted after the lock: whoever comes second sees what the first has written.
  perform pg_advisory_xact_lock(hashtextextended('live:' || tenant, 0));
  update public."internalUsers" m set live_agents = n.live from (
    select u."authID", count(c.id) filter (where s.scope = 'all' or c.sub_account_user_id = u."authID") as live
    from public."internalUsers" u
    cross join lateral (select case when 'all' in (app.scope_of(u."authID", 'callLogs', 'select'), app.scope_of(u."authID", 'liveCalls', 'select')) then 'all'
      when 'own' in (app.scope_of(u."authID", 'callLogs', 'select'), app.scope_of(u."authID", 'liveCalls', 'select')) then 'own' end as scope) s
    left join public."callLogs" c on c.user_id = tenant and c.assistant_id is not null and c.handed_to is null
      and c.state in ('dialing', 'ringing', 'ongoing', 'ending') and s.scope is not null
    where u.tenant_id = tenant group by u."authID") n
  where m."authID" = n."authID" and m.live_agents <> n.live;
  return null;
end $$;
