-- API keys: what a program outside may do in its maker's name. The secret is shown once; its hash lies out of the API's reach.
create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  name text not null check (length(trim(name)) between 1 and 80),
  prefix text not null unique,
  scopes jsonb not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid
);
create index api_keys_list on public.api_keys (user_id, created_at desc, id);
create index api_keys_maker on public.api_keys (user_id, created_by);
select app.protect('public.api_keys', 'apikeys', 'created_by', p_verbs => '{select}');

create table app.api_key_secrets (
  key_id uuid primary key references public.api_keys (id) on delete cascade,
  hash text not null unique
);
revoke all on app.api_key_secrets from public, anon, authenticated, service_role;

-- Money, keys and people's rights: closed to every key, whoever made it.
create function app.closed_to_keys(p_resource public.resource_name) returns boolean
language sql immutable set search_path = '' as $$
  select p_resource in ('apikeys', 'credentials', 'billing', 'user-management')
$$;

-- {"crm_contacts": ["select", "insert"]}: known resources that are not closed, each with some of the four verbs.
create function app.are_scopes(p_scopes jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_scopes) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(p_scopes) = 'object' then p_scopes else '{}' end) s
    where not exists (select from unnest(enum_range(null::public.resource_name)) r where r::text = s.key and not app.closed_to_keys(r))
      or jsonb_typeof(s.value) <> 'array' or s.value = '[]' or not s.value <@ '["select", "insert", "update", "delete"]')
$$;
alter table public.api_keys add constraint api_keys_scopes check (app.are_scopes(scopes));

create function app.key_id() returns uuid
language sql stable set search_path = '' as $$
  select (auth.jwt() ->> 'key_id')::uuid
$$;

-- A key lives as long as nobody revoked it, its time is not over, and its maker is still of the account and may use keys.
create function app.key_alive(p_key uuid, p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.api_keys k
    join public."internalUsers" u on u."authID" = k.created_by and u.tenant_id = k.user_id and not u.disabled
    join public."internalUsers" o on o."authID" = u.tenant_id and not o.disabled
    where k.id = p_key and k.created_by = p_person and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and app.switch_on(p_person, 'api_keys_enabled'))
$$;

create or replace function app.tid() returns uuid
language sql stable security definer set search_path = '' as $$
  select u.tenant_id
  from public."internalUsers" u join public."internalUsers" o on o."authID" = u.tenant_id
  where u."authID" = auth.uid() and not u.disabled and not o.disabled
    and (auth.jwt() -> 'act' is null or exists (
      select from public.impersonations i
      where i.id = (auth.jwt() ->> 'imp_id')::uuid and i.target = u."authID"
        and i.actor = (auth.jwt() -> 'act' ->> 'sub')::uuid and i.revoked_at is null and i.expires_at > now()
        and app.impersonation_ground(i.actor, i.target) is not null))
    and (app.key_id() is null or app.key_alive(app.key_id(), u."authID"))
$$;

-- 'all', 'own' or null: the person's own rights, narrowed for whoever comes in the person's name. Money, keys and people's
-- rights are out of reach for an impersonator and for a key; a key has no more than its scopes name.
create or replace function app.scope(p_resource public.resource_name, p_verb text) returns public.access_scope
language sql stable security definer set search_path = '' as $$
  select case
    when auth.jwt() -> 'act' is not null
      and (p_resource in ('apikeys', 'credentials', 'billing') or (p_resource = 'user-management' and p_verb <> 'select'))
    then null
    when app.key_id() is not null and (app.closed_to_keys(p_resource) or not exists (
      select from public.api_keys k where k.id = app.key_id() and k.scopes -> p_resource::text ? p_verb))
    then null
    else app.scope_of(auth.uid(), p_resource, p_verb)
  end
$$;

-- Rows that somebody reaches by being who they are, whatever their role: no key is a person. Adds to the policies that stand.
create function app.narrow_policies(p_rel regclass, p_clause text, p_verb text default null) returns void
language plpgsql set search_path = '' as $$
declare
  p record;
begin
  for p in select policyname, qual, with_check from pg_catalog.pg_policies
    where schemaname = 'public' and format('%I.%I', schemaname, tablename)::regclass = p_rel and (p_verb is null or cmd = upper(p_verb)) loop
    execute format('alter policy %I on %s', p.policyname, p_rel)
      || coalesce(' using ((' || p.qual || ') and (' || p_clause || '))', '')
      || coalesce(' with check ((' || p.with_check || ') and (' || p_clause || '))', '');
  end loop;
