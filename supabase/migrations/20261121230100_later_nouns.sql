-- Custom tools, campaigns and calendar events: rows that can be found before their screens stand.
create or replace function app.protect(p_rel regclass, p_resource public.resource_name, p_owner name,
  p_frozen text[] default '{}', p_verbs text[] default '{select,insert,update,delete}', p_audit text default '')
returns void language plpgsql set search_path = '' as $$
declare
  t name := (select relname from pg_catalog.pg_class where oid = p_rel);
  soft boolean := app.deleted_column(p_rel) is not null;
  frozen text := array_to_string(array['id', 'user_id', 'created_by', 'acting_for', 'created_at'] || p_frozen, ',');
  verb text;
  rights text;
begin
  perform app.close(p_rel);
  execute format('alter table %s alter column user_id set default app.tid()', p_rel);
  foreach verb in array p_verbs loop
    rights := app.rights(p_resource, verb, p_owner);
    if verb = 'update' and soft then
      rights := rights || ' or ' || app.rights(p_resource, 'delete', p_owner);
    end if;
    continue when verb = 'delete' and soft;
    rights := format('user_id = (select app.tid()) and (%s)', rights);
    execute format('grant %s on %s to authenticated', verb, p_rel);
    execute format('create policy %I on %s for %s to authenticated %s', t || '_' || verb, p_rel, verb, case verb
      when 'insert' then format('with check (%s)', rights)
      when 'update' then format('using (%s) with check (%s)', rights, rights)
      else format('using (%s)', rights) end);
  end loop;
  execute format('create trigger a_stamp before insert on %s for each row execute function app.stamp_row(%L)', p_rel, p_owner);
  execute format('create trigger b_guard before update on %s for each row execute function app.guard_row(%L, %L, %L, %L)',
    p_rel, p_resource, p_owner, frozen, '');
  execute format('create trigger z_audit after insert or update or delete on %s for each row execute function app.audit_row(%L)', p_rel, p_audit);
end $$;

create or replace function app.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) else '{}' end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) else '{}' end;
  was_gone boolean := coalesce(was ->> 'deleted', was ->> 'is_deleted', 'false')::boolean;
  gone boolean := tg_op = 'DELETE' or (not was_gone and coalesce(is_now ->> 'deleted', is_now ->> 'is_deleted', 'false')::boolean);
  subject jsonb := case when tg_op = 'DELETE' then was else is_now end;
  columns text[] := case tg_op when 'UPDATE' then app.changed(was - 'version' - 'updated_at', is_now) else '{}' end;
begin
  if gone or tg_argv[0] = 'always' or auth.jwt() -> 'act' is not null then
    perform app.audit((subject ->> 'user_id')::uuid, case when gone then 'delete' else lower(tg_op) end,
      tg_table_name, subject ->> 'id', case
        when tg_argv[0] = 'always' and not gone then jsonb_build_object('columns', to_jsonb(columns), 'row', is_now - 'user_id')
        else jsonb_build_object('columns', to_jsonb(columns)) end);
  end if;
  return null;
end $$;

create or replace function app.guard_row() returns trigger
language plpgsql set search_path = '' as $$
declare
  was jsonb := to_jsonb(old);
  changed text[] := app.changed(was, to_jsonb(new));
  owner uuid := was ->> tg_argv[1];
  refused text;
begin
  if app.is_browser(current_user) then
    select c into refused from unnest(changed) c
    where c = any (string_to_array(tg_argv[2], ',')) or (c = tg_argv[1] and app.scope(tg_argv[0]::public.resource_name, 'update') is distinct from 'all')
    limit 1;
    if refused is not null then
      raise exception 'column % cannot be changed', refused using errcode = '42501';
    end if;
    if changed && '{deleted,is_deleted}' and not app.may(tg_argv[0]::public.resource_name, 'delete', owner) then
      raise exception 'deleting needs the right to delete' using errcode = '42501';
    end if;
    if exists (select from unnest(changed) c where c not in ('deleted', 'is_deleted', 'version', 'updated_at'))
      and not app.may(tg_argv[0]::public.resource_name, 'update', owner) then
      raise exception 'changing needs the right to edit' using errcode = '42501';
    end if;
  end if;
  if new.version is distinct from old.version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  end if;
  new.updated_at := old.updated_at;
  if exists (select from unnest(changed) c where c <> 'updated_at' and c <> all (string_to_array(tg_argv[3], ','))) then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end $$;

create table public."customTools" (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 2000),
  haystack text generated always as (name || ' ' || description) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);

create table public.campaigns (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  name text not null check (length(name) between 1 and 200),
  haystack text generated always as (name) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);

create table public.calendar_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  is_deleted boolean not null default false,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  haystack text generated always as (title || ' ' || description) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);

select app.index_lists(t, 'owner_id')
from unnest(array['public."customTools"', 'public.campaigns', 'public.calendar_events']::regclass[]) t;
select app.protect('public."customTools"', 'customTools', 'owner_id');
select app.protect('public.campaigns', 'campaigns', 'owner_id');
select app.protect('public.calendar_events', 'crm_calendar', 'owner_id');
