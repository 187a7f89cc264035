-- What is done with everything that a list finds, and not with ticked rows: assigned, tagged, deleted, brought back. The browser
-- asks for batch after batch, each a transaction of its own under the caller's own policies; what a batch has done stays done.
create type public.bulk_action as enum ('assign', 'tag', 'untag', 'delete', 'restore');

create table app.bulk_actions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID") on delete cascade,
  actor uuid not null,
  -- Nothing that came later is touched.
  started_at timestamptz not null default clock_timestamp(),
  list text not null,
  action public.bulk_action not null,
  -- The tag, or whom the rows are given to.
  value text,
  search text not null,
  condition jsonb not null,
  total int not null,
  -- Behind which row of the list the next batch begins; null once there is none.
  next jsonb,
  seen int not null default 0,
  changed int not null default 0,
  -- Rows that the caller may not change, and such as the database itself refuses to change.
  refused int not null default 0,
  clashed int not null default 0,
  -- Of the changed ones, those that the way back has met, and has brought back.
  met int not null default 0,
  undone int not null default 0
);
create index bulk_actions_tenant on app.bulk_actions (user_id);
create index bulk_actions_age on app.bulk_actions (started_at);
-- What each batch has changed, and whose the rows were before they were given away.
create table app.bulk_batches (
  bulk_id uuid not null references app.bulk_actions (id) on delete cascade,
  place int not null,
  ids uuid[] not null,
  owners uuid[] not null,
  primary key (bulk_id, place)
);
revoke all on app.bulk_actions, app.bulk_batches from public, anon, authenticated;

-- The rows are found as the list finds them, by the same filter and words, past the policies and narrowed by them.
create function public.start_bulk(p_list text, p_action public.bulk_action, p_value text default null, p_search text default '',
  p_where jsonb default '["all"]') returns table (id uuid, total int)
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  rel regclass := to_regclass(format('public.%I', p_list));
  rule record := app.rule_of(p_list);
  living text := app.list_rows(p_list, p_action = 'restore');
  meets text := app.where_sql(rel, p_where);
  patterns text[] := app.search_patterns(p_search);
  scope public.access_scope;
  made app.bulk_actions;
begin
  if rule.resource is null or (p_action in ('tag', 'untag') and p_list not in ('crm_contacts', 'crm_leads', 'crm_accounts')) then
    perform app.fail(404, 'not_found', 'No such list');
  end if;
  scope := app.scope(rule.resource, case when p_action in ('delete', 'restore') then 'delete' else 'update' end);
  if app.tid() is null or scope is null or (p_action = 'assign' and scope <> 'all') then
    perform app.fail(403, 'not_allowed', 'Not allowed');
  elsif p_action in ('tag', 'untag') and coalesce(trim(p_value), '') !~ '^[^,]{1,40}$' then
    perform app.fail(400, 'invalid_tag', 'A tag is one to forty characters without a comma');
  elsif p_action = 'assign' and not exists (select from public."internalUsers" u where u.tenant_id = app.tid() and u."authID"::text = p_value) then
    perform app.fail(404, 'not_found', 'No such colleague');
  end if;
  -- Nobody takes anything back after an hour.
  delete from app.bulk_actions b where b.started_at < now() - interval '1 hour';
  made.id := gen_random_uuid();
  made.started_at := clock_timestamp();
  execute format('select count(*) %s and created_at <= $1 %s and %s %s', living, case when p_action = 'restore' then 'and updated_at <= $1' else '' end,
    meets, case when patterns <> '{}' then 'and haystack like $2 and haystack like all ($3)' else '' end)
  into made.total using made.started_at, app.rarest_pattern(patterns), patterns;
  insert into app.bulk_actions (id, user_id, actor, started_at, list, action, value, search, condition, total, next)
  values (made.id, app.tid(), auth.uid(), made.started_at, p_list, p_action, trim(p_value), coalesce(p_search, ''), p_where, made.total,
    jsonb_build_array(made.started_at, 'ffffffff-ffff-ffff-ffff-ffffffffffff'));
  return query select made.id, made.total;
end $$;

-- The caller's own, for whoever comes next to wait.
create function app.own_bulk(p_id uuid) returns app.bulk_actions
language plpgsql security definer set search_path = '' as $$
declare
  mine app.bulk_actions;
begin
  select * into mine from app.bulk_actions b where b.id = p_id and b.user_id = app.tid() and b.actor = auth.uid() for update;
  if mine.id is null then
    perform app.fail(404, 'not_found', 'No such action');
  end if;
  return mine;
