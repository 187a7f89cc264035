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

create or replace function app.add_emails(p_noun text, p_rows jsonb) returns void
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
      + case when t.created_at = now() then 0 else cardinality(string_to_array(t.more_emails, '' '')) end
    from jsonb_to_recordset($1) r (record_id uuid, list jsonb) join public.%2$I t on t.id = r.record_id,
      jsonb_array_elements(r.list) with ordinality l (one, place), jsonb_to_record(one) e (id uuid, address text, label text)
    on conflict do nothing', app.number_link(p_noun), p_noun) using p_rows, app.tid(), app.actor(), app.acting_for();
  perform set_config('parley.addresses', '', true);
end $$;

create or replace function app.import_apply(p_noun text, p_mode public.import_mode, p_match text, p_duplicates public.import_duplicates, p_rows jsonb)
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
