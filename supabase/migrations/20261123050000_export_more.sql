-- Files hold further addresses and the account's own fields too, and tasks can be taken out like the other lists.
create or replace function app.exported_resource(p_list text) returns public.resource_name
language sql immutable set search_path = '' as $$
  select case when p_list in ('crm_contacts', 'crm_leads', 'crm_accounts', 'crm_tasks', 'deals', 'products', 'services')
    then p_list::public.resource_name end
$$;

-- The account's own fields of a list that are in use, as columns of a file.
create function app.custom_columns(p_list text) returns table (name text, label text, place bigint)
language sql stable set search_path = '' as $$
  select 'custom.' || f.key, f.label, row_number() over (order by f.position, f.created_at, f.id) from public.crm_custom_fields f
  where f.user_id = app.tid() and f.noun = p_list and not f.retired
$$;

create function app.custom_heads(p_list text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, label), '{}') from app.custom_columns(p_list)
$$;

create or replace function app.export_columns(p_list text) returns text[]
language sql stable set search_path = '' as $$
  select case p_list
    when 'crm_contacts' then '{first_name,last_name,email,emails,phones,account,job_title,source,birthday,preferred_language,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'crm_leads' then '{first_name,last_name,email,emails,phones,company,stage,job_title,source,birthday,preferred_language,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'crm_accounts' then '{name,email,emails,phones,industry,size,revenue,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'crm_tasks' then '{title,body,about,priority,due_at,done_at}'::text[]
    when 'deals' then '{name,stage,amount,currency,close_date,contact,account,lost_reason}'::text[]
    else '{name,sku,price,currency,unit,active,description}'::text[] end
    || array(select name from app.custom_columns(p_list) order by place) || '{owner,created_at}'::text[]
$$;

create or replace function app.export_sql(p_list text, p_query jsonb) returns text
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
    when 'emails' then 'replace(t.more_emails, '' '', ''; '')'
    when 'about' then '(select coalesce(trim(c.first_name || '' '' || c.last_name), trim(l.first_name || '' '' || l.last_name), a.name, d.name)
      from (select) one left join public.crm_contacts c on c.id = t.crm_contact_id left join public.crm_leads l on l.id = t.crm_lead_id
      left join public.crm_accounts a on a.id = t.crm_account_id left join public.deals d on d.id = t.deal_id)'
    when 'due_at' then 'to_char(t.due_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS"Z"'')'
    when 'done_at' then 'to_char(t.done_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS"Z"'')'
    when 'owner' then '(select p.name from people p where p.id = t.owner_id)'
    when 'created_at' then 'to_char(t.created_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS"Z"'')'
    else case when n like 'custom.%' then format('t.custom ->> %L', substr(n, 8)) else format('t.%I::text', n) end end, 'null') || format(' as %I', n), ', ' order by place) into cells
  from unnest(app.export_columns(p_list)) with ordinality u (n, place);
  return format('with people as materialized (select id, name from public.colleagues(%L)) select %s from %s t
    where t.user_id = (select app.tid()) and not t.%I and %s %s order by t.%I %s, t.id %s',
    app.exported_resource(p_list), cells, rel, app.deleted_column(rel), app.where_sql(rel, coalesce(p_query -> 'where', '["all"]')),
    case when patterns <> '{}' then format('and t.haystack like all (%L)', patterns) else '' end, sort, way, way);
end $$;

create or replace function public.start_export(p_list text, p_format text, p_query jsonb, p_head jsonb, p_file_name text) returns uuid
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
  values (made, app.tid(), auth.uid(), auth.uid(), p_list, p_format, p_query, p_head || app.custom_heads(p_list),
    left(coalesce(nullif(trim(p_file_name), ''), 'export'), 100), format('%s/%s/%s', app.tid(), auth.uid(), made));
  perform pg_notify('parley_transfer', 'export:' || made);
  return made;
end $$;

revoke all on function app.custom_columns(text), app.custom_heads(text) from public, anon;
grant execute on function app.custom_columns(text), app.custom_heads(text) to authenticated, service_role;
