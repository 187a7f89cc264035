-- The log names the administrators who did something in the account, as it names whoever entered it.
create index audit_log_actor on public.audit_log (user_id, actor);

create or replace function public.audit_people() returns table (id uuid, name text, member boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.assert_reads_audit();
  return query
    select u."authID", app.person_name(u."authID"), u.tenant_id = app.tid() from public."internalUsers" u
    where u.tenant_id = app.tid() or u."authID" in (
      select i.actor from public.impersonations i join public."internalUsers" t on t."authID" = i.target where t.tenant_id = app.tid())
      or (u.is_admin_account and exists (select from public.audit_log l where l.user_id = app.tid() and l.actor = u."authID"))
    order by 3 desc, 2, 1;
end $$;
