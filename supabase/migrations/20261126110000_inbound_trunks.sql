-- Who may bring calls: a carrier is known by the addresses it calls from, or by the trunk's user and password, or by both.
create function app.are_networks(p_networks text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  one text;
begin
  if cardinality(p_networks) > 20 or array_position(p_networks, null) is not null then
    return false;
  end if;
  foreach one in array p_networks loop
    if one !~ '^[0-9a-fA-F:.]+(/[0-9]{1,3})?$' or masklen(one::inet) < (case family(one::inet) when 4 then 16 else 32 end) then
      return false;
    end if;
  end loop;
  return true;
exception when invalid_text_representation then
  return false;
end $$;

alter table public."phoneProviders"
  -- None: those of its own address.
  add column inbound_networks text[] not null default '{}' check (app.are_networks(inbound_networks)),
  add column inbound_sign_in boolean not null default false;
create trigger y_wake_inbound after update of inbound_networks, inbound_sign_in, deleted on public."phoneProviders"
  for each row execute function app.wake_provider();
create trigger y_wake_number after update of deleted, verified_at on public."phoneNumbers" for each row execute function app.wake_provider();

-- What the SIP service is told of the carriers that may call in, as it stands now.
create function app.inbound_trunks()
returns table (id uuid, tenant uuid, address text, username text, sealed text, networks text[], sign_in boolean, numbers text[])
language sql stable security definer set search_path = '' as $$
  select p.id, p.user_id, p.address, p.username, s.sealed, p.inbound_networks, p.inbound_sign_in, n.numbers
  from public."phoneProviders" p left join app.phone_provider_secrets s on s.provider_id = p.id
  cross join lateral (select array_agg(n."phoneNumber" order by n."phoneNumber") as numbers from public."phoneNumbers" n
    where n.user_id = p.user_id and n.phone_provider_id = p.id and not n.deleted and n.verified_at is not null) n
  where not p.deleted and p.active and p.provider <> 'livekit' and p.checked_at is not null and p.problem is null and n.numbers is not null
$$;
revoke all on function app.are_networks(text[]), app.inbound_trunks() from public, anon;
grant execute on function app.are_networks(text[]) to authenticated, service_role;
grant execute on function app.inbound_trunks() to service_role;