end $$;
select app.narrow_policies(t, '(select app.key_id()) is null')
from unnest(array['public."internalUsers"', 'public.impersonations', 'public.brands', 'public.brand_domains']::regclass[]) t;
select app.narrow_policies('public."callLogs"', '(select app.key_id()) is null or (select app.has_scope(''callLogs'', ''update'', ''all''))
  or (select app.has_scope(''callLogs'', ''update'', ''own''))', 'update');

-- 256 random bits, made here and told once.
create function public.create_api_key(p_name text, p_scopes jsonb, p_expires_at timestamptz default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  made public.api_keys;
  secret text;
begin
  perform app.refuse_impersonator();
  if app.tid() is null or app.scope('apikeys', 'insert') is null then
    perform app.fail(403, 'not_allowed', 'You may not make API keys');
  elsif length(trim(coalesce(p_name, ''))) not between 1 and 80 then
    perform app.fail(400, 'key_name', 'An API key needs a name of at most 80 letters');
  elsif p_scopes is null or not app.are_scopes(p_scopes) or p_scopes = '{}' then
    perform app.fail(400, 'key_scopes', 'An API key needs at least one table that it may use');
  elsif p_expires_at <= now() then
    perform app.fail(400, 'key_expiry', 'An API key must end in the future');
  elsif exists (select from jsonb_each(p_scopes) s, jsonb_array_elements_text(s.value) verb
    where app.scope(s.key::public.resource_name, verb) is null) then
    perform app.fail(403, 'key_rights', 'An API key cannot do what its maker may not');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('api_keys:' || app.tid(), 0));
  if (select count(*) from public.api_keys where user_id = app.tid() and revoked_at is null and (expires_at is null or expires_at > now())) >= 100 then
    perform app.fail(409, 'key_limit', 'An account has at most 100 API keys');
  end if;
  insert into public.api_keys (user_id, created_by, name, prefix, scopes, expires_at)
  values (app.tid(), auth.uid(), trim(p_name), 'parley_' || left(encode(sha256(uuid_send(gen_random_uuid())), 'hex'), 8), p_scopes, p_expires_at)
  returning * into made;
  secret := made.prefix || '_' || translate(rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid())), 'base64'), '='), '+/', '-_');
  insert into app.api_key_secrets (key_id, hash) values (made.id, encode(sha256(convert_to(secret, 'UTF8')), 'hex'));
  perform app.audit(made.user_id, 'key_create', 'api_keys', made.id::text,
    jsonb_build_object('name', made.name, 'prefix', made.prefix, 'scopes', made.scopes, 'expires_at', made.expires_at));
  return jsonb_build_object('id', made.id, 'prefix', made.prefix, 'secret', secret);
end $$;

create function public.revoke_api_key(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  key public.api_keys;
begin
  perform app.refuse_impersonator();
  select * into key from public.api_keys
  where id = p_id and user_id = app.tid() and app.may('apikeys', 'select', created_by) for update;
  if not found then
    perform app.fail(404, 'not_found', 'No such API key');
  elsif not app.may('apikeys', 'delete', key.created_by) then
    perform app.fail(403, 'not_allowed', 'You may not revoke this API key');
  end if;
  if key.revoked_at is null then
    update public.api_keys set revoked_at = now(), revoked_by = app.actor() where id = p_id;
    perform app.audit(key.user_id, 'key_revoke', 'api_keys', p_id::text, jsonb_build_object('name', key.name, 'prefix', key.prefix));
  end if;
end $$;

-- Who a secret speaks for, when it is alive; that it was used is noted once a minute.
create function app.use_api_key(p_hash text) returns table (key_id uuid, person uuid, expires_at timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  return query select k.id, k.created_by, k.expires_at from public.api_keys k join app.api_key_secrets s on s.key_id = k.id
    where s.hash = p_hash and app.key_alive(k.id, k.created_by);
  update public.api_keys k set last_used_at = now() from app.api_key_secrets s
  where s.key_id = k.id and s.hash = p_hash and app.key_alive(k.id, k.created_by)
    and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
end $$;
-- A use is no change that anybody could run into.
drop trigger b_guard on public.api_keys;
create trigger b_guard before update on public.api_keys for each row
  execute function app.guard_row('apikeys', 'created_by', 'id,user_id,created_by,acting_for,created_at', 'last_used_at');

revoke all on function app.closed_to_keys(public.resource_name), app.are_scopes(jsonb), app.key_id(), app.key_alive(uuid, uuid),
  app.narrow_policies(regclass, text, text), app.use_api_key(text), public.create_api_key(text, jsonb, timestamptz), public.revoke_api_key(uuid)
  from public, anon;
-- Policies ask for the key as whoever comes.
grant execute on function app.key_id() to authenticated, service_role;
grant execute on function app.use_api_key(text) to service_role;
grant execute on function public.create_api_key(text, jsonb, timestamptz), public.revoke_api_key(uuid) to authenticated, service_role;
