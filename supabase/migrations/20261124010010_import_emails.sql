-- Imports bring further addresses, and find a record by any of its addresses, companies too.
alter table app.import_rows add column emails uuid[] not null default '{}';

create or replace function app.import_matches(p_noun text, p_match text, p_keys text[]) returns table (key text, id uuid, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope public.access_scope := app.scope(p_noun::public.resource_name, 'select');
  seen text := case scope when 'all' then 'true' when 'own' then 't.owner_id = $3' else 'false' end;
begin
  return query execute case p_match
    when 'phone' then format('select k, t.id, t.created_at from unnest($2) k cross join lateral (
      select n.%1$I as holder from public.crm_phone_numbers n
      where n.user_id = (select $1) and n.number = k and n.%1$I is not null and not n.deleted limit 20) h
      join public.%2$I t on t.id = h.holder where not t.deleted and %3$s', app.number_link(p_noun), p_noun, seen)
    else format('select k, t.id, t.created_at from unnest($2) k cross join lateral (
      select t.id, t.created_at from public.%I t where t.user_id = (select $1) and lower(t.%I) = k and not t.deleted and %s limit 20) t',
      p_noun, p_match, seen) || case p_match when 'email' then format(' union all select k, t.id, t.created_at from unnest($2) k cross join lateral (
      select e.%1$I as holder from public.crm_emails e
      where e.user_id = (select $1) and e.address = k and e.%1$I is not null and not e.deleted limit 20) h
      join public.%2$I t on t.id = h.holder where not t.deleted and %3$s', app.number_link(p_noun), p_noun, seen) else '' end end
  using app.tid(), p_keys, auth.uid();
end $$;

-- Imports bring many addresses at once: a new record is written once, with them, and a record that says its addresses already is not
-- written again for every one of them.
create or replace function app.stamp_more_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' and current_setting('parley.addresses', true) = 'import' then
    return new;
  end if;
  execute format('select coalesce(string_agg(address, '' '' order by position, created_at, id), '''') from public.crm_emails
    where user_id = $1 and %I = $2 and not deleted', app.link_column(tg_table_name)) into new.more_emails using new.user_id, new.id;
  return new;
end $$;

create or replace function app.tell_more_emails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  noun text;
begin
  foreach noun in array array['crm_contacts', 'crm_leads', 'crm_accounts'] loop
    execute format('update public.%1$I t set more_emails = said.emails
      from (select distinct user_id, %2$I as id from told where %2$I is not null) r
      cross join lateral (select coalesce(string_agg(e.address, '' '' order by e.position, e.created_at, e.id), '''') as emails
        from public.crm_emails e where e.user_id = r.user_id and e.%2$I = r.id and not e.deleted) said
      where t.user_id = r.user_id and t.id = r.id and t.more_emails <> said.emails', noun, app.number_link(noun));
  end loop;
  return null;
end $$;

