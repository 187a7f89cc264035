-- Records that people bring in from a file: one row an import, one row for what became of each line.
create type public.import_state as enum
  ('uploading', 'checking', 'ready', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone');
create type public.import_mode as enum ('create', 'update', 'both');
create type public.import_duplicates as enum ('skip', 'update', 'create');

create table public.crm_imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  -- Whose file it is: nobody else sees it, and the rows are written under this person's rights.
  owner_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  noun text not null check (noun in ('crm_contacts', 'crm_leads', 'crm_accounts')),
  state public.import_state not null default 'uploading',
  file_name text not null check (length(file_name) between 1 and 200),
  path text not null unique,
  -- What the check has found.
  encoding text,
  delimiter text,
  columns text[],
  columns_hash text,
  sample jsonb not null default '[]',
  row_count int,
  -- What the person has chosen.
  mapping jsonb not null default '[]',
  defaults jsonb not null default '{}',
  mode public.import_mode not null default 'create',
  match text not null default 'email' check (match in ('email', 'phone', 'name')),
  duplicates public.import_duplicates not null default 'skip',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  date_order text not null default 'dmy' check (date_order in ('dmy', 'mdy')),
  -- What became of it.
  rows_done int not null default 0,
  created_count int not null default 0,
  updated_count int not null default 0,
  skipped_count int not null default 0,
  failed_count int not null default 0,
  undone_count int not null default 0,
  kept_count int not null default 0,
  error text,
  finished_at timestamptz,
  undo_until timestamptz,
  expires_at timestamptz not null default now() + interval '1 day',
  file_removed boolean not null default false,
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);
create index crm_imports_list on public.crm_imports (user_id, owner_id, created_at desc, id);
create index crm_imports_busy on public.crm_imports (updated_at) where state in ('checking', 'running', 'undoing');
create index crm_imports_expiry on public.crm_imports (expires_at) where not file_removed;
select app.close('public.crm_imports');
grant select on public.crm_imports to authenticated;
create policy crm_imports_select on public.crm_imports for select to authenticated
  using (user_id = (select app.tid()) and owner_id = (select auth.uid()) and (select auth.jwt()) ->> 'key_id' is null);

-- A line is counted once, whoever dies in between. `before` is what an update replaced, with the version that it had.
create table app.import_rows (
  import_id uuid not null references public.crm_imports (id) on delete cascade,
  row int not null,
  outcome text not null check (outcome in ('created', 'updated', 'skipped', 'failed')),
  reasons jsonb not null default '[]',
  cells jsonb,
  record_id uuid,
  record_version int,
  before jsonb,
  numbers uuid[] not null default '{}',
  made_account uuid,
  undo text check (undo in ('removed', 'restored', 'kept')),
  primary key (import_id, row)
);
create index import_rows_open on app.import_rows (import_id, record_id, row desc) where undo is null and record_id is not null;
grant select, insert, update, delete on app.import_rows to service_role;

create function app.move_import() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state <> old.state and (old.state::text, new.state::text) not in (values
    ('uploading', 'checking'), ('uploading', 'cancelled'), ('checking', 'ready'), ('checking', 'failed'), ('checking', 'cancelled'),
    ('ready', 'running'), ('ready', 'cancelled'), ('running', 'done'), ('running', 'failed'), ('running', 'cancelled'),
    ('done', 'undoing'), ('failed', 'undoing'), ('cancelled', 'undoing'), ('undoing', 'undone')) then
    perform app.fail(409, 'import_state', 'This import is past that step');
  end if;
  new.updated_at := clock_timestamp();
  if new.state <> old.state and new.state in ('checking', 'running', 'undoing') then
    perform pg_notify('parley_transfer', 'import:' || new.id);
  end if;
  if new.state <> old.state and new.state in ('done', 'failed', 'cancelled') then
    new.finished_at := clock_timestamp();
    new.undo_until := case when new.created_count + new.updated_count > 0 then clock_timestamp() + interval '30 days' end;
    -- The file is of no use any more; the lines are kept for as long as they can be taken back.
    new.expires_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger a_move before update on public.crm_imports for each row execute function app.move_import();
alter publication supabase_realtime add table public.crm_imports;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('imports', 'imports', false, 104857600, array['application/octet-stream']) on conflict (id) do nothing;
create policy imports_insert on storage.objects for insert to authenticated
  with check (bucket_id = 'imports' and exists (select from public.crm_imports i where i.path = objects.name and i.state = 'uploading'));

-- What follows is done later, in the person's name: nobody who only borrows the name may begin it.
create function app.assert_own_hands() returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.refuse_impersonator();
  if app.tid() is null or auth.jwt() ->> 'key_id' is not null then
    perform app.fail(403, 'not_allowed', 'Not allowed');
  end if;
end $$;

