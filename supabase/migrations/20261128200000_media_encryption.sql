-- Whether the sound of calls that go out by a trunk is encrypted (SRTP). Its key stands in the signalling, so that is encrypted, too.
create type public.sip_encryption as enum ('none', 'require');
alter table public."phoneProviders" add column media_encryption public.sip_encryption not null default 'none',
  add constraint phone_providers_encryption check (media_encryption = 'none' or (transport = 'tls' and provider <> 'livekit'));

drop function app.provider_trunks(uuid);
-- As before, and whether the sound is encrypted.
create function app.provider_trunks(p_call uuid default null)
returns table (id uuid, tenant uuid, provider public.phone_provider, address text, trunk_id text, transport public.sip_transport,
  media_encryption public.sip_encryption, username text, sealed text)
language sql security definer set search_path = '' as $$
  select p.id, p.user_id, p.provider, p.address, p.trunk_id, p.transport, p.media_encryption, p.username, s.sealed
  from public."phoneProviders" p left join app.phone_provider_secrets s on s.provider_id = p.id
  where not p.deleted and case when p_call is null
    then p.checked_at is null or p.problem is not null or exists (
      select from public."phoneNumbers" n where n.user_id = p.user_id and n.phone_provider_id = p.id and n.verified_at is null and not n.deleted)
    else p.active and exists (select from public."callLogs" c join public."phoneNumbers" n on n.id = c.phone_number_id
      where c.id = p_call and n.user_id = p.user_id and n.phone_provider_id = p.id) end
$$;
create or replace function app.trunk_to_check(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p.id, 'tenant', p.user_id, 'provider', p.provider, 'address', p.address, 'trunk_id', p.trunk_id,
    'transport', p.transport, 'media_encryption', p.media_encryption, 'username', p.username, 'sealed', s.sealed,
    'from', c.from_number, 'to', c.to_number, 'language', c.language)
  from public.trunk_checks c join public."phoneProviders" p on p.user_id = c.user_id and p.id = c.provider_id
    left join app.phone_provider_secrets s on s.provider_id = p.id
  where c.id = p_id and c.state = 'running' and not p.deleted
$$;
revoke all on function app.provider_trunks(uuid) from public, anon, authenticated;
grant execute on function app.provider_trunks(uuid) to service_role;
