-- In whose name an invitation is mailed: that of the account which sends it. Its link leads to the platform, as everybody's does.
create function app.invitation_brand(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select public.brand_for('', i.user_id) from public.invitations i where i.id = p_id
$$;
revoke all on function app.invitation_brand(uuid) from public, anon;
grant execute on function app.invitation_brand(uuid) to service_role;