create function app.assert_may_import(p_noun text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.assert_own_hands();
  if app.scope(p_noun::public.resource_name, 'insert') is null and app.scope(p_noun::public.resource_name, 'update') is null then
    perform app.fail(403, 'not_allowed', 'Not allowed');
  end if;
end $$;

create function public.create_import(p_noun text, p_file_name text) returns public.crm_imports
language plpgsql security definer set search_path = '' as $$
declare
  made public.crm_imports;
begin
  if p_noun is null or p_noun not in ('crm_contacts', 'crm_leads', 'crm_accounts') then
    perform app.fail(404, 'not_found', 'No such list');
  end if;
  perform app.assert_may_import(p_noun);
  perform pg_advisory_xact_lock(hashtextextended('transfer:' || auth.uid(), 0));
  if (select count(*) from public.crm_imports i where i.owner_id = auth.uid()
    and i.state in ('uploading', 'checking', 'running', 'undoing') and i.created_at > now() - interval '1 hour') >= 10 then
    perform app.fail(429, 'rate_limited', 'Too many imports at once');
  end if;
  made.id := gen_random_uuid();
  insert into public.crm_imports (id, user_id, created_by, owner_id, noun, file_name, path, match)
  values (made.id, app.tid(), auth.uid(), auth.uid(), p_noun, left(coalesce(nullif(trim(p_file_name), ''), 'file'), 200),
    format('%s/%s/%s', app.tid(), auth.uid(), made.id), case p_noun when 'crm_accounts' then 'name' else 'email' end)
  returning * into made;
  return made;
end $$;

-- The caller's own import, locked for the step that follows.
create function app.own_import(p_id uuid) returns public.crm_imports
language plpgsql security definer set search_path = '' as $$
declare
  mine public.crm_imports;
begin
  select * into mine from public.crm_imports i where i.id = p_id and i.user_id = app.tid() and i.owner_id = auth.uid() for update;
  if mine.id is null then
    perform app.fail(404, 'not_found', 'No such import');
  end if;
  perform app.assert_may_import(mine.noun);
  return mine;
end $$;

create function public.check_import(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine public.crm_imports := app.own_import(p_id);
begin
  if not exists (select from storage.objects o where o.bucket_id = 'imports' and o.name = mine.path) then
    perform app.fail(409, 'import_not_uploaded', 'The file has not arrived');
  end if;
  update public.crm_imports set state = 'checking' where id = mine.id;
end $$;

create function public.run_import(p_id uuid, p_settings jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine public.crm_imports := app.own_import(p_id);
  chosen public.crm_imports;
  noun public.resource_name := mine.noun::public.resource_name;
begin
  chosen := jsonb_populate_record(mine, jsonb_strip_nulls(p_settings));
  if jsonb_typeof(chosen.mapping) <> 'array' or jsonb_array_length(chosen.mapping) <> cardinality(mine.columns)
    or jsonb_typeof(chosen.defaults) <> 'object' or length(p_settings::text) > 100000 then
    perform app.fail(400, 'invalid_body', 'Invalid request body');
  end if;
  if (chosen.mode <> 'update' and app.scope(noun, 'insert') is null)
    or ((chosen.mode <> 'create' or chosen.duplicates = 'update') and app.scope(noun, 'update') is null)
    or (chosen.defaults ->> 'owner_id' is not null and chosen.mode <> 'update'
      and not app.may(noun, 'insert', (chosen.defaults ->> 'owner_id')::uuid)) then
    perform app.fail(403, 'not_allowed', 'Not allowed');
  end if;
  update public.crm_imports set state = 'running', mapping = chosen.mapping, defaults = chosen.defaults, mode = chosen.mode,
    match = chosen.match, duplicates = chosen.duplicates, country = chosen.country, date_order = chosen.date_order
  where id = mine.id;
end $$;

create function public.cancel_import(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine public.crm_imports := app.own_import(p_id);
begin
  update public.crm_imports set state = 'cancelled' where id = mine.id;
  perform app.note_import(mine.id);
end $$;

create function public.undo_import(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine public.crm_imports := app.own_import(p_id);
begin
  if mine.undo_until is null or mine.undo_until < now() then
    perform app.fail(409, 'import_undo_over', 'This import cannot be undone any more');
  end if;
  update public.crm_imports set state = 'undoing' where id = mine.id;
end $$;

-- Lines that were left out, in pages, with what they said and why.
create function public.import_problems(p_id uuid, p_after int default 0, p_limit int default 1000) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.crm_imports i where i.id = p_id and i.user_id = app.tid() and i.owner_id = auth.uid())
    or auth.jwt() ->> 'key_id' is not null then
    perform app.fail(404, 'not_found', 'No such import');
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('row', r.row, 'outcome', r.outcome, 'reasons', r.reasons, 'cells', r.cells) order by r.row), '[]')
    from (select * from app.import_rows r where r.import_id = p_id and r.outcome in ('failed', 'skipped') and r.row > p_after
      order by r.row limit least(greatest(p_limit, 1), 1000)) r);
end $$;

-- One entry for the whole import, once it has come to an end with something written.
create function app.note_import(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  i public.crm_imports;
begin
  select * into i from public.crm_imports where id = p_id;
  if i.state in ('done', 'failed', 'cancelled') and i.created_count + i.updated_count > 0 then
    perform app.audit(i.user_id, 'import', i.noun, i.id::text, jsonb_build_object('file', i.file_name, 'created', i.created_count,
      'updated', i.updated_count, 'skipped', i.skipped_count, 'failed', i.failed_count));
  end if;
end $$;

revoke all on function app.move_import(), app.assert_own_hands(), app.assert_may_import(text), app.own_import(uuid), app.note_import(uuid),
  public.create_import(text, text), public.check_import(uuid), public.run_import(uuid, jsonb), public.cancel_import(uuid),
  public.undo_import(uuid), public.import_problems(uuid, int, int) from public, anon;
grant execute on function public.create_import(text, text), public.check_import(uuid), public.run_import(uuid, jsonb),
  public.cancel_import(uuid), public.undo_import(uuid), public.import_problems(uuid, int, int) to authenticated, service_role;
grant execute on function app.note_import(uuid) to service_role;