-- Further addresses of many records, behind those that they have: `{record_id, list: [{id, address, label}]}`. Who has just made a
-- record may say them without the right to edit.
create function app.add_emails(p_noun text, p_rows jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  noun public.resource_name := p_noun::public.resource_name;
  allowed int;
  most int;
begin
  execute format('select count(*), max(jsonb_array_length(r.list)
      + case when t.created_at = now() then 0 else cardinality(string_to_array(t.more_emails, '' '')) end)
    from jsonb_to_recordset($1) r (record_id uuid, list jsonb) join public.%I t on t.id = r.record_id
    where t.user_id = $2 and not t.deleted and case when t.created_at = now() then $3 in (''all'', case when t.owner_id = $6 then ''own'' end)
      else $4 in (''all'', case when t.owner_id = $6 then ''own'' end) and $5 in (''all'', case when t.owner_id = $6 then ''own'' end) end', p_noun)
  into allowed, most using p_rows, app.tid(), app.scope(noun, 'insert')::text, app.scope(noun, 'update')::text,
    app.scope(noun, 'select')::text, auth.uid();
  if allowed < jsonb_array_length(p_rows) then
    raise exception 'changing addresses needs the right to edit' using errcode = '42501';
  elsif most > 20 then
    perform app.fail(400, 'invalid_email', 'A record has at most twenty further addresses');
  end if;
  perform set_config('parley.addresses', 'on', true);
  execute format('insert into public.crm_emails (id, user_id, created_by, acting_for, %1$I, address, label, position)
    select e.id, $2, $3, $4, t.id, e.address, e.label, place
      + coalesce((select max(x.position) from public.crm_emails x where x.user_id = $2 and x.%1$I = t.id and not x.deleted), 0)
    from jsonb_to_recordset($1) r (record_id uuid, list jsonb) join public.%2$I t on t.id = r.record_id,
      jsonb_array_elements(r.list) with ordinality l (one, place), jsonb_to_record(one) e (id uuid, address text, label text)
    on conflict do nothing', app.number_link(p_noun), p_noun) using p_rows, app.tid(), app.actor(), app.acting_for();
  perform set_config('parley.addresses', '', true);
end $$;

drop function app.import_apply(text, public.import_mode, text, public.import_duplicates, jsonb);
-- One batch under the importing person's own policies. A line is `{row, key, values, empty, numbers, emails, custom, lacks, account,
-- named}`: `values` holds every mapped column, `empty` those of them that the line leaves open, which an update leaves as they are;
-- `custom` is what the line itself says in fields of the account's own. A line that comes back with `again` was not written yet.
create function app.import_apply(p_noun text, p_mode public.import_mode, p_match text, p_duplicates public.import_duplicates, p_rows jsonb)
returns table (row_no int, outcome text, reason text, record_id uuid, record_version int, before jsonb, numbers uuid[],
  emails uuid[], made_account uuid)
language plpgsql set search_path = '' as $$
declare
  noun public.resource_name := p_noun::public.resource_name;
  columns text;
  names text[] := (select array_agg(distinct lower(r ->> 'account')) from jsonb_array_elements(p_rows) r where r ->> 'account' <> '');
  accounts jsonb := '{}';
  made jsonb := '{}';
  -- Said here once: left open, each row would ask for it.
  tenant uuid := app.tid();
  written jsonb;
  further jsonb;
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
  -- A new record says its further addresses from the start; they follow right behind it, or nothing stays.
  perform set_config('parley.addresses', 'import', true);
  columns := (select string_agg(format('%I', k), ', ' order by k) from jsonb_object_keys(p_rows -> 0 -> 'values') k);
  execute format($q$
    with lines as materialized (
      select (r ->> 'row')::int as row_no, r ->> 'key' as key, r -> 'values' as v,
        case when s ? 'custom' then s || jsonb_build_object('custom', r -> 'custom') else s end as u, r -> 'numbers' as numbers,
        r -> 'emails' as emails, r ->> 'account' as account, (r ->> 'named')::boolean as named, (r ->> 'lacks')::boolean as lacks
      from jsonb_array_elements($1) r
      cross join lateral (select (r -> 'values') - array(select jsonb_array_elements_text(r -> 'empty')) as s) said
    ), found as (
      select m.key, count(distinct m.id) as n, (array_agg(m.id order by m.created_at, m.id))[1] as id
      from app.import_matches(%1$L, $2, (select array_agg(l.key) from lines l)) m group by 1
    ), judged as materialized (
      select l.*, f.id as match, gen_random_uuid() as fresh, case
          when l.account <> '' and l.v ->> 'crm_account_id' is null then 'no_account'
          when f.id is null then case when $3 = 'update' then 'no_match' when l.named then 'create' else 'required' end
          when f.n = 1 and $3 <> 'create' then 'update'
          when $4 = 'update' then 'update'
          when $4 = 'create' and $3 <> 'update' then 'create'
          when f.n > 1 and $3 <> 'create' then 'several' else 'exists' end as wish
      from lines l left join found f on f.key = l.key
    ), planned as materialized (
      select j.*, case when wish = 'create' and lacks then 'custom_required'
        -- Of several lines about one record each is written upon what the one before it has made of it.
        when wish = 'update' and row_number() over (partition by wish, match order by row_no) > 1 then 'again' else wish end as action
      from judged j
    ), made as (
      insert into public.%1$I (id, user_id, more_emails, %2$s)
      select p.fresh, $7, coalesce((select string_agg(e ->> 'address', ' ' order by place) from jsonb_array_elements(p.emails) with ordinality l (e, place)), ''),
        %3$s from planned p, jsonb_populate_record(null::public.%1$I, p.v) r where p.action = 'create'
    ), was as materialized (
      select p.row_no, t.owner_id, to_jsonb(t) as old, n.u, jsonb_populate_record(t, n.u) is not distinct from t as same,
        string_to_array(lower(coalesce(n.u ->> 'email', t.email)) || ' ' || t.more_emails, ' ') as addresses
      from planned p join public.%1$I t on t.id = p.match
      -- An address that is the record's already does not become its first one; of the account's own fields only those named change.
      cross join lateral (select (case when p.u ? 'custom' then p.u || jsonb_build_object('custom', t.custom || (p.u -> 'custom')) else p.u end)
        - case when p.u ->> 'email' = any (string_to_array(lower(t.email) || ' ' || t.more_emails, ' ')) then 'email' else '' end as u) n
      where p.action = 'update' and not t.deleted
    ), changed as (
      update public.%1$I t set (%2$s) = (select %3$s from jsonb_populate_record(t, w.u) r)
      from planned p join was w using (row_no) where t.id = p.match and not w.same
      returning p.row_no, t.version
    ), written as materialized (
      select p.row_no, p.fresh as id, (p.v ->> 'owner_id')::uuid as holder, true as is_new, p.numbers, p.emails, '{}'::text[] as addresses
      from planned p where p.action = 'create'
      union all
      select p.row_no, p.match, w.owner_id, false, p.numbers, p.emails, w.addresses from planned p join was w using (row_no)
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
    ), further as materialized (
      select row_no, jsonb_agg(e || jsonb_build_object('id', gen_random_uuid()) order by place) as list
      from written w, jsonb_array_elements(w.emails) with ordinality l (e, place)
      where (e ->> 'address') <> all (w.addresses) group by 1
    ), told as (
      select p.row_no,
      case p.action when 'create' then 'created' when 'again' then 'again' when 'update' then case
          when c.row_no is not null or (w.same and g.more) then 'updated' when w.same then 'skipped' else 'failed' end
        when 'no_account' then 'failed' when 'required' then 'failed' when 'custom_required' then 'failed' else 'skipped' end as outcome,
      case when p.action in ('create', 'again') then null when p.action = 'update' then case
          when c.row_no is not null or (w.same and g.more) then null when w.same then 'unchanged' else 'not_allowed' end
        else p.action end as reason,
      case p.action when 'create' then p.fresh when 'update' then p.match end as record_id,
      case p.action when 'create' then 1 when 'update' then coalesce(c.version, (w.old ->> 'version')::int) end as record_version,
      case when c.row_no is not null or (w.same and g.more) then
        (select jsonb_object_agg(k, w.old -> k) from jsonb_object_keys(w.u || '{"version": 0}') k) end as before,
      coalesce(a.ids, '{}') as numbers, f.list, ($6 ->> lower(p.account))::uuid as made_account
    from planned p left join was w using (row_no) left join changed c using (row_no) left join added a using (row_no)
      left join further f using (row_no) cross join lateral (select a.ids is not null or f.list is not null as more) g
    ) select jsonb_agg(t) from told t
  $q$, p_noun, columns, (select string_agg('r.' || k, ', ') from regexp_split_to_table(columns, ', ') k), app.number_link(p_noun))
  into written using p_rows, p_match, p_mode::text, p_duplicates::text, app.has_scope('crm_phone_numbers', 'insert', 'all'), made, tenant;
  perform set_config('parley.addresses', '', true);
  further := (select jsonb_agg(w) from jsonb_array_elements(written) w where w ->> 'list' is not null);
  if further is not null then
    perform app.add_emails(p_noun, further);
  end if;
  return query select w.row_no, w.outcome, w.reason, w.record_id, w.record_version, w.before, w.numbers,
    array(select (e ->> 'id')::uuid from jsonb_array_elements(w.list) e), w.made_account
  from jsonb_to_recordset(written) w (row_no int, outcome text, reason text, record_id uuid, record_version int, before jsonb, numbers uuid[],
    list jsonb, made_account uuid);
end $$;

create or replace function app.end_batch(p_id uuid, p_done int, p_rows jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  with kept as (
    insert into app.import_rows (import_id, row, outcome, reasons, cells, record_id, record_version, before, numbers, emails, made_account)
    select p_id, r.row, r.outcome, coalesce(r.reasons, '[]'), r.cells, r.record_id, r.record_version, r.before, coalesce(r.numbers, '{}'), coalesce(r.emails, '{}'),
      r.made_account
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

create or replace function app.undo_batch(p_id uuid, p_most int) returns int
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
    select distinct on (r.record_id) r.row, r.outcome, r.record_id, r.record_version, r.before, r.numbers, r.emails
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
    update public.crm_emails e set deleted = true, version = e.version + 1, updated_at = now()
    from jsonb_to_recordset(picked) p (outcome text, record_id uuid, emails uuid[])
    where p.outcome = 'updated' and back ? p.record_id::text and e.id = any (p.emails) and not e.deleted;
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

revoke all on function app.add_emails(text, jsonb), app.import_apply(text, public.import_mode, text, public.import_duplicates, jsonb)
  from public, anon;
grant execute on function app.add_emails(text, jsonb), app.import_apply(text, public.import_mode, text, public.import_duplicates, jsonb)
  to authenticated, service_role;
