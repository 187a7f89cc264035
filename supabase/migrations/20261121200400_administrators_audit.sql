-- An administrator reads the log of any account, page by page; that somebody did stands in that log, once in ten minutes and person.
create function public.admin_audit(p_user uuid, p_before bigint default null, p_limit int default 25)
returns table (id uuid, seq bigint, at timestamptz, actor_name text, acting_for_name text, action text, entity text, entity_id text, detail jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  administrator uuid := app.need_administrator();
  tenant uuid := (select tenant_id from public."internalUsers" where "authID" = p_user);
begin
  if tenant is null then
    perform app.fail(404, 'user_not_found', 'No such account');
  end if;
  if tenant <> app.tid() and not exists (
    select from public.audit_log l where l.user_id = tenant and l.actor = administrator and l.action = 'read'
      and l.entity = 'audit_log' and l.at > now() - interval '10 minutes') then
    perform app.audit(tenant, 'read', 'audit_log', null, jsonb_build_object('actor_name', app.person_name(administrator)));
  end if;
  return query
    select l.id, l.seq, l.at, app.person_name(l.actor), app.person_name(l.acting_for), l.action, l.entity, l.entity_id, l.detail
    from public.audit_log l where l.user_id = tenant and (p_before is null or l.seq < p_before)
    order by l.seq desc limit least(greatest(coalesce(p_limit, 25), 1), 100);
end $$;

revoke all on function public.admin_audit(uuid, bigint, int) from public, anon;
grant execute on function public.admin_audit(uuid, bigint, int) to authenticated, service_role;
