-- A sign-in is a new session: the account's own mark moves at every renewal, too. The auth service comes without anybody's token,
-- so the entry is written in the name of the person who came in.
drop trigger audit_sign_in on auth.users;
drop function app.audit_sign_in();

create function app.signed_in(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := (select tenant_id from public."internalUsers" where "authID" = p_person);
  before text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  if tenant is not null then
    perform set_config('request.jwt.claims', jsonb_build_object('sub', p_person)::text, true);
    perform app.audit(tenant, 'sign_in', 'users', p_person::text);
    perform set_config('request.jwt.claims', before, true);
  end if;
end $$;

create function app.note_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.signed_in(new.user_id);
  return null;
end $$;
create trigger note_session after insert on auth.sessions for each row execute function app.note_session();

revoke all on function app.signed_in(uuid), app.note_session() from public;
