-- Tags with a colour: every tag that stands on somebody is known here, and renaming or removing one reaches every record.
create table public.crm_tags (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID") on delete cascade,
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Accounts keep theirs as one text with commas between them.
  name text not null check (name = trim(name) and length(name) between 1 and 40 and name !~ ','),
  colour text not null default 'gray'
    check (colour in ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'))
);
create unique index crm_tags_name on public.crm_tags (user_id, lower(name));
select app.protect_settings('public.crm_tags', '{insert,update}');
-- A new name has to reach the records too: only the function gives one.
create function app.keep_tag_name() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) and new.name is distinct from old.name then
    raise exception 'a tag is renamed by its function' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger c_name before update of name on public.crm_tags for each row execute function app.keep_tag_name();

create function app.account_tags(p_text text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(trim(t) order by n), '{}') from string_to_table(p_text, ',') with ordinality u (t, n) where trim(t) <> ''
$$;

-- The tags with one of them replaced; null: taken away. None stands there twice, whatever its case.
create function app.swap_tag(p_tags text[], p_from text, p_to text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(t order by n), '{}') from (
    select distinct on (lower(t)) t, n from (
      select case when lower(w) = lower(p_from) then p_to else w end, place from unnest(p_tags) with ordinality u (w, place)) s (t, n)
    where t is not null order by lower(t), n) kept
$$;
create function app.has_tag(p_tags text[], p_tag text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from unnest(p_tags) t where lower(t) = lower(p_tag))
$$;

-- Whatever is written on a record becomes a tag of the account.
create function app.learn_tags() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'crm_accounts' then
    insert into public.crm_tags (user_id, name)
    select distinct on (f.user_id, lower(t)) f.user_id, t from fresh f, unnest(app.account_tags(f.tags_text)) t
    where f.tags_text <> '' and length(t) <= 40 on conflict do nothing;
  else
    insert into public.crm_tags (user_id, name)
    select distinct on (f.user_id, lower(t)) f.user_id, trim(t) from fresh f, unnest(f.tags) t
    where f.tags <> '{}' and length(trim(t)) between 1 and 40 and t !~ ',' on conflict do nothing;
  end if;
  return null;
end $$;
do $$
declare
  noun text;
begin
  foreach noun in array array['crm_contacts', 'crm_leads', 'crm_accounts'] loop
    execute format('create trigger y_tags_new after insert on public.%I referencing new table as fresh
      for each statement execute function app.learn_tags()', noun);
    execute format('create trigger y_tags after update on public.%I referencing new table as fresh
      for each statement execute function app.learn_tags()', noun);
  end loop;
end $$;
insert into public.crm_tags (user_id, name)
select distinct on (user_id, lower(t)) user_id, t from (
  select user_id, trim(t) from public.crm_contacts, unnest(tags) t
  union all select user_id, trim(t) from public.crm_leads, unnest(tags) t
  union all select user_id, t from public.crm_accounts, unnest(app.account_tags(tags_text)) t) s (user_id, t)
where length(t) between 1 and 40 and t !~ ',' order by user_id, lower(t) on conflict do nothing;

create function app.swap_tag_everywhere(p_tenant uuid, p_from text, p_to text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.crm_contacts set tags = app.swap_tag(tags, p_from, p_to) where user_id = p_tenant and app.has_tag(tags, p_from);
  update public.crm_leads set tags = app.swap_tag(tags, p_from, p_to) where user_id = p_tenant and app.has_tag(tags, p_from);
  update public.crm_accounts set tags_text = array_to_string(app.swap_tag(app.account_tags(tags_text), p_from, p_to), ', ')
  where user_id = p_tenant and app.has_tag(app.account_tags(tags_text), p_from);
end $$;

-- A new name everywhere; the name of another tag makes one of both.
create function public.rename_tag(p_id uuid, p_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.tid();
  tag public.crm_tags;
  other public.crm_tags;
  wanted text := trim(p_name);
begin
  if not app.has_scope('crm_settings', 'update', 'all') then
    perform app.fail(403, 'not_allowed', 'Changing tags needs the right to change settings');
  end if;
  select * into tag from public.crm_tags where id = p_id and user_id = tenant for update;
  if tag.id is null then
    perform app.fail(404, 'not_found', 'No such tag');
  end if;
  if wanted = '' or length(wanted) > 40 or wanted ~ ',' then
    perform app.fail(400, 'invalid_tag', 'A tag is one to forty characters without a comma');
  end if;
  select * into other from public.crm_tags where user_id = tenant and lower(name) = lower(wanted) and id <> p_id;
  if other.id is not null then
    wanted := other.name;
    delete from public.crm_tags where id = tag.id;
  else
    update public.crm_tags set name = wanted where id = tag.id;
  end if;
  perform app.swap_tag_everywhere(tenant, tag.name, wanted);
end $$;

create function public.remove_tag(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.tid();
  gone text;
begin
  if not app.has_scope('crm_settings', 'update', 'all') then
    perform app.fail(403, 'not_allowed', 'Changing tags needs the right to change settings');
  end if;
  delete from public.crm_tags where id = p_id and user_id = tenant returning name into gone;
  if gone is null then
    perform app.fail(404, 'not_found', 'No such tag');
  end if;
  perform app.swap_tag_everywhere(tenant, gone, null);
end $$;

-- One tag on many records, or off them, under the caller's own policies: answers those that it changed, which is what can be undone.
create function public.tag_records(p_table text, p_ids uuid[], p_tag text, p_on boolean) returns setof uuid
language plpgsql set search_path = '' as $$
declare
  word text := trim(p_tag);
  was text;
begin
  if p_table not in ('crm_contacts', 'crm_leads', 'crm_accounts') then
    perform app.fail(404, 'not_found', 'No such list');
  end if;
  if word = '' or length(word) > 40 or word ~ ',' then
    perform app.fail(400, 'invalid_tag', 'A tag is one to forty characters without a comma');
  end if;
  was := case p_table when 'crm_accounts' then 'app.account_tags(tags_text)' else 'tags' end;
  return query execute format('update public.%1$I set %2$s where id = any ($1) and not deleted and app.has_tag(%3$s, $2) <> $3 returning id',
    p_table,
    case when p_table = 'crm_accounts' then format('tags_text = array_to_string(%s, '', '')', case when p_on
      then was || ' || $2' else format('app.swap_tag(%s, $2, null)', was) end)
    else 'tags = ' || case when p_on then 'tags || $2' else 'app.swap_tag(tags, $2, null)' end end, was)
  using p_ids, word, p_on;
end $$;

revoke all on function app.keep_tag_name(), app.account_tags(text), app.swap_tag(text[], text, text), app.has_tag(text[], text),
  app.learn_tags(), app.swap_tag_everywhere(uuid, text, text), public.rename_tag(uuid, text), public.remove_tag(uuid),
  public.tag_records(text, uuid[], text, boolean) from public, anon;
-- Run as whoever tags.
grant execute on function app.account_tags(text), app.swap_tag(text[], text, text), app.has_tag(text[], text) to authenticated, service_role;
grant execute on function public.rename_tag(uuid, text), public.remove_tag(uuid), public.tag_records(text, uuid[], text, boolean)
  to authenticated, service_role;
