-- Hidden logs hold on every way to an ended call, and who sees a record is asked as its policy asks.

-- A caller still learns for a minute how the own call ended, as the policy says.
create or replace function app.sees(p_user uuid, p_resource public.resource_name, p_holder uuid, p_facts jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (app.within(app.scope_of(p_user, p_resource, 'select'), p_user, p_holder)
      or (p_resource = 'callLogs' and p_facts ->> 'state' <> 'ended'
        and app.within(app.scope_of(p_user, 'liveCalls', 'select'), p_user, p_holder)))
    and not (p_resource = 'callLogs' and p_facts ->> 'state' = 'ended'
      and not ((p_facts ->> 'created_by')::uuid is not distinct from p_user and (p_facts ->> 'ended_at')::timestamptz > now() - interval '1 minute')
      and exists (
        select from public."internalUsers" u join public."internalUsers" o on o."authID" in (u."authID", u.tenant_id)
        where u."authID" = p_user and o.hide_logs_enabled)), false)
$$;

-- What is asked about a call by its room tells no more of an ended one than the list of calls does.
create or replace function app.visible_call(p_room text) returns public."callLogs"
language plpgsql stable security definer set search_path = '' as $$
declare
  call public."callLogs";
begin
  select * into call from public."callLogs" where sip_room = p_room and user_id = app.tid();
  if not found or not (app.is_own_call(call) or app.may('callLogs', 'select', call.sub_account_user_id)
      or app.may('liveCalls', 'select', call.sub_account_user_id))
    or (call.state = 'ended' and app.hides('hide_logs_enabled')
      and not (app.is_own_call(call) and call.ended_at > now() - interval '1 minute')) then
    perform app.fail(404, 'call_not_found', 'No such call');
  end if;
  return call;
end $$;
