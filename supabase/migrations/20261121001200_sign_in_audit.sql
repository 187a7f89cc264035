-- A sign-in is written into the tenant's chain; the auth service marks it on the account, on a hosted project and here alike.
create function app.audit_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := (select tenant_id from public."internalUsers" where "authID" = new.id);
begin
  if tenant is not null then
    perform app.audit(tenant, 'sign_in', 'users', new.id::text);
  end if;
  return null;
end $$;
revoke all on function app.audit_sign_in() from public;
create trigger audit_sign_in after update of last_sign_in_at on auth.users
  for each row when (new.last_sign_in_at is distinct from old.last_sign_in_at) execute function app.audit_sign_in();
