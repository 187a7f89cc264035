-- Lists that people take out as a file: one row an export; the file is made by the engine under the person's own policies.
create type public.export_state as enum ('running', 'done', 'failed', 'cancelled');

create table public.crm_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  owner_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  state public.export_state not null default 'running',
  -- What the list was narrowed to, as its address says it.
  query jsonb not null default '{}',
  -- The words over the columns, in the person's language.
  head jsonb not null default '{}',
  file_name text not null,
  path text not null unique,
  rows_done int not null default 0,
  error text,
  expires_at timestamptz not null default now() + interval '1 day',
  file_removed boolean not null default false,
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);
create index crm_exports_list on public.crm_exports (user_id, owner_id, created_at desc, id);
create index crm_exports_busy on public.crm_exports (updated_at) where state = 'running';
create index crm_exports_expiry on public.crm_exports (expires_at) where not file_removed;
select app.close('public.crm_exports');
grant select on public.crm_exports to authenticated;
create policy crm_exports_select on public.crm_exports for select to authenticated
  using (user_id = (select app.tid()) and owner_id = (select auth.uid()) and (select auth.jwt()) ->> 'key_id' is null);
alter publication supabase_realtime add table public.crm_exports;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('exports', 'exports', false, 1073741824, array['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
on conflict (id) do nothing;
create policy exports_select on storage.objects for select to authenticated
  using (bucket_id = 'exports' and exists (select from public.crm_exports e
    where e.path = objects.name and e.state = 'done' and e.expires_at > now()));

-- Whose policies and which permission a list hangs on.
create function app.exported_resource(p_list text) returns public.resource_name
language sql immutable set search_path = '' as $$
  select case when p_list in ('crm_contacts', 'crm_leads', 'crm_accounts', 'deals', 'products', 'services') then p_list::public.resource_name end
$$;


-- The columns of a file, in its order.
create function app.export_columns(p_list text) returns text[]
language sql immutable set search_path = '' as $$
  select case p_list
    when 'crm_contacts' then '{first_name,last_name,email,phones,account,job_title,source,birthday,preferred_language,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'crm_leads' then '{first_name,last_name,email,phones,company,stage,job_title,source,birthday,preferred_language,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'crm_accounts' then '{name,phones,industry,size,revenue,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'deals' then '{name,stage,amount,currency,close_date,contact,account,lost_reason}'::text[]
    else '{name,sku,price,currency,unit,active,description}'::text[] end || '{owner,created_at}'::text[]
$$;

-- A list as one statement, under the caller's own policies: each row as texts in the file's order. Names and values never reach
-- it unquoted; what is not the row's own is a subquery under the same policies.
create function app.export_sql(p_list text, p_query jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  rel regclass := format('public.%I', p_list)::regclass;
  patterns text[] := app.search_patterns(coalesce(p_query ->> 'q', ''));
  sort name := coalesce(p_query ->> 'sort', 'created_at');
  way text := case when (p_query ->> 'ascending')::boolean then 'asc' else 'desc' end;
  cells text;
begin
  if not exists (select from pg_catalog.pg_attribute a where a.attrelid = rel and a.attname = sort and a.attnum > 0 and not a.attisdropped) then
    perform app.fail(400, 'bad_filter', 'This list cannot be read');
  end if;
  select string_agg(coalesce(case n
    when 'phones' then format('(select string_agg(n.number, ''; '' order by n.position, n.created_at) from public.crm_phone_numbers n
      where n.user_id = t.user_id and n.%I = t.id and not n.deleted)', app.number_link(p_list))
    when 'account' then '(select a.name from public.crm_accounts a where a.user_id = t.user_id and a.id = t.crm_account_id)'
    when 'contact' then '(select trim(c.first_name || '' '' || c.last_name) from public.crm_contacts c where c.user_id = t.user_id and c.id = t.crm_contact_id)'
    when 'stage' then case p_list when 'deals' then '(select coalesce(nullif(s.name, ''''), s.code::text) from public.deal_stages s where s.id = t.stage_id)' else 't.stage::text' end
    when 'tags' then case p_list when 'crm_accounts' then 't.tags_text' else 'array_to_string(t.tags, '', '')' end
    when 'amount' then 't.amount_minor::text'
    when 'price' then 't.price_minor::text'
    when 'owner' then '(select p.name from people p where p.id = t.owner_id)'
    when 'created_at' then 'to_char(t.created_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS"Z"'')'
    else format('t.%I::text', n) end, 'null') || format(' as %I', n), ', ' order by place) into cells
  from unnest(app.export_columns(p_list)) with ordinality u (n, place);
  return format('with people as materialized (select id, name from public.colleagues(%L)) select %s from %s t
    where t.user_id = (select app.tid()) and not t.%I and %s %s order by t.%I %s, t.id %s',
    app.exported_resource(p_list), cells, rel, app.deleted_column(rel), app.where_sql(rel, coalesce(p_query -> 'where', '["all"]')),
    case when patterns <> '{}' then format('and t.haystack like all (%L)', patterns) else '' end, sort, way, way);
end $$;

create function public.start_export(p_list text, p_format text, p_query jsonb, p_head jsonb, p_file_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid := gen_random_uuid();
begin
  perform app.assert_own_hands();
  if app.exported_resource(p_list) is null then
    perform app.fail(404, 'not_found', 'No such list');
  elsif app.scope(app.exported_resource(p_list), 'select') is null then
    perform app.fail(403, 'not_allowed', 'Not allowed');
  elsif p_format not in ('csv', 'xlsx') or length(p_query::text) > 20000 or jsonb_typeof(p_head) <> 'object' or length(p_head::text) > 5000 then
    perform app.fail(400, 'invalid_body', 'Invalid request body');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('transfer:' || auth.uid(), 0));
  if (select count(*) from public.crm_exports e where e.owner_id = auth.uid() and e.state = 'running') >= 3 then
    perform app.fail(429, 'rate_limited', 'Too many exports at once');
  end if;
  -- A filter that cannot be read is refused now, and not by a file that never comes.
  perform app.export_sql(p_list, p_query);
  insert into public.crm_exports (id, user_id, created_by, owner_id, list, format, query, head, file_name, path)
  values (made, app.tid(), auth.uid(), auth.uid(), p_list, p_format, p_query, p_head,
    left(coalesce(nullif(trim(p_file_name), ''), 'export'), 100), format('%s/%s/%s', app.tid(), auth.uid(), made));
  perform pg_notify('parley_transfer', 'export:' || made);
  return made;
end $$;

create function public.cancel_export(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.crm_exports set state = 'cancelled', updated_at = clock_timestamp()
  where id = p_id and user_id = app.tid() and owner_id = auth.uid() and state = 'running';
end $$;

-- How far it is; false when nobody waits for it any more.
create function app.export_progress(p_id uuid, p_rows int) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.crm_exports set rows_done = p_rows, updated_at = clock_timestamp() where id = p_id and state = 'running';
  return found;
end $$;

-- It is in the log before it can be fetched.
create function app.end_export(p_id uuid, p_rows int, p_error text default null) returns void
language plpgsql set search_path = '' as $$
declare
  e public.crm_exports;
begin
  update public.crm_exports set state = case when p_error is null then 'done' else 'failed' end::public.export_state, rows_done = p_rows,
    error = p_error, expires_at = clock_timestamp() + interval '1 day', updated_at = clock_timestamp()
  where id = p_id and state = 'running' returning * into e;
  if e.state = 'done' then
    perform app.audit(e.user_id, 'export', e.list, e.id::text, jsonb_build_object('rows', p_rows, 'format', e.format, 'query', e.query));
  end if;
end $$;

create function app.due_exports(p_idle interval default '1 minute') returns setof uuid
language sql stable set search_path = '' as $$
  select e.id from public.crm_exports e where e.state = 'running' and e.updated_at <= clock_timestamp() - p_idle
$$;

-- Files that nobody may fetch any more, told once they are removed; lines of imports that cannot be taken back go with them.
create function app.expired_files() returns table (kind text, id uuid, path text)
language sql stable set search_path = '' as $$
  (select 'import', i.id, i.path from public.crm_imports i where not i.file_removed and i.expires_at < now() limit 100)
  union all
  (select 'export', e.id, e.path from public.crm_exports e where not e.file_removed and e.expires_at < now() limit 100)
$$;

create function app.forget_file(p_kind text, p_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if p_kind = 'export' then
    update public.crm_exports set file_removed = true where id = p_id;
  else
    update public.crm_imports set file_removed = true, state = case when state in ('uploading', 'ready') then 'cancelled' else state end where id = p_id;
  end if;
  delete from app.import_rows r using public.crm_imports i
  where i.id = r.import_id and i.finished_at < now() - interval '31 days' and i.state <> 'undoing';
end $$;

revoke all on function app.exported_resource(text), app.export_columns(text), app.export_sql(text, jsonb), public.cancel_export(uuid),
  public.start_export(text, text, jsonb, jsonb, text), app.export_progress(uuid, int), app.end_export(uuid, int, text),
  app.due_exports(interval), app.expired_files(), app.forget_file(text, uuid) from public, anon;
grant execute on function public.start_export(text, text, jsonb, jsonb, text), public.cancel_export(uuid) to authenticated, service_role;
grant execute on function app.exported_resource(text), app.export_columns(text), app.export_sql(text, jsonb) to authenticated, service_role;
grant execute on function app.export_progress(uuid, int), app.end_export(uuid, int, text), app.due_exports(interval), app.expired_files(),
  app.forget_file(text, uuid) to service_role;
