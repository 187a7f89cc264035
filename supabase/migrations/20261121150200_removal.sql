-- Somebody leaves the account: what was assigned to them goes to a colleague, in the same transaction.

-- To whom an ended call is assigned is not a fact of the call.
create or replace function app.keep_ended(p_old jsonb, p_new jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  kept text;
begin
  select c into kept from unnest(app.changed(p_old, p_new)) c
  where p_old -> c <> 'null'::jsonb and c not in ('metadata', 'last_line', 'last_line_at', 'lease_owner', 'lease_until', 'deleted',
    'version', 'updated_at', 'end_requested_at', 'end_requested_by', 'end_requested_code', 'sub_account_user_id') limit 1;
  if kept is not null then
    perform app.fail(409, 'call_ended', format('The call has ended: %s stays as it is', kept));
  end if;
end $$;

-- Every column that says to which person of the tenant a row is assigned: what ties person and tenant together by a key.
create function app.assignments() returns table (rel regclass, owner_column name)
language sql stable set search_path = '' as $$
  select k.conrelid::regclass, a.attname
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'user_id'
  where k.contype = 'f' and k.confrelid = 'public."internalUsers"'::regclass and cardinality(k.conkey) = 2
$$;

create function public.remove_sub_user(p_user uuid, p_heir uuid) returns int
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
  update public."internalUsers" set main_account = true, parent_user_id = null, role_id = null, disabled = false where "authID" = p_user;
  perform app.set_switches(p_user, coalesce((select switches from app.joined_people where user_id = p_user), '{}'));
  delete from app.joined_people where user_id = p_user;
  delete from auth.sessions where user_id = p_user;
  perform app.audit(tenant, 'remove', 'internalUsers', p_user::text, jsonb_build_object('heir', p_heir, 'records', total));
  return total;
end $$;
revoke all on function app.assignments(), public.remove_sub_user(uuid, uuid) from public, anon;
grant execute on function public.remove_sub_user(uuid, uuid) to authenticated, service_role;
