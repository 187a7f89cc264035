-- How the engine writes an import: some hundred lines a time, each batch with its progress in one transaction.
create index crm_accounts_lower_name on public.crm_accounts (user_id, lower(name)) where not deleted;

-- Which column of a number says whose it is.
create function app.number_link(p_noun text) returns name
language sql immutable set search_path = '' as $$
  select case p_noun when 'crm_contacts' then 'crm_contact_id' when 'crm_leads' then 'crm_lead_id' else 'crm_account_id' end::name
$$;

-- Records with one of these keys that the caller may see. By their indexes: a policy would have every row of the tenant read
-- before `lower` may look at it, so the rule of the policy is said here.
create function app.import_matches(p_noun text, p_match text, p_keys text[]) returns table (key text, id uuid, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope public.access_scope := app.scope(p_noun::public.resource_name, 'select');
  seen text := case scope when 'all' then 'true' when 'own' then 't.owner_id = $3' else 'false' end;
begin
  return query execute case p_match
    when 'phone' then format('select n.number, t.id, t.created_at from public.crm_phone_numbers n join public.%I t on t.id = n.%I
      where n.user_id = $1 and n.number = any ($2) and not n.deleted and not t.deleted and %s', p_noun, app.number_link(p_noun), seen)
    when 'email' then format('select lower(t.email), t.id, t.created_at from public.%I t
      where t.user_id = $1 and lower(t.email) = any ($2) and not t.deleted and %s', p_noun, seen)
    else format('select lower(t.name), t.id, t.created_at from public.%I t
      where t.user_id = $1 and lower(t.name) = any ($2) and not t.deleted and %s', p_noun, seen) end
  using app.tid(), p_keys, auth.uid();
end $$;

-- One batch under the importing person's own policies. A line is `{row, key, values, empty, numbers, account}`: `values` holds every
-- mapped column, `empty` those of them that the line leaves open, which an update leaves as they are.
create function app.import_apply(p_noun text, p_mode public.import_mode, p_match text, p_duplicates public.import_duplicates, p_rows jsonb)
returns table (row_no int, outcome text, reason text, record_id uuid, record_version int, before jsonb, numbers uuid[], made_account uuid)
language plpgsql set search_path = '' as $$
declare
  noun public.resource_name := p_noun::public.resource_name;
  columns text;
  names text[] := (select array_agg(distinct lower(r ->> 'account')) from jsonb_array_elements(p_rows) r where r ->> 'account' <> '');
  accounts jsonb := '{}';
  made jsonb := '{}';
  -- Said here once: left open, each row would ask for it.
  tenant uuid := app.tid();
begin
  if names is not null then
    select coalesce(jsonb_object_agg(f.key, f.id), '{}') into accounts
    from (select m.key, (array_agg(m.id order by m.created_at, m.id))[1] as id from app.import_matches('crm_accounts', 'name', names) m group by 1) f;
    if app.scope('crm_accounts', 'insert') is not null and p_mode <> 'update' then
      select coalesce(jsonb_object_agg(n.key, gen_random_uuid()), '{}') into made from unnest(names) n (key) where not accounts ? n.key;
      insert into public.crm_accounts (id, user_id, name)
      select (made ->> lower(f.name))::uuid, tenant, f.name from (
        select distinct on (lower(r ->> 'account')) r ->> 'account' as name from jsonb_array_elements(p_rows) r) f
      where made ? lower(f.name);
      accounts := accounts || made;
    end if;
    p_rows := (select jsonb_agg(case
      when coalesce(r ->> 'account', '') = '' then jsonb_set(jsonb_set(r, '{values,crm_account_id}', 'null'), '{empty}', (r -> 'empty') || '["crm_account_id"]')
      else jsonb_set(r, '{values,crm_account_id}', coalesce(accounts -> lower(r ->> 'account'), 'null')) end)
      from jsonb_array_elements(p_rows) r);
  end if;
  columns := (select string_agg(format('%I', k), ', ' order by k) from jsonb_object_keys(p_rows -> 0 -> 'values') k);
  return query execute format($q$
    with lines as materialized (
      select (r ->> 'row')::int as row_no, r ->> 'key' as key, r -> 'values' as v,
        (r -> 'values') - array(select jsonb_array_elements_text(r -> 'empty')) as u, r -> 'numbers' as numbers, r ->> 'account' as account,
        (r ->> 'named')::boolean as named
      from jsonb_array_elements($1) r
    ), found as (
      select m.key, count(distinct m.id) as n, (array_agg(m.id order by m.created_at, m.id))[1] as id
      from app.import_matches(%1$L, $2, (select array_agg(l.key) from lines l)) m group by 1
    ), planned as materialized (
      select l.*, f.id as match, gen_random_uuid() as fresh, case
          when l.account <> '' and l.v ->> 'crm_account_id' is null then 'no_account'
          when f.id is null then case when $3 = 'update' then 'no_match' when l.named then 'create' else 'required' end
          when f.n = 1 and $3 <> 'create' then 'update'
          when $4 = 'update' then 'update'
          when $4 = 'create' and $3 <> 'update' then 'create'
          when f.n > 1 and $3 <> 'create' then 'several' else 'exists' end as action
      from lines l left join found f on f.key = l.key
    ), made as (
      insert into public.%1$I (id, user_id, %2$s)
      select p.fresh, $7, %3$s from planned p, jsonb_populate_record(null::public.%1$I, p.v) r where p.action = 'create'
    ), was as materialized (
      select p.row_no, t.owner_id, to_jsonb(t) as old, jsonb_populate_record(t, p.u) is not distinct from t as same
      from planned p join public.%1$I t on t.id = p.match where p.action = 'update' and not t.deleted
    ), changed as (
      update public.%1$I t set (%2$s) = (select %3$s from jsonb_populate_record(t, p.u) r)
      from planned p join was w using (row_no) where t.id = p.match and not w.same
      returning p.row_no, t.version
    ), written as materialized (
      select p.row_no, p.fresh as id, (p.v ->> 'owner_id')::uuid as holder, true as is_new, p.numbers from planned p where p.action = 'create'
      union all
      select p.row_no, p.match, w.owner_id, false, p.numbers from planned p join was w using (row_no)
      where w.same or exists (select from changed c where c.row_no = p.row_no)
    ), entries as materialized (
      select w.row_no, w.id, w.holder, gen_random_uuid() as number_id, e ->> 'number' as number, e ->> 'type' as type, place,
        w.is_new and place = 1 as is_primary
      from written w, jsonb_array_elements(w.numbers) with ordinality l (e, place)
      where w.is_new or not exists (select from public.crm_phone_numbers x where x.%4$I = w.id and x.number = e ->> 'number' and not x.deleted)
    ), numbered as (
      insert into public.crm_phone_numbers (id, user_id, %4$I, owner_id, number, type, is_primary, position)
      select e.number_id, $7, e.id, case when $5 then e.holder else auth.uid() end, e.number, e.type::public.phone_type, e.is_primary,
        e.place + case when e.is_primary then 0 else 100 end
      from entries e
    ), added as (
      select e.row_no, array_agg(e.number_id) as ids from entries e group by 1
    )
    select p.row_no,
      case p.action when 'create' then 'created' when 'update' then case
          when c.row_no is not null or (w.same and a.ids is not null) then 'updated' when w.same then 'skipped' else 'failed' end
        when 'no_account' then 'failed' when 'required' then 'failed' else 'skipped' end,
      case p.action when 'create' then null when 'update' then case
          when c.row_no is not null or (w.same and a.ids is not null) then null when w.same then 'unchanged' else 'not_allowed' end
        else p.action end,
      case p.action when 'create' then p.fresh when 'update' then p.match end,
      case p.action when 'create' then 1 when 'update' then coalesce(c.version, (w.old ->> 'version')::int) end,
      case when c.row_no is not null or (w.same and a.ids is not null) then
        (select jsonb_object_agg(k, w.old -> k) from jsonb_object_keys(p.u || '{"version": 0}') k) end,
      coalesce(a.ids, '{}'), ($6 ->> lower(p.account))::uuid
    from planned p left join was w using (row_no) left join changed c using (row_no) left join added a using (row_no)
  $q$, p_noun, columns, (select string_agg('r.' || k, ', ') from regexp_split_to_table(columns, ', ') k), app.number_link(p_noun))
  using p_rows, p_match, p_mode::text, p_duplicates::text, app.has_scope('crm_phone_numbers', 'insert', 'all'), made, tenant;
end $$;

-- What nobody has moved for a while was left behind by a process that died.
create function app.due_imports(p_idle interval default '1 minute') returns setof uuid
language sql stable set search_path = '' as $$
  select i.id from public.crm_imports i where i.state in ('checking', 'running', 'undoing') and i.updated_at <= clock_timestamp() - p_idle
$$;

-- Holds the import's row until the batch is written; null when somebody else is further, or when it was cancelled.
create function app.begin_batch(p_id uuid, p_from int) returns boolean
language plpgsql set search_path = '' as $$
declare
  i public.crm_imports;
begin
  select * into i from public.crm_imports where id = p_id for update;
  return coalesce(i.state = 'running' and i.rows_done = p_from, false);
end $$;

create function app.end_batch(p_id uuid, p_done int, p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  with kept as (
    insert into app.import_rows (import_id, row, outcome, reasons, cells, record_id, record_version, before, numbers, made_account)
    select p_id, r.row, r.outcome, coalesce(r.reasons, '[]'), r.cells, r.record_id, r.record_version, r.before, coalesce(r.numbers, '{}'), r.made_account
    from jsonb_populate_recordset(null::app.import_rows, p_rows) r
    returning outcome
  ), counted as (
    select count(*) filter (where outcome = 'created') as created, count(*) filter (where outcome = 'updated') as updated,
      count(*) filter (where outcome = 'skipped') as skipped, count(*) filter (where outcome = 'failed') as failed from kept
  )
  update public.crm_imports i set rows_done = p_done, created_count = created_count + c.created, updated_count = updated_count + c.updated,
    skipped_count = skipped_count + c.skipped, failed_count = failed_count + c.failed
  from counted c where i.id = p_id;
end $$;

create function app.end_import(p_id uuid, p_state public.import_state, p_error text default null) returns void
language plpgsql set search_path = '' as $$
begin
  update public.crm_imports set state = p_state, error = p_error where id = p_id and state in ('checking', 'running');
  if found then
    perform app.note_import(p_id);
  end if;
end $$;

-- Takes back the next records, those that were written last first. A record that somebody has changed since stays as it is.
create function app.undo_batch(p_id uuid, p_most int) returns int
language plpgsql set search_path = '' as $$
declare
  i public.crm_imports;
  columns text;
  picked jsonb;
  gone uuid[];
  back jsonb;
  taken int;
begin
  select * into i from public.crm_imports where id = p_id for update;
  if i.id is null or i.state <> 'undoing' then
    return 0;
  end if;
  select jsonb_agg(p), count(*) into picked, taken from (
    select distinct on (r.record_id) r.row, r.outcome, r.record_id, r.record_version, r.before, r.numbers
    from app.import_rows r where r.import_id = p_id and r.undo is null and r.record_id is not null and r.outcome in ('created', 'updated')
    order by r.record_id, r.row desc limit p_most) p;
  -- The import is one entry of the log, and so is this.
  perform set_config('parley.undoing', p_id::text, true);
  if taken = 0 then
    update public.crm_accounts a set deleted = true
    where a.id in (select r.made_account from app.import_rows r where r.import_id = p_id and r.made_account is not null)
      and a.version = 1 and not a.deleted
      and not exists (select from public.crm_contacts c where c.user_id = a.user_id and c.crm_account_id = a.id and not c.deleted);
    update public.crm_imports set state = 'undone', undone_count = (select count(*) from app.import_rows r where r.import_id = p_id and r.undo in ('removed', 'restored')),
      kept_count = (select count(*) from app.import_rows r where r.import_id = p_id and r.undo = 'kept') where id = p_id;
    perform app.audit(i.user_id, 'import_undo', i.noun, i.id::text, (select jsonb_build_object('file', u.file_name, 'undone', u.undone_count, 'kept', u.kept_count)
      from public.crm_imports u where u.id = p_id));
    return 0;
  end if;
  execute format('with taken as (update public.%I t set deleted = true from jsonb_to_recordset($1) p (outcome text, record_id uuid)
    where p.outcome = ''created'' and t.id = p.record_id and not t.deleted returning t.id)
    select array_agg(id) from taken', i.noun) into gone using picked;
  columns := (select string_agg(distinct format('%I', k), ', ') from jsonb_array_elements(picked) p, jsonb_object_keys(nullif(p -> 'before', 'null')) k where k <> 'version');
  if columns is not null then
    execute format('with taken as (update public.%I t set (%s) = (select %s from jsonb_populate_record(t, p.before - ''version'') r)
      from jsonb_to_recordset($1) p (outcome text, record_id uuid, record_version int, before jsonb)
      where p.outcome = ''updated'' and t.id = p.record_id and t.version = p.record_version and not t.deleted returning t.id, t.version)
      select jsonb_object_agg(id, version) from taken', i.noun, columns,
      (select string_agg('r.' || k, ', ') from regexp_split_to_table(columns, ', ') k)) into back using picked;
    update public.crm_phone_numbers n set deleted = true
    from jsonb_to_recordset(picked) p (outcome text, record_id uuid, numbers uuid[])
    where p.outcome = 'updated' and back ? p.record_id::text and n.id = any (p.numbers) and not n.deleted;
  end if;
  update app.import_rows r set undo = case when r.record_id = any (gone) then 'removed' when back ? r.record_id::text then 'restored' else 'kept' end
  from jsonb_to_recordset(picked) p (row int) where r.import_id = p_id and r.row = p.row;
  -- What an earlier line of the same file had made of the record stands there again.
  update app.import_rows r set record_version = (back ->> r.record_id::text)::int
  from jsonb_to_recordset(picked) p (row int, record_id uuid, before jsonb)
  where r.import_id = p_id and r.undo is null and r.record_id = p.record_id and back ? r.record_id::text
    and r.record_version = (p.before ->> 'version')::int;
  update public.crm_imports set undone_count = undone_count + (select count(*) from jsonb_array_elements(picked)) where id = p_id;
  return taken;
end $$;

revoke all on function app.number_link(text), app.import_matches(text, text, text[]), app.due_imports(interval), app.begin_batch(uuid, int),
  app.import_apply(text, public.import_mode, text, public.import_duplicates, jsonb), app.end_batch(uuid, int, jsonb),
  app.end_import(uuid, public.import_state, text), app.undo_batch(uuid, int) from public, anon;
grant execute on function app.assert_may_import(text), app.number_link(text), app.import_matches(text, text, text[]),
  app.import_apply(text, public.import_mode, text, public.import_duplicates, jsonb) to authenticated, service_role;
grant execute on function app.due_imports(interval), app.begin_batch(uuid, int), app.end_batch(uuid, int, jsonb),
  app.end_import(uuid, public.import_state, text), app.undo_batch(uuid, int) to service_role;

-- Deletes, and everything written under impersonation; what the undoing of an import removes is told once, by that. A plain new
-- row is none of it, and is not taken apart to find that out.
create or replace function app.audit_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  acting boolean := auth.jwt() -> 'act' is not null;
  undoing text := coalesce(current_setting('parley.undoing', true), '');
  was jsonb := '{}';
  is_now jsonb := '{}';
  was_gone boolean;
  gone boolean;
  subject jsonb;
  columns text[] := '{}';
begin
  if tg_op = 'INSERT' and tg_argv[0] <> 'always' and not acting then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    was := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    is_now := to_jsonb(new);
  end if;
  was_gone := coalesce(was ->> 'deleted', was ->> 'is_deleted', 'false')::boolean;
  gone := tg_op = 'DELETE' or (not was_gone and coalesce(is_now ->> 'deleted', is_now ->> 'is_deleted', 'false')::boolean);
  if not (gone or tg_argv[0] = 'always' or acting) then
    return null;
  end if;
  subject := case when tg_op = 'DELETE' then was else is_now end;
  if undoing <> '' and exists (select from public.crm_imports i
    where i.id = undoing::uuid and i.user_id = (subject ->> 'user_id')::uuid and i.state = 'undoing') then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    columns := app.changed(was - 'version' - 'updated_at', is_now);
  end if;
  perform app.audit((subject ->> 'user_id')::uuid, case when gone then 'delete' else lower(tg_op) end,
    tg_table_name, subject ->> 'id', case
      when tg_argv[0] = 'always' and not gone then jsonb_build_object('columns', to_jsonb(columns), 'row', is_now - 'user_id')
      else jsonb_build_object('columns', to_jsonb(columns)) end);
  return null;
end $$;
