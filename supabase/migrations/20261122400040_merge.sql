-- To whom an ended call is assigned, and which record it belongs to, is not a fact of the call.
create or replace function app.keep_ended(p_old jsonb, p_new jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  kept text;
begin
  select c into kept from unnest(app.changed(p_old, p_new)) c
  where p_old -> c <> 'null'::jsonb and c not in ('metadata', 'last_line', 'last_line_at', 'lease_owner', 'lease_until', 'deleted',
    'version', 'updated_at', 'end_requested_at', 'end_requested_by', 'end_requested_code', 'sub_account_user_id',
    'contact_id', 'lead_id', 'account_id') limit 1;
  if kept is not null then
    perform app.fail(409, 'call_ended', format('The call has ended: %s stays as it is', kept));
  end if;
end $$;

-- The values of the winner after a merge: its own, those that were chosen of the loser's, and what is never lost by merging.
create function app.merged_values(p_table text, p_winner jsonb, p_loser jsonb, p_take text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  patch jsonb := coalesce((select jsonb_object_agg(c, p_loser -> c) from unnest(p_take) c), '{}');
begin
  if p_winner ? 'tags' then
    patch := patch || jsonb_build_object('tags', app.union_tags(p_winner -> 'tags', p_loser -> 'tags'));
  end if;
  if p_winner ? 'tags_text' then
    patch := patch || jsonb_build_object('tags_text', (select coalesce(string_agg(tag, ', '), '') from jsonb_array_elements_text(
      app.union_tags(to_jsonb(string_to_array(p_winner ->> 'tags_text', ', ')), to_jsonb(string_to_array(p_loser ->> 'tags_text', ', ')))) tag));
  end if;
  -- What a tenant has added of its own: the winner's where both say something.
  patch := patch || coalesce((select jsonb_object_agg(w.key, jsonb_strip_nulls(p_loser -> w.key) || jsonb_strip_nulls(w.value))
    from jsonb_each(p_winner) w where jsonb_typeof(w.value) = 'object' and jsonb_typeof(p_loser -> w.key) = 'object'
      and w.key <> all (p_take)), '{}');
  if p_winner ->> 'converted_at' is null and p_loser ->> 'converted_at' is not null then
    patch := patch || (select jsonb_object_agg(key, value) from jsonb_each(p_loser) where key ~ '^converted_');
  end if;
  patch := patch || app.strictest(p_winner, p_loser);
  return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(patch) where value is distinct from p_winner -> key);
end $$;

-- What hangs on a record by a value of its own, one of them the first: numbers and addresses. What the winner has already
-- comes along into the trash, and the winner's first one stays the first.
create function app.move_entries(p_rel text, p_col text, p_value text, p_tenant uuid, p_winner jsonb, p_loser uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  winner uuid := p_winner ->> 'id';
  had_first boolean;
  has boolean;
  one record;
  patch jsonb;
  changes jsonb := '[]';
begin
  execute format('select exists (select from public.%I where user_id = $1 and %I = $2 and is_primary and not deleted)', p_rel, p_col)
  into had_first using p_tenant, winner;
  for one in execute format('select id, to_jsonb(t) as said from public.%I t where user_id = $1 and %I = $2', p_rel, p_col) using p_tenant, p_loser
  loop
    execute format('select exists (select from public.%I where user_id = $1 and %I = $2 and not deleted and %I = $3)', p_rel, p_col, p_value)
    into has using p_tenant, winner, one.said ->> p_value;
    patch := jsonb_build_object(p_col, winner, 'owner_id', p_winner -> 'owner_id');
    if has and not (one.said ->> 'deleted')::boolean then
      patch := patch || '{"deleted": true}';
    end if;
    if had_first or has then
      patch := patch || '{"is_primary": false}';
    end if;
    perform app.patch_rows(p_rel, p_tenant, array[one.id], patch);
    changes := changes || jsonb_build_object('table', p_rel, 'ids', jsonb_build_array(one.id), 'now', patch,
      'was', (select jsonb_object_agg(key, value) from jsonb_each(one.said) where patch ? key));
  end loop;
  return changes;
end $$;

-- Everything of one foreign key, at once; what the winner has already of its kind stays where it is.
create function app.move_references(p_rel text, p_col text, p_table text, p_tenant uuid, p_winner uuid, p_loser uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  told text := case when p_col = 'subject_id' then format('and subject_table = %L', p_table) else '' end;
  patch jsonb := jsonb_build_object(p_col, p_winner);
  ids uuid[];
  moved uuid[] := '{}';
  one uuid;
begin
  execute format('select array_agg(id) from public.%I where user_id = $1 and %I = $2 %s', p_rel, p_col, told) into ids using p_tenant, p_loser;
  if ids is null then
    return '[]';
  end if;
  begin
    perform app.patch_rows(p_rel, p_tenant, ids, patch);
    moved := ids;
  exception when unique_violation then
    foreach one in array ids loop
      begin
        perform app.patch_rows(p_rel, p_tenant, array[one], patch);
        moved := moved || one;
      exception when unique_violation then null;
      end;
    end loop;
  end;
  return jsonb_build_array(jsonb_build_object('table', p_rel, 'ids', to_jsonb(moved), 'now', patch, 'was', jsonb_build_object(p_col, p_loser)));
end $$;

create function public.merge_records(p_table text, p_winner uuid, p_loser uuid, p_take text[] default '{}',
  p_winner_version int default null, p_loser_version int default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.tid();
  rule record := app.rule_of(p_table);
  winner jsonb;
  loser jsonb;
  patch jsonb;
  said jsonb;
  changes jsonb := '[]';
  merge uuid;
  place record;
  value text;
begin
  if p_table not in ('crm_contacts', 'crm_leads', 'crm_accounts') or p_winner = p_loser then
    perform app.fail(404, 'not_found', 'No such records');
  end if;
  -- In one order for everybody: two merges of the same two never wait for each other.
  execute format('select id from public.%I where user_id = $1 and id = any ($2) order by id for update', p_table) using tenant, array[p_winner, p_loser];
  execute format('select (select to_jsonb(t) from public.%1$I t where user_id = $1 and id = $2 and not deleted),
    (select to_jsonb(t) from public.%1$I t where user_id = $1 and id = $3 and not deleted)', p_table)
  into winner, loser using tenant, p_winner, p_loser;
  if winner is null or loser is null or not app.may(rule.resource, 'select', (winner ->> rule.owner_column)::uuid)
    or not app.may(rule.resource, 'select', (loser ->> rule.owner_column)::uuid) then
    perform app.fail(404, 'not_found', 'No such records');
  elsif exists (select from unnest(array[winner, loser]) r, unnest('{update,delete}'::text[]) verb
    where not app.may(rule.resource, verb, (r ->> rule.owner_column)::uuid)) then
    raise exception 'merging needs the right to edit and to delete both' using errcode = '42501';
  elsif (winner ->> 'version')::int <> p_winner_version or (loser ->> 'version')::int <> p_loser_version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  elsif not p_take <@ app.merge_columns(p_table) then
    perform app.fail(400, 'invalid_body', 'No such column');
  elsif rule.owner_column = any (p_take) and app.scope(rule.resource, 'update') <> 'all' then
    raise exception 'column % cannot be changed', rule.owner_column using errcode = '42501';
  end if;

  patch := app.merged_values(p_table, winner, loser, p_take);
  if patch <> '{}' then
    perform app.patch_rows(p_table, tenant, array[p_winner], patch);
    execute format('select to_jsonb(t) from public.%I t where id = $1', p_table) into said using p_winner;
    -- One entry a column: what is changed later is kept, and the others can still be put back.
    changes := (select jsonb_agg(jsonb_build_object('table', p_table, 'ids', jsonb_build_array(p_winner),
      'was', jsonb_build_object(key, winner -> key), 'now', jsonb_build_object(key, said -> key))) from jsonb_each(patch));
  end if;
  for place in select * from app.references_to(p_table) loop
    value := (select a.attname from pg_catalog.pg_attribute a where a.attrelid = format('public.%I', place.rel)::regclass
      and a.attname in ('number', 'email', 'address') and not a.attisdropped
      and exists (select from pg_catalog.pg_attribute p where p.attrelid = a.attrelid and p.attname = 'is_primary') limit 1);
    changes := changes || case when value is null
      then app.move_references(place.rel, place.col, p_table, tenant, p_winner, p_loser)
      else app.move_entries(place.rel, place.col, value, tenant, winner || patch, p_loser) end;
  end loop;
  perform app.patch_rows(p_table, tenant, array[p_loser], '{"deleted": true}');
  changes := changes || jsonb_build_object('table', p_table, 'ids', jsonb_build_array(p_loser), 'was', '{"deleted": false}'::jsonb,
    'now', '{"deleted": true}'::jsonb);
  insert into public.crm_merges (user_id, subject_table, subject_id, loser_id, actor, acting_for)
  values (tenant, p_table, p_winner, p_loser, app.actor(), app.acting_for()) returning id into merge;
  insert into app.merge_changes (merge_id, changes) values (merge, changes);
  return merge;
end $$;

-- Puts back what a merge changed, the last first; answers how many rows and values somebody has changed since: those stay.
create function public.unmerge_records(p_merge uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.tid();
  done public.crm_merges;
  rule record;
  owners uuid[];
  change jsonb;
  ids uuid[];
  kept int := 0;
begin
  select * into done from public.crm_merges where id = p_merge and user_id = tenant and undone_at is null for update;
  if done.id is null then
    perform app.fail(404, 'not_found', 'No such merge');
  end if;
  rule := app.rule_of(done.subject_table);
  execute format('select array_agg(%I) from (select * from public.%I where user_id = $1 and (id = $3 or (id = $2 and not deleted)) order by id for update) t',
    rule.owner_column, done.subject_table) into owners using tenant, done.subject_id, done.loser_id;
  if coalesce(cardinality(owners), 0) < 2 or exists (select from unnest(owners) o where not app.may(rule.resource, 'select', o)) then
    perform app.fail(404, 'not_found', 'No such merge');
  elsif exists (select from unnest(owners) o, unnest('{update,delete}'::text[]) verb where not app.may(rule.resource, verb, o)) then
    raise exception 'separating needs the right to edit and to delete both' using errcode = '42501';
  elsif done.at < now() - interval '30 days' then
    perform app.fail(409, 'merge_too_old', 'A merge can be undone for thirty days');
  end if;
  for change in select e.value from app.merge_changes c, jsonb_array_elements(c.changes) with ordinality e (value, place)
    where c.merge_id = p_merge order by e.place desc
  loop
    ids := array(select jsonb_array_elements_text(change -> 'ids')::uuid);
    kept := kept + cardinality(ids) - app.patch_rows(change ->> 'table', tenant, ids, change -> 'was', change -> 'now');
  end loop;
  update public.crm_merges set undone_at = now(), undone_by = app.actor() where id = p_merge;
  return kept;
end $$;
revoke all on function app.merged_values(text, jsonb, jsonb, text[]), app.move_entries(text, text, text, uuid, jsonb, uuid),
  app.move_references(text, text, text, uuid, uuid, uuid), public.merge_records(text, uuid, uuid, text[], int, int),
  public.unmerge_records(uuid) from public, anon;
grant execute on function public.merge_records(text, uuid, uuid, text[], int, int), public.unmerge_records(uuid) to authenticated, service_role;