end $$;

-- Takes the next rows in turn: newest first, as the list's index has them. Of the trash only what lay in it at the start.
create function app.bulk_turn(p_id uuid, out ids uuid[], out resource public.resource_name, out owner_column text)
language plpgsql security definer set search_path = '' as $$
declare
  mine app.bulk_actions := app.own_bulk(p_id);
  met uuid[];
  most int := 500;
begin
  select r.resource, r.owner_column into resource, owner_column from app.rule_of(mine.list) r;
  ids := '{}';
  if mine.next is null then
    return;
  end if;
  met := app.list_ids(mine.list, mine.search, mine.condition, mine.action = 'restore', 'created_at', false, mine.next, most);
  mine.next := null;
  if cardinality(met) = most then
    execute format('select jsonb_build_array(created_at, id) from public.%I where id = $1', mine.list) into mine.next using met[most];
  end if;
  execute format('select coalesce(array_agg(t.id), ''{}'') from public.%I t where t.id = any ($1) and ($2 is null or t.updated_at <= $2)', mine.list)
  into ids using met, case when mine.action = 'restore' then mine.started_at end;
  update app.bulk_actions b set next = mine.next, seen = b.seen + cardinality(ids) where b.id = p_id;
end $$;

create function app.bulk_did(p_id uuid, p_ids uuid[], p_owners uuid[], p_refused int, p_clashed int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine app.bulk_actions := app.own_bulk(p_id);
begin
  if p_ids <> '{}' then
    insert into app.bulk_batches (bulk_id, place, ids, owners)
    values (p_id, (select count(*) from app.bulk_batches b where b.bulk_id = mine.id), p_ids, p_owners);
  end if;
  update app.bulk_actions b set changed = b.changed + cardinality(p_ids), refused = b.refused + p_refused, clashed = b.clashed + p_clashed
  where b.id = mine.id;
end $$;

-- The last batch of what was done, once: it does not go on any more either.
create function app.bulk_back(p_id uuid, out ids uuid[], out owners uuid[], out owner_column text)
language plpgsql security definer set search_path = '' as $$
declare
  mine app.bulk_actions := app.own_bulk(p_id);
begin
  select r.owner_column into owner_column from app.rule_of(mine.list) r;
  delete from app.bulk_batches b where b.bulk_id = mine.id and b.place = (select max(l.place) from app.bulk_batches l where l.bulk_id = mine.id)
  returning b.ids, b.owners into ids, owners;
  update app.bulk_actions b set next = null, met = b.met + coalesce(cardinality(ids), 0) where b.id = mine.id;
end $$;

create function app.bulk_undid(p_id uuid, p_undone int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine app.bulk_actions := app.own_bulk(p_id);
begin
  update app.bulk_actions b set undone = b.undone + p_undone where b.id = mine.id;
end $$;

-- Does it with rows, as their caller: answers those that are otherwise now. `p_owners` brings each back to whose it was.
create function app.bulk_write(p_list text, p_action public.bulk_action, p_value text, p_owner_column text, p_ids uuid[], p_owners uuid[] default null)
returns uuid[] language plpgsql set search_path = '' as $$
declare
  gone name := app.deleted_column(format('public.%I', p_list)::regclass);
  done uuid[];
begin
  if p_action in ('tag', 'untag') then
    return array(select public.tag_records(p_list, p_ids, p_value, p_action = 'tag'));
  elsif p_action in ('delete', 'restore') then
    execute format('with put as (update public.%1$I set %2$I = $2 where id = any ($1) and %2$I <> $2 returning id) select array(select id from put)', p_list, gone)
    into done using p_ids, p_action = 'delete';
  elsif p_owners is null then
    execute format('with put as (update public.%1$I set %2$I = $2 where id = any ($1) and not %3$I and %2$I is distinct from $2 returning id)
      select array(select id from put)', p_list, p_owner_column, gone) into done using p_ids, p_value::uuid;
  else
    execute format('with put as (update public.%1$I t set %2$I = w.owner from unnest($1, $2) w (id, owner)
      where t.id = w.id and t.%2$I = $3 returning t.id) select array(select id from put)', p_list, p_owner_column) into done using p_ids, p_owners, p_value::uuid;
  end if;
  return done;
end $$;

-- All at once; where one of them is refused by a rule, one by one, so that the others are not.
create function app.bulk_write_each(p_list text, p_action public.bulk_action, p_value text, p_owner_column text, p_ids uuid[], p_owners uuid[],
  out done uuid[], out clashed int)
language plpgsql set search_path = '' as $$
begin
  clashed := 0;
  begin
    done := app.bulk_write(p_list, p_action, p_value, p_owner_column, p_ids, p_owners);
    return;
  exception when integrity_constraint_violation or sqlstate 'PT400' or sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' then
    done := '{}';
  end;
  for n in 1 .. cardinality(p_ids) loop
    begin
      done := done || app.bulk_write(p_list, p_action, p_value, p_owner_column, array[p_ids[n]],
        case when p_owners is not null then array[p_owners[n]] end);
    exception when integrity_constraint_violation or sqlstate 'PT400' or sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' then
      clashed := clashed + 1;
    end;
  end loop;
end $$;

-- One batch more, and how far it is. Asked again after a lost answer it goes on where it was.
create function public.run_bulk(p_id uuid) returns table (total int, seen int, changed int, refused int, clashed int, ended boolean)
language plpgsql set search_path = '' as $$
declare
  mine app.bulk_actions := app.own_bulk(p_id);
  turn record := app.bulk_turn(p_id);
  scope public.access_scope := app.scope(turn.resource, case when mine.action in ('delete', 'restore') then 'delete' else 'update' end);
  allowed uuid[] := '{}';
  was jsonb;
  wrote record;
begin
  if scope = 'all' or (scope = 'own' and mine.action <> 'assign') then
    execute format('select coalesce(array_agg(id), ''{}''), jsonb_object_agg(id, %1$I) from public.%2$I where id = any ($1) and ($2 or %1$I = auth.uid())',
      turn.owner_column, mine.list) into allowed, was using turn.ids, scope = 'all';
  end if;
  wrote := app.bulk_write_each(mine.list, mine.action, mine.value, turn.owner_column, allowed, null);
  perform app.bulk_did(p_id, wrote.done, array(select (was ->> one::text)::uuid from unnest(wrote.done) with ordinality u (one, n) order by n),
    cardinality(turn.ids) - cardinality(allowed), wrote.clashed);
  mine := app.own_bulk(p_id);
  return query select mine.total, mine.seen, mine.changed, mine.refused, mine.clashed, mine.next is null;
end $$;

-- Takes one batch back, the last first. What somebody else has changed since stays as it is.
create function public.undo_bulk(p_id uuid) returns table (total int, seen int, changed int, ended boolean)
language plpgsql set search_path = '' as $$
declare
  mine app.bulk_actions := app.own_bulk(p_id);
  back record := app.bulk_back(p_id);
  wrote record;
begin
  if back.ids is not null then
    wrote := app.bulk_write_each(mine.list, case mine.action when 'delete' then 'restore' when 'restore' then 'delete' when 'tag' then 'untag'
      when 'untag' then 'tag' else 'assign' end::public.bulk_action, mine.value, back.owner_column, back.ids,
      case mine.action when 'assign' then back.owners end);
    perform app.bulk_undid(p_id, cardinality(wrote.done));
  end if;
  mine := app.own_bulk(p_id);
  return query select mine.changed, mine.met, mine.undone, back.ids is null or mine.met >= mine.changed;
end $$;

revoke all on function public.start_bulk(text, public.bulk_action, text, text, jsonb), public.run_bulk(uuid), public.undo_bulk(uuid), app.own_bulk(uuid),
  app.bulk_turn(uuid), app.bulk_did(uuid, uuid[], uuid[], int, int), app.bulk_back(uuid), app.bulk_undid(uuid, int),
  app.bulk_write(text, public.bulk_action, text, text, uuid[], uuid[]), app.bulk_write_each(text, public.bulk_action, text, text, uuid[], uuid[])
  from public, anon;
grant execute on function public.start_bulk(text, public.bulk_action, text, text, jsonb), public.run_bulk(uuid), public.undo_bulk(uuid), app.own_bulk(uuid),
  app.bulk_turn(uuid), app.bulk_did(uuid, uuid[], uuid[], int, int), app.bulk_back(uuid), app.bulk_undid(uuid, int),
  app.bulk_write(text, public.bulk_action, text, text, uuid[], uuid[]), app.bulk_write_each(text, public.bulk_action, text, text, uuid[], uuid[])
  to authenticated, service_role;
