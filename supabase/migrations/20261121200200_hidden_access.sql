-- What somebody is said to be able to do knows of the hidden logs, by the function that the policy asks.
create function app.hides_from(p_user uuid, p_switch text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_or(coalesce((to_jsonb(o) ->> p_switch)::boolean, false)), true)
  from public."internalUsers" u join public."internalUsers" o on o."authID" in (u."authID", u.tenant_id)
  where u."authID" = p_user
$$;

create or replace function app.hides(p_switch text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.hides_from(auth.uid(), p_switch)
$$;

create or replace function app.sees(p_user uuid, p_resource public.resource_name, p_holder uuid, p_facts jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (app.within(app.scope_of(p_user, p_resource, 'select'), p_user, p_holder)
      or (p_resource = 'callLogs' and p_facts ->> 'state' <> 'ended'
        and app.within(app.scope_of(p_user, 'liveCalls', 'select'), p_user, p_holder)))
    and not (p_resource = 'callLogs' and p_facts ->> 'state' = 'ended'
      and not ((p_facts ->> 'created_by')::uuid is not distinct from p_user and (p_facts ->> 'ended_at')::timestamptz > now() - interval '1 minute')
      and app.hides_from(p_user, 'hide_logs_enabled')), false)
$$;

create or replace function public.effective_access(p_user uuid)
returns table (resource public.resource_name, verb text, scope public.access_scope, reason text)
language plpgsql stable security definer set search_path = '' as $$
declare
  hidden text;
begin
  if not exists (select from public."internalUsers" u where u."authID" = p_user and u.tenant_id = app.tid())
    or not (p_user = auth.uid() or app.has_scope('user-management', 'select', 'all')) then
    perform app.fail(404, 'not_found', 'No such person');
  end if;
  select case when not app.hides_from(p_user, 'hide_logs_enabled') then null
    when app.hides_from(u.tenant_id, 'hide_logs_enabled') then 'hidden_owner' else 'hidden_person' end
  into hidden from public."internalUsers" u where u."authID" = p_user;
  return query
    select r, v, case when why <> 'suspended' and not (r = 'callLogs' and v = 'select' and hidden is not null)
      then app.scope_of(p_user, r, v) end,
      case when r = 'callLogs' and v = 'select' and why in ('owner', 'role') then coalesce(hidden, why) else why end
    from unnest(enum_range(null::public.resource_name)) with ordinality as resources(r, place),
      unnest(array['select', 'insert', 'update', 'delete']) with ordinality as verbs(v, nth),
      app.access_reason(p_user, r) as why
    order by place, nth;
end $$;

revoke all on function app.hides_from(uuid, text) from public, anon;
