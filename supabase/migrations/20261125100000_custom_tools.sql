-- What agents may do besides talking: call an address of the account's own, or one of the built-in acts by a name of its own.
create type public.tool_kind as enum ('http', 'endCall', 'pressDigit');
create type public.tool_method as enum ('GET', 'POST', 'PUT', 'PATCH', 'DELETE');

-- One value that a mind is asked for: a plain type, words for the mind, and at most fifty values to choose from.
create function app.is_tool_value(p jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(p) = 'object'
    and p ->> 'type' in ('string', 'number', 'integer', 'boolean')
    and not exists (select from jsonb_object_keys(p) k where k not in ('type', 'description', 'enum'))
    and (not p ? 'description' or (jsonb_typeof(p -> 'description') = 'string' and length(p ->> 'description') <= 500))
    and (not p ? 'enum' or case when jsonb_typeof(p -> 'enum') = 'array' and p ->> 'type' <> 'boolean' then
      jsonb_array_length(p -> 'enum') between 1 and 50 and not exists (
        select from jsonb_array_elements(p -> 'enum') e
        where jsonb_typeof(e) <> case when p ->> 'type' = 'string' then 'string' else 'number' end or length(e #>> '{}') > 200)
      else false end), false);
end $$;

create function app.is_tool_parameters(p jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if p is null or jsonb_typeof(p) <> 'object' or length(p::text) > 16000 or p ->> 'type' is distinct from 'object'
    or jsonb_typeof(p -> 'properties') is distinct from 'object' or jsonb_typeof(p -> 'required') is distinct from 'array'
    or exists (select from jsonb_object_keys(p) k where k not in ('type', 'properties', 'required')) then
    return false;
  end if;
  return (select count(*) <= 30 and coalesce(bool_and(key ~ '^[A-Za-z_][A-Za-z0-9_]{0,63}$' and app.is_tool_value(value)), true)
      from jsonb_each(p -> 'properties'))
    and not exists (select from jsonb_array_elements(p -> 'required') r
      where jsonb_typeof(r) <> 'string' or not (p -> 'properties') ? (r #>> '{}'));
end $$;

-- A header is one line; what the connection itself says is not for a tool to say.
create function app.is_tool_headers(p jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if p is null or jsonb_typeof(p) <> 'object' then
    return false;
  end if;
  return (select count(*) <= 20 and coalesce(bool_and(key ~ '^[A-Za-z0-9-]{1,64}$' and jsonb_typeof(value) = 'string'
      and value #>> '{}' ~ '^[\x20-\x7e]*$' and length(value #>> '{}') <= 1000
      and lower(key) not in ('host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect',
        'keep-alive', 'proxy-authorization', 'accept-encoding')), true)
    from jsonb_each(p));
end $$;

-- Which host is asked stands in the address; a parameter fills in a part of its path or its question, and must be there.
create function app.is_tool_address(p_url text, p_parameters jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_url ~* '^https?://[^\s/?#@{}\\]+([/?#][^\s\\]*)?$' and length(p_url) <= 2000
    and regexp_replace(p_url, '\{[^{}]*\}', '', 'g') !~ '[{}]'
    and not exists (select from regexp_matches(p_url, '\{([^{}]*)\}', 'g') place
      where not (p_parameters -> 'required') ? place[1]);
end $$;

-- What there was before had nothing to call.
alter table public."customTools"
  add column kind public.tool_kind not null default 'http',
  add column method public.tool_method not null default 'POST',
  add column url text not null default '',
  add column headers jsonb not null default '{}' check (app.is_tool_headers(headers)),
  add column parameters jsonb not null default '{"type": "object", "properties": {}, "required": []}'
    check (app.is_tool_parameters(parameters)),
  add column timeout_ms int not null default 10000 check (timeout_ms between 1000 and 30000),
  -- What the agent says before it waits, and when nothing came of it.
  add column meanwhile text not null default '' check (length(meanwhile) <= 300),
  add column failure text not null default '' check (length(failure) <= 300),
  add column active boolean not null default false,
  add check (url = '' or app.is_tool_address(url, parameters)),
  add constraint "customTools_address" check (url <> '' or kind <> 'http' or not active);
alter table public."customTools" alter column active set default true;
alter publication supabase_realtime add table public."customTools";

-- A secret of a tool is named in its headers as {NAME}. It is sealed together with the one place it may be sent to, so that
-- whoever changes the address takes no secret along.
create table public.tool_secrets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  tool_id uuid not null,
  name text not null check (name ~ '^[A-Z][A-Z0-9_]{0,39}$'),
  origin text not null check (length(origin) between 8 and 300),
  last_four text not null check (length(last_four) <= 4),
  created_by uuid,
  saved_at timestamptz not null default now(),
  unique (tool_id, name),
  foreign key (user_id, tool_id) references public."customTools" (user_id, id) on delete cascade
);
create index tool_secrets_tool on public.tool_secrets (user_id, tool_id);
select app.close('public.tool_secrets');
grant select on public.tool_secrets to authenticated;
create policy tool_secrets_select on public.tool_secrets for select to authenticated
  using (user_id = (select app.tid()) and exists (select from public."customTools" t where t.id = tool_id));

create table app.tool_secret_values (
  secret_id uuid primary key references public.tool_secrets (id) on delete cascade,
  sealed text not null check (length(sealed) between 1 and 8000)
);
revoke all on app.tool_secret_values from public, anon, authenticated, service_role;

-- A tool of the caller's, locked, that the caller may change; never under somebody else's name.
create function app.own_tool(p_tool uuid) returns public."customTools"
language plpgsql security definer set search_path = '' as $$
declare
  t public."customTools";
begin
  perform app.refuse_impersonator();
  select * into t from public."customTools" where id = p_tool and user_id = app.tid() and not deleted for no key update;
  if not found or not app.may('customTools', 'select', t.owner_id) then
    perform app.fail(404, 'not_found', 'No such tool');
  elsif not app.may('customTools', 'update', t.owner_id) then
    perform app.fail(403, 'not_allowed', 'You may not change this tool');
  end if;
  return t;
end $$;

-- Where a secret of this name has its place, whether one is there or not.
create function public.tool_secret_place(p_tool uuid, p_name text) returns table (id uuid, tenant uuid, url text)
language plpgsql security definer set search_path = '' as $$
declare
  t public."customTools" := app.own_tool(p_tool);
begin
  return query select coalesce((select s.id from public.tool_secrets s where s.tool_id = t.id and s.name = p_name), gen_random_uuid()),
    t.user_id, t.url;
end $$;

create function public.save_tool_secret(p_id uuid, p_tool uuid, p_name text, p_origin text, p_sealed text, p_last_four text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public."customTools" := app.own_tool(p_tool);
  was public.tool_secrets;
begin
  select * into was from public.tool_secrets s where s.tool_id = t.id and s.name = p_name;
  if p_id is null or p_sealed is null or was.id <> p_id or was.id is null and exists (select from public.tool_secrets where id = p_id) then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this secret');
  elsif was.id is null and (select count(*) from public.tool_secrets s where s.tool_id = t.id) >= 10 then
    perform app.fail(409, 'too_many_secrets', 'At most ten secrets');
  end if;
  insert into public.tool_secrets as s (id, user_id, tool_id, name, origin, last_four, created_by)
  values (p_id, t.user_id, t.id, p_name, p_origin, p_last_four, app.actor())
  on conflict (id) do update set origin = excluded.origin, last_four = excluded.last_four, created_by = excluded.created_by,
    saved_at = now();
  insert into app.tool_secret_values as v (secret_id, sealed) values (p_id, p_sealed)
  on conflict (secret_id) do update set sealed = excluded.sealed;
  perform app.audit(t.user_id, case when was.id is null then 'tool_secret_save' else 'tool_secret_replace' end, 'customTools', t.id::text,
    jsonb_build_object('name', p_name, 'origin', p_origin, 'last_four', p_last_four));
end $$;

create function public.remove_tool_secret(p_tool uuid, p_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public."customTools" := app.own_tool(p_tool);
  gone public.tool_secrets;
begin
  delete from public.tool_secrets s where s.tool_id = t.id and s.name = p_name returning * into gone;
  if gone.id is null then
    perform app.fail(404, 'not_found', 'No such secret');
  end if;
  perform app.audit(t.user_id, 'tool_secret_delete', 'customTools', t.id::text,
    jsonb_build_object('name', p_name, 'last_four', gone.last_four));
end $$;

create function app.tool_definition(t public."customTools") returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'kind', t.kind, 'name', t.name, 'description', t.description, 'method', t.method, 'url', t.url,
    'headers', t.headers, 'parameters', t.parameters, 'timeout_ms', t.timeout_ms, 'meanwhile', t.meanwhile, 'failure', t.failure)
$$;

create function app.sealed_tool_secrets(p_tool uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'tenant', s.user_id, 'name', s.name, 'sealed', v.sealed)), '[]')
  from public.tool_secrets s join app.tool_secret_values v on v.secret_id = s.id where s.tool_id = p_tool
$$;

-- Somebody tries a tool: what is to be asked, with its secrets as they lie there. The person's right is asked for, the answer goes
-- to the server alone.
create function public.may_try_tool(p_tool uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t public."customTools" := app.own_tool(p_tool);
begin
  perform app.audit(t.user_id, 'tool_try', 'customTools', t.id::text);
end $$;
create function public.tool_to_try(p_tool uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('tool', app.tool_definition(t), 'secrets', app.sealed_tool_secrets(t.id))
  from public."customTools" t where t.id = p_tool and not t.deleted
$$;

-- The tools of an agent, in the order in which they were chosen.
alter table public.assistants add column tool_ids uuid[] not null default '{}' check (cardinality(tool_ids) <= 20);

create function app.choose_tools() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from unnest(new.tool_ids) chosen where not exists (
    select from public."customTools" t where t.id = chosen and t.user_id = new.user_id
      and (auth.uid() is null or (tg_op = 'UPDATE' and chosen = any (old.tool_ids)) or app.may('customTools', 'select', t.owner_id)))) then
    perform app.fail(404, 'tool_not_found', 'No such tool');
  end if;
  -- What a version that is brought back names may be deleted by now.
  new.tool_ids := array(select t.id from unnest(new.tool_ids) with ordinality chosen (id, place)
    join public."customTools" t on t.id = chosen.id and not t.deleted group by t.id order by min(chosen.place));
  return new;
end $$;
create trigger c_tools before insert or update of tool_ids on public.assistants for each row execute function app.choose_tools();

create function app.assistant_tools(p public.assistants) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(app.tool_definition(t) order by chosen.place), '[]')
  from unnest(p.tool_ids) with ordinality chosen (id, place)
  join public."customTools" t on t.user_id = p.user_id and t.id = chosen.id and not t.deleted and t.active
$$;

-- A version keeps its tools as they were, too: out of reach for whoever may see the assistant and not its tools.
create table app.version_tools (
  version_id uuid primary key references public.assistant_versions (id) on delete cascade,
  tools jsonb not null check (jsonb_typeof(tools) = 'array')
);
revoke all on app.version_tools from public, anon, authenticated, service_role;

create function app.tools_of_version(p_version uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select tools from app.version_tools where version_id = p_version), '[]')
$$;

create or replace function app.freeze_assistant(p_assistant uuid, p_note text default '') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants;
  made uuid;
begin
  -- One at a time: numbers follow each other.
  select * into a from public.assistants where id = p_assistant for no key update;
  insert into public.assistant_versions (user_id, assistant_id, number, note, config, created_by, acting_for)
  values (a.user_id, a.id, 1 + coalesce((select max(number) from public.assistant_versions where assistant_id = a.id), 0),
    trim(coalesce(p_note, '')), app.assistant_config(a), coalesce(app.actor(), a.created_by), app.acting_for())
  returning id into made;
  insert into app.version_tools (version_id, tools) values (made, app.assistant_tools(a));
  return made;
end $$;

create or replace function public.publish_assistant(p_assistant uuid, p_version int, p_note text default '') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants := app.own_assistant(p_assistant);
  latest public.assistant_versions;
begin
  if a.version is distinct from p_version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  end if;
  select * into latest from public.assistant_versions where assistant_id = a.id order by number desc limit 1;
  if latest.config = app.assistant_config(a) and app.tools_of_version(latest.id) = app.assistant_tools(a) then
    return latest.id;
  end if;
  return app.freeze_assistant(a.id, left(p_note, 500));
end $$;

-- The tools that calls still use as they were when the assistant was last published.
create function public.changed_tools(p_assistant uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  with a as (select * from public.assistants where id = p_assistant and user_id = app.tid() and not deleted
      and app.may('assistants', 'select', sub_account_user_id)),
  latest as (select v.config, app.tools_of_version(v.id) as tools from a join public.assistant_versions v on v.assistant_id = a.id
    order by v.number desc limit 1),
  was as (select t.value as tool from latest, jsonb_array_elements(latest.tools) t),
  is_now as (select t.value as tool from a, jsonb_array_elements(app.assistant_tools(a)) t)
  select coalesce(is_now.tool, was.tool) ->> 'name'
  from was full join is_now on was.tool ->> 'id' = is_now.tool ->> 'id', lateral (select coalesce(is_now.tool, was.tool) ->> 'id' as id) one, a, latest
  -- What is chosen since then, or no more, is a change of the assistant itself.
  where was.tool is distinct from is_now.tool and one.id = any (a.tool_ids::text[]) and latest.config -> 'tool_ids' ? one.id
$$;

-- What the agent of a call may use: as its version knows it, unless the tool is switched off or deleted by now.
create function app.frozen_tools(p_call uuid) returns table (tool jsonb, place bigint)
language sql stable security definer set search_path = '' as $$
  select frozen.tool, frozen.place
  from public."callLogs" c join app.version_tools v on v.version_id = c.assistant_version_id,
    jsonb_array_elements(v.tools) with ordinality frozen (tool, place)
    join public."customTools" t on t.id = (frozen.tool ->> 'id')::uuid
  where c.id = p_call and t.user_id = c.user_id and t.active and not t.deleted
$$;

-- The same without where it leads, which only the engine is to know.
create function app.call_tools(p_call uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(tool - array['url', 'headers', 'method'] order by place), '[]') from app.frozen_tools(p_call)
$$;

-- One of them with all that is needed to ask for it; null: it is not of this call.
create function app.call_tool(p_call uuid, p_tool uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('tool', tool, 'secrets', app.sealed_tool_secrets(p_tool)) from app.frozen_tools(p_call)
  where tool ->> 'id' = p_tool::text and exists (select from public."callLogs" where id = p_call and state <> 'ended')
$$;

revoke all on function app.is_tool_value(jsonb), app.is_tool_parameters(jsonb), app.is_tool_headers(jsonb), app.is_tool_address(text, jsonb),
  app.own_tool(uuid), public.tool_secret_place(uuid, text), public.save_tool_secret(uuid, uuid, text, text, text, text),
  public.remove_tool_secret(uuid, text), app.tool_definition(public."customTools"), app.sealed_tool_secrets(uuid),
  public.may_try_tool(uuid), public.tool_to_try(uuid), app.choose_tools(), app.assistant_tools(public.assistants), app.tools_of_version(uuid),
  public.changed_tools(uuid), app.frozen_tools(uuid), app.call_tools(uuid), app.call_tool(uuid, uuid) from public, anon;
revoke all on function public.tool_to_try(uuid) from authenticated;
grant execute on function app.is_tool_value(jsonb), app.is_tool_parameters(jsonb), app.is_tool_headers(jsonb),
  app.is_tool_address(text, jsonb), public.tool_secret_place(uuid, text), public.save_tool_secret(uuid, uuid, text, text, text, text),
  public.remove_tool_secret(uuid, text), public.may_try_tool(uuid), public.changed_tools(uuid) to authenticated, service_role;
grant execute on function public.tool_to_try(uuid), app.call_tools(uuid), app.call_tool(uuid, uuid) to service_role;
