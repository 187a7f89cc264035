-- What an administrator suspended, an administrator lets in again: neither an owner nor leaving the account does.
alter table public."internalUsers" add column suspended_by_administrator boolean not null default false;
-- Nobody else has ever been able to suspend a main account.
update public."internalUsers" set suspended_by_administrator = true where disabled and main_account;

create function app.keep_administrators_suspension() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.fail(403, 'suspended_by_administrator', 'Only an administrator lifts this suspension');
  return null;
end $$;
revoke all on function app.keep_administrators_suspension() from public, anon;
create trigger d_administrators_suspension before update of disabled on public."internalUsers"
  for each row when (new.suspended_by_administrator and not new.disabled) execute function app.keep_administrators_suspension();

create or replace function app.audit_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  columns text[] := (select array_agg(c) from unnest(app.changed(to_jsonb(old), to_jsonb(new))) c
    where c in ('main_account', 'parent_user_id', 'role_id', 'disabled', 'suspended_by_administrator', 'is_admin_account', 'email')
      or c like '%\_enabled' or (auth.jwt() -> 'act' is not null and c not in ('version', 'updated_at', 'live_agents')));
begin
  if columns is not null then
    perform app.audit(new.tenant_id, 'update', tg_table_name, new."authID"::text,
      (select jsonb_object_agg(c, to_jsonb(new) -> c) from unnest(columns) c));
  end if;
  return null;
end $$;
