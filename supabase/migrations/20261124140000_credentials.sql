-- Keys to the services that give agents a mind, a voice and ears. A key comes in sealed and goes out to nobody but an agent's
-- own call: the sealed text lies out of the API's reach, and what opens it is not in the database.
create type public.credential_provider as enum ('openai', 'groq', 'anthropic', 'deepgram', 'elevenlabs', 'cartesia', 'azure', 'google',
  'rime', 'inworld');

create function app.is_provider_settings(p_settings jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_settings) = 'object' and length(p_settings::text) <= 500 and not exists (
    select from jsonb_each(case when jsonb_typeof(p_settings) = 'object' then p_settings else '{}' end) s where jsonb_typeof(s.value) <> 'string')
$$;

create table public.credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  provider public.credential_provider not null,
  -- What the provider must be told besides the key, such as a region.
  settings jsonb not null default '{}' check (app.is_provider_settings(settings)),
  last_four text not null check (length(last_four) <= 4),
  -- When the provider last said that the key is right; null: it could not be asked.
  checked_at timestamptz,
  last_used_at timestamptz,
  unique (user_id, provider)
);
create index credentials_maker on public.credentials (user_id, created_by);
select app.protect('public.credentials', 'credentials', 'created_by', p_verbs => '{select}');
-- A use is no change that anybody could run into, and what happens to a key is written by the functions below.
drop trigger b_guard on public.credentials;
create trigger b_guard before update on public.credentials for each row
  execute function app.guard_row('credentials', 'created_by', 'id,user_id,created_by,acting_for,created_at', 'last_used_at');
drop trigger z_audit on public.credentials;

create table app.credential_secrets (
  credential_id uuid primary key references public.credentials (id) on delete cascade,
  sealed text not null check (length(sealed) between 1 and 4000)
);
revoke all on app.credential_secrets from public, anon, authenticated, service_role;

-- Where the caller's key of this provider has its place, whether one is there or not: a key is sealed for exactly this place.
create function public.credential_place(p_provider public.credential_provider) returns table (id uuid, tenant uuid)
language plpgsql security definer set search_path = '' as $$
declare
  found public.credentials;
begin
  perform app.refuse_impersonator();
  if app.tid() is null then
    perform app.fail(403, 'not_allowed', 'You may not save this key');
  end if;
  select * into found from public.credentials c where c.user_id = app.tid() and c.provider = p_provider;
  if found.id is null and app.scope('credentials', 'insert') is null
    or found.id is not null and not app.may('credentials', 'update', found.created_by) then
    perform app.fail(403, 'not_allowed', 'You may not save this key');
  end if;
  return query select coalesce(found.id, gen_random_uuid()), app.tid();
end $$;

create function public.save_credential(p_id uuid, p_provider public.credential_provider, p_sealed text, p_last_four text, p_settings jsonb,
  p_checked boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  place record;
  made boolean;
begin
  perform app.refuse_impersonator();
  perform pg_advisory_xact_lock(hashtextextended('credentials:' || app.tid(), 0));
  select * into place from public.credential_place(p_provider);
  made := not exists (select from public.credentials where id = place.id);
  if p_sealed is null or p_id is null or not made and place.id <> p_id or made and exists (select from public.credentials where id = p_id) then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this key');
  end if;
  insert into public.credentials as c (id, user_id, created_by, provider, settings, last_four, checked_at)
  values (p_id, place.tenant, app.actor(), p_provider, coalesce(p_settings, '{}'), p_last_four, case when p_checked then now() end)
  on conflict (id) do update set settings = excluded.settings, last_four = excluded.last_four, checked_at = excluded.checked_at,
    last_used_at = null;
  insert into app.credential_secrets as s (credential_id, sealed) values (p_id, p_sealed)
  on conflict (credential_id) do update set sealed = excluded.sealed;
  perform app.audit(place.tenant, case when made then 'credential_save' else 'credential_replace' end, 'credentials', p_id::text,
    jsonb_build_object('provider', p_provider, 'last_four', p_last_four, 'checked', p_checked));
end $$;

create function public.remove_credential(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone public.credentials;
begin
  perform app.refuse_impersonator();
  select * into gone from public.credentials
  where id = p_id and user_id = app.tid() and app.may('credentials', 'select', created_by) for update;
  if not found then
    perform app.fail(404, 'not_found', 'No such key');
  elsif not app.may('credentials', 'delete', gone.created_by) then
    perform app.fail(403, 'not_allowed', 'You may not delete this key');
  end if;
  delete from public.credentials where id = p_id;
  perform app.audit(gone.user_id, 'credential_delete', 'credentials', p_id::text,
    jsonb_build_object('provider', gone.provider, 'last_four', gone.last_four));
end $$;

-- What the agent of this call takes along, sealed as it lies there: its own account's, of the providers that it is to ask. That a
-- key was used is noted once a minute.
create function app.call_credentials(p_call uuid, p_providers public.credential_provider[])
returns table (id uuid, tenant uuid, provider public.credential_provider, settings jsonb, sealed text)
language plpgsql security definer set search_path = '' as $$
begin
  update public.credentials c set last_used_at = now() from public."callLogs" l
  where l.id = p_call and c.user_id = l.user_id and c.provider = any (p_providers)
    and (c.last_used_at is null or c.last_used_at < now() - interval '1 minute');
  return query select c.id, c.user_id, c.provider, c.settings, s.sealed
    from public."callLogs" l join public.credentials c on c.user_id = l.user_id join app.credential_secrets s on s.credential_id = c.id
    where l.id = p_call and c.provider = any (p_providers);
end $$;

revoke all on function app.is_provider_settings(jsonb), app.call_credentials(uuid, public.credential_provider[]),
  public.credential_place(public.credential_provider), public.remove_credential(uuid),
  public.save_credential(uuid, public.credential_provider, text, text, jsonb, boolean) from public, anon;
grant execute on function app.call_credentials(uuid, public.credential_provider[]) to service_role;
grant execute on function public.credential_place(public.credential_provider), public.remove_credential(uuid),
  public.save_credential(uuid, public.credential_provider, text, text, jsonb, boolean) to authenticated, service_role;
