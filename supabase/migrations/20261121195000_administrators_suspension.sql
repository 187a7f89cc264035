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

create or replace function public.admin_suspend(p_user uuid, p_suspended boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account public."internalUsers" := app.need_other_account(p_user);
  wanted boolean := coalesce(p_suspended, true);
  people uuid[];
begin
  if account.is_admin_account then
    perform app.fail(403, 'administrator_protected', 'An administrator is not suspended; take the right away first');
  end if;
  update public."internalUsers" set disabled = wanted, suspended_by_administrator = wanted
  where "authID" = p_user and (disabled <> wanted or suspended_by_administrator <> wanted);
  update auth.users set banned_until = case when wanted then now() + interval '10 years' end where id = p_user;
  if wanted then
    people := array(select "authID" from public."internalUsers" where "authID" = p_user or tenant_id = p_user);
    delete from auth.refresh_tokens where user_id::text = any (people::text[]);
    delete from auth.sessions where user_id = any (people);
    update public.impersonations set revoked_at = now()
    where revoked_at is null and expires_at > now() and (actor = any (people) or target = any (people));
  end if;
end $$;

create or replace function public.remove_sub_user(p_user uuid, p_heir uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.manages_people('delete');
  place record;
  moved int;
  total int := 0;
begin
  if p_user = auth.uid() then
    raise exception 'nobody removes himself' using errcode = '42501';
  end if;
  perform from public."internalUsers" where "authID" = p_user and parent_user_id = tenant for update;
  if not found then
    perform app.fail(404, 'not_found', 'No such person');
  end if;
  perform from public."internalUsers" where "authID" = p_heir and tenant_id = tenant and p_heir <> p_user and not disabled for share;
  if not found then
    perform app.fail(400, 'heir_not_found', 'Nobody to take over');
  end if;
  for place in select * from app.assignments() loop
    execute format('update %s set %I = $1 where user_id = $2 and %I = $3', place.rel, place.owner_column, place.owner_column)
    using p_heir, tenant, p_user;
    get diagnostics moved = row_count;
    total := total + moved;
  end loop;
  update public.impersonations set revoked_at = now()
  where p_user in (actor, target) and revoked_at is null and expires_at > now();
  update public."internalUsers" set main_account = true, parent_user_id = null, role_id = null, disabled = suspended_by_administrator
  where "authID" = p_user;
  perform app.set_switches(p_user, coalesce((select switches from app.joined_people where user_id = p_user), '{}'));
  delete from app.joined_people where user_id = p_user;
  delete from auth.sessions where user_id = p_user;
  perform app.audit(tenant, 'remove', 'internalUsers', p_user::text, jsonb_build_object('heir', p_heir, 'records', total));
  return total;
end $$;
