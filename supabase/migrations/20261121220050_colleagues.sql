-- Names of whom records of a kind may be assigned to: everybody for whoever sees all of them, else only oneself.
create function public.colleagues(p_resource public.resource_name) returns table (id uuid, name text, disabled boolean)
language sql stable security definer set search_path = '' as $$
  select u."authID", app.display_name(u), u.disabled from public."internalUsers" u
  where u.tenant_id = app.tid() and case app.scope(p_resource, 'select') when 'all' then true when 'own' then u."authID" = auth.uid() end
  order by 2, 1
$$;
revoke all on function public.colleagues(public.resource_name) from public, anon;
grant execute on function public.colleagues(public.resource_name) to authenticated, service_role;
