-- Calls and the do-not-call list can be taken out as files, too.
create or replace function app.exported_resource(p_list text) returns public.resource_name
language sql immutable set search_path = '' as $$
  select case when p_list in ('crm_contacts', 'crm_leads', 'crm_accounts', 'crm_tasks', 'deals', 'products', 'services', 'callLogs', 'donotcall')
    then p_list::public.resource_name end
$$;

create or replace function app.export_columns(p_list text) returns text[]
language sql stable set search_path = '' as $$
  select case p_list
    when 'crm_contacts' then '{first_name,last_name,email,emails,phones,account,job_title,source,birthday,preferred_language,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'crm_leads' then '{first_name,last_name,email,emails,phones,company,stage,job_title,source,birthday,preferred_language,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'crm_accounts' then '{name,email,emails,phones,industry,size,revenue,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'crm_tasks' then '{title,body,about,priority,due_at,done_at}'::text[]
    when 'callLogs' then '{to,from,direction,type,assistant,person,endedReason,duration}'::text[]
    when 'donotcall' then '{number,source,reason,said,expires_at}'::text[]
    when 'deals' then '{name,stage,amount,currency,close_date,contact,account,lost_reason}'::text[]
    else '{name,sku,price,currency,unit,active,description}'::text[] end
    || array(select name from app.custom_columns(p_list) order by place) || '{owner,created_at}'::text[]
$$;

-- Whom a row of the list belongs to.
create function app.export_owner(p_list text) returns name
language sql immutable set search_path = '' as $$
  select case p_list when 'callLogs' then 'sub_account_user_id' else 'owner_id' end::name
$$;

-- One column of a file as an expression over the row `t`, under the policies of whoever reads it.
create function app.export_cell(p_list text, p_column text) returns text
language sql stable set search_path = '' as $$
  select coalesce(case p_column
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
    when 'owner' then format('(select p.name from people p where p.id = t.%I)', app.export_owner(p_list))
    when 'created_at' then 'to_char(t.created_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS"Z"'')'
    when 'assistant' then '(select a.name from public.assistants a where a.user_id = t.user_id and a.id = t.assistant_id)'
    when 'person' then '(select coalesce(trim(c.first_name || '' '' || c.last_name), trim(l.first_name || '' '' || l.last_name), a.name)
      from (select) one left join public.crm_contacts c on c.id = t.contact_id left join public.crm_leads l on l.id = t.lead_id
      left join public.crm_accounts a on a.id = t.account_id)'
    when 'expires_at' then 'to_char(t.expires_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS"Z"'')'
    else case when p_column like 'custom.%' then format('t.custom ->> %L', substr(p_column, 8)) else format('t.%I::text', p_column) end end, 'null')
    || format(' as %I', p_column)
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
  select string_agg(app.export_cell(p_list, n), ', ' order by place) into cells
  from unnest(app.export_columns(p_list)) with ordinality u (n, place);
  return format('with people as materialized (select id, name from public.colleagues(%L)) select %s from %s t
    where t.user_id = (select app.tid()) and not t.%I and %s %s order by t.%I %s, t.id %s',
    app.exported_resource(p_list), cells, rel, app.deleted_column(rel), app.where_sql(rel, coalesce(p_query -> 'where', '["all"]')),
    case when patterns <> '{}' then format('and t.haystack like all (%L)', patterns) else '' end, sort, way, way);
end $$;

revoke all on function app.export_owner(text), app.export_cell(text, text) from public, anon;
grant execute on function app.export_owner(text), app.export_cell(text, text) to authenticated, service_role;
