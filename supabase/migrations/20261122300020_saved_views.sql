-- A list as somebody likes it, under a name: what its address says. Shared ones are there for whoever may see such records.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID") on delete cascade,
  created_by uuid,
  acting_for uuid,
  owner_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  resource public.resource_name not null,
  -- Which list of that right: its table.
  list text not null check (length(list) between 1 and 60),
  name text not null check (name = trim(name) and length(name) between 1 and 80),
  search text not null default '' check (length(search) <= 4000 and (search = '' or search ~ '^\?[^#[:space:]]*$')),
  shared boolean not null default false,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);
create index saved_views_list on public.saved_views (user_id, list, name, id) where not deleted;
create index saved_views_owner on public.saved_views (user_id, owner_id);

-- With which view a list opens for somebody.
create table public.saved_view_defaults (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  created_by uuid,
  owner_id uuid not null,
  list text not null check (length(list) between 1 and 60),
  view_id uuid not null,
  unique (owner_id, list),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID") on delete cascade,
  foreign key (user_id, view_id) references public.saved_views (user_id, id) on delete cascade
);
create index saved_view_defaults_owner on public.saved_view_defaults (user_id, owner_id);
create index saved_view_defaults_view on public.saved_view_defaults (user_id, view_id);

-- Views are people's: a key has none.
create function app.sees_list(p_resource public.resource_name) returns boolean
language sql stable set search_path = '' as $$
  select app.scope(p_resource, 'select') is not null and auth.jwt() ->> 'key_id' is null
$$;

select app.close('public.saved_views');
alter table public.saved_views alter column user_id set default app.tid(), alter column owner_id set default auth.uid();
grant select, insert, update on public.saved_views to authenticated;
create policy saved_views_select on public.saved_views for select to authenticated
  using (user_id = (select app.tid()) and (owner_id = (select auth.uid()) or shared) and (select app.sees_list(resource)));
create policy saved_views_insert on public.saved_views for insert to authenticated
  with check (user_id = (select app.tid()) and owner_id = (select auth.uid()) and (select app.sees_list(resource)));
-- Whose it is changes it; a shared one also whoever owns the account.
create policy saved_views_update on public.saved_views for update to authenticated
  using (user_id = (select app.tid()) and (select app.sees_list(resource))
    and (owner_id = (select auth.uid()) or (shared and user_id = (select auth.uid()))))
  with check (user_id = (select app.tid()) and (select app.sees_list(resource))
    and (owner_id = (select auth.uid()) or (shared and user_id = (select auth.uid()))));

create function app.guard_view() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed text[] := app.changed(to_jsonb(old), to_jsonb(new));
begin
  if app.is_browser(current_user) and changed && '{id,user_id,owner_id,created_by,acting_for,created_at,resource,list}' then
    raise exception 'a view stays where it is and whose it is' using errcode = '42501';
  end if;
  if new.version is distinct from old.version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
create trigger a_stamp before insert on public.saved_views for each row execute function app.stamp_row('owner_id');
create trigger b_guard before update on public.saved_views for each row execute function app.guard_view();
create trigger z_audit after insert or update or delete on public.saved_views for each row execute function app.audit_row('');

select app.close('public.saved_view_defaults');
grant select on public.saved_view_defaults to authenticated;
create policy saved_view_defaults_select on public.saved_view_defaults for select to authenticated
  using (user_id = (select app.tid()) and owner_id = (select auth.uid())
    and exists (select from public.saved_views v where v.user_id = saved_view_defaults.user_id and v.id = view_id));

-- The list opens with this view from now on; null: as it is.
create function public.open_list_with(p_list text, p_view uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.tid();
begin
  if p_view is not null and not exists (
    select from public.saved_views v where v.id = p_view and v.user_id = tenant and v.list = p_list and not v.deleted
      and (v.shared or v.owner_id = auth.uid()) and app.sees_list(v.resource)) then
    perform app.fail(404, 'not_found', 'No such view');
  end if;
  delete from public.saved_view_defaults where user_id = tenant and owner_id = auth.uid() and list = p_list;
  insert into public.saved_view_defaults (user_id, created_by, owner_id, list, view_id)
  select tenant, app.actor(), auth.uid(), p_list, p_view where p_view is not null;
end $$;

-- Only what the caller sees opens their list: a view that is no longer shared with them is passed over.
create function public.default_view(p_list text) returns table (id uuid, search text)
language sql stable set search_path = '' as $$
  select v.id, v.search from public.saved_view_defaults d
  join public.saved_views v on v.user_id = d.user_id and v.id = d.view_id and v.list = d.list and not v.deleted
  where d.owner_id = (select auth.uid()) and d.list = p_list
$$;

revoke all on function app.sees_list(public.resource_name), app.guard_view(), public.default_view(text),
  public.open_list_with(text, uuid) from public, anon;
grant execute on function app.sees_list(public.resource_name) to authenticated, service_role;
grant execute on function public.default_view(text), public.open_list_with(text, uuid) to authenticated, service_role;
