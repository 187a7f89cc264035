-- Calls come in by trunks that lie in a LiveKit project, too, and a provider's page says why none do.
alter table public."phoneProviders"
  -- The project's trunk for calls that come in; none: the one that has the provider's numbers.
  add column inbound_trunk_id text not null default '' check (inbound_trunk_id ~ '^(ST_[A-Za-z0-9]{4,60})?$'),
  -- Why no call can come in, as the engine last found, as a code.
  add column inbound_problem text,
  add constraint phone_providers_inbound_trunk check (inbound_trunk_id = '' or provider = 'livekit');

drop trigger b_guard on public."phoneProviders";
create trigger b_guard before update on public."phoneProviders" for each row execute function app.guard_row('phoneProviders', 'owner_id',
  'id,user_id,created_by,acting_for,created_at,provider,password_set_at,checked_at,problem,inbound_problem', 'checked_at,problem,inbound_problem');
-- As before, and nobody says of a new one what stands in the way.
create or replace function app.keep_provider() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if auth.uid() is not null then
      new.password_set_at := null;
      new.checked_at := null;
      new.problem := null;
      new.inbound_problem := null;
    end if;
    return new;
  end if;
  if new.deleted and not old.deleted and exists (
    select from public."phoneNumbers" n where n.user_id = new.user_id and n.phone_provider_id = new.id and not n.deleted) then
    perform app.fail(409, 'still_referenced', 'Numbers still use this provider');
  end if;
  if (new.address, new.username, new.trunk_id) is distinct from (old.address, old.username, old.trunk_id) then
    delete from app.phone_provider_secrets where provider_id = new.id;
    new.password_set_at := null;
  end if;
  if (new.address, new.username, new.trunk_id, new.transport, new.active, new.password_set_at) is distinct from
    (old.address, old.username, old.trunk_id, old.transport, old.active, old.password_set_at) then
    new.checked_at := null;
    new.problem := null;
  end if;
  return new;
end $$;
create or replace trigger y_wake_inbound after update of inbound_networks, inbound_sign_in, inbound_trunk_id, media_encryption, deleted
  on public."phoneProviders" for each row execute function app.wake_provider();

drop function app.inbound_trunks();
-- As before, and with those that a LiveKit project keeps.
create function app.inbound_trunks()
returns table (id uuid, tenant uuid, provider public.phone_provider, address text, trunk_id text, transport public.sip_transport,
  media_encryption public.sip_encryption, username text, sealed text, networks text[], sign_in boolean, numbers text[])
language sql stable security definer set search_path = '' as $$
  select p.id, p.user_id, p.provider, p.address, p.inbound_trunk_id, p.transport, p.media_encryption, p.username, s.sealed,
    p.inbound_networks, p.inbound_sign_in, n.numbers
  from public."phoneProviders" p left join app.phone_provider_secrets s on s.provider_id = p.id
  cross join lateral (select array_agg(n."phoneNumber" order by n."phoneNumber") as numbers from public."phoneNumbers" n
    where n.user_id = p.user_id and n.phone_provider_id = p.id and not n.deleted and n.verified_at is not null) n
  where not p.deleted and p.active and p.checked_at is not null and p.problem is null and n.numbers is not null
$$;

-- What stands in the way of each provider's incoming calls, by its id; of whom nothing is told, nothing does.
create function app.inbound_checked(p_problems jsonb) returns void
language sql security definer set search_path = '' as $$
  update public."phoneProviders" p set inbound_problem = p_problems ->> p.id::text
  where p.inbound_problem is distinct from (p_problems ->> p.id::text)
$$;

-- Where carriers send their calls, as an engine tells whose SIP service it is.
alter table app.engines add column sip_at text, add column sip_tls_at text;
drop function app.engine_beat(uuid, text, int, boolean, text);
create function app.engine_beat(p_id uuid, p_name text, p_capacity int, p_sip boolean default false, p_registrar text default null,
  p_sip_at text default null, p_sip_tls_at text default null) returns void
language sql volatile set search_path = '' as $$
  insert into app.engines (id, name, capacity, sip, registrar, sip_at, sip_tls_at)
  values (p_id, p_name, p_capacity, p_sip, p_registrar, p_sip_at, p_sip_tls_at)
  on conflict (id) do update set name = excluded.name, capacity = excluded.capacity, sip = excluded.sip, registrar = excluded.registrar,
    sip_at = excluded.sip_at, sip_tls_at = excluded.sip_tls_at, beat_at = now()
$$;
-- `plain` and `tls` as host:port. No row: no SIP service; nothing in it: that of a LiveKit project, whose own pages name its address.
create function public.sip_door() returns table (plain text, tls text)
language sql stable security definer set search_path = '' as $$
  select sip_at, sip_tls_at from app.engines where sip and beat_at > now() - interval '30 seconds' order by beat_at desc limit 1
$$;

revoke all on function app.inbound_trunks(), app.inbound_checked(jsonb), app.engine_beat(uuid, text, int, boolean, text, text, text),
  public.sip_door() from public, anon;
grant execute on function app.inbound_trunks(), app.inbound_checked(jsonb), app.engine_beat(uuid, text, int, boolean, text, text, text)
  to service_role;
grant execute on function public.sip_door() to authenticated, service_role;
