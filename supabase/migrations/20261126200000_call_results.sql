-- What came of a call, written down once after it by the mind that its agent had: in a few sentences, whether it did what it was for,
-- and what the account wants to know of its calls.
create type public.call_success as enum ('yes', 'no', 'unknown');

create function app.is_result_fields(p_fields jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_fields) = 'array' and jsonb_array_length(p_fields) <= 10 then
    not exists (select from jsonb_array_elements(p_fields) f where not (case when jsonb_typeof(f) = 'object' then
      f - array['name', 'type', 'description'] = '{}' and jsonb_typeof(f -> 'name') = 'string' and jsonb_typeof(f -> 'description') = 'string'
      and length(f ->> 'name') between 1 and 60 and f ->> 'name' = trim(f ->> 'name') and length(f ->> 'description') <= 300
      and coalesce(f ->> 'type' in ('text', 'number', 'yesno', 'date'), false) else false end is true))
    and (select count(*) = count(distinct lower(f ->> 'name')) from jsonb_array_elements(p_fields) f)
  else false end
$$;

alter table public.assistants add column result_fields jsonb not null default '[]' check (app.is_result_fields(result_fields));

create table public.call_results (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  call_id uuid not null unique,
  created_at timestamptz not null default now(),
  -- `builtin`, or the provider whose model was asked.
  made_by text not null check (length(made_by) between 1 and 40),
  model text not null default '' check (length(model) <= 100),
  summary text not null check (length(summary) <= 2000),
  success public.call_success not null,
  reason text not null default '' check (length(reason) <= 500),
  -- By which of its rules the built-in mind has decided.
  rule text not null default '' check (rule ~ '^[a-z_]{0,30}$'),
  -- What was asked for when the call began, each with the value that was found, or null.
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array')
);
select app.protect_child('public.call_results');
select app.append_only('public.call_results');
revoke update, delete, truncate on public.call_results from service_role;

-- Lists filter by it.
alter table public."callLogs" add column success public.call_success;
create index call_logs_success on public."callLogs" (user_id, success, created_at, id) where success is not null;
create index call_logs_without_result on public."callLogs" (ended_at)
  where state = 'ended' and success is null and answered_at is not null and assistant_version_id is not null;

create function app.note_success() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public."callLogs" set success = new.success where id = new.call_id;
  return null;
end $$;
create trigger y_success after insert on public.call_results for each row execute function app.note_success();

-- Ended calls in which somebody was there and whose result nobody has written yet: the recording's last words are waited for.
create function app.due_call_results() returns setof uuid
language sql stable set search_path = '' as $$
  select c.id from public."callLogs" c
  where c.state = 'ended' and c.ended_at between now() - interval '1 day' and now() - interval '10 seconds'
    and c.success is null and c.answered_at is not null and c.assistant_version_id is not null
  order by c.ended_at limit 100
$$;

-- Stored once: whoever comes later changes nothing.
create function app.store_call_result(p_call uuid, p_result jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.call_results (user_id, call_id, made_by, model, summary, success, reason, rule, fields)
  select c.user_id, c.id, r.made_by, coalesce(r.model, ''), left(r.summary, 2000), r.success, left(coalesce(r.reason, ''), 500), coalesce(r.rule, ''), r.fields
  from public."callLogs" c, jsonb_to_record(p_result) r (made_by text, model text, summary text, success public.call_success, reason text, rule text, fields jsonb)
  where c.id = p_call and c.state = 'ended'
  on conflict (call_id) do nothing;
  return found;
end $$;

-- Files of calls hold it, too.
create or replace function app.export_columns(p_list text) returns text[]
language sql stable set search_path = '' as $$
  select case p_list
    when 'crm_contacts' then '{first_name,last_name,email,emails,phones,account,job_title,source,birthday,preferred_language,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'crm_leads' then '{first_name,last_name,email,emails,phones,company,stage,job_title,source,birthday,preferred_language,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'crm_accounts' then '{name,email,emails,phones,industry,size,revenue,tags,website,address_line1,zip,city,state,country}'::text[]
    when 'crm_tasks' then '{title,body,about,priority,due_at,done_at}'::text[]
    when 'callLogs' then '{to,from,direction,type,assistant,person,endedReason,duration,success,success_reason,summary,data}'::text[]
    when 'donotcall' then '{number,source,reason,said,expires_at}'::text[]
    when 'deals' then '{name,stage,amount,currency,close_date,contact,account,lost_reason}'::text[]
    else '{name,sku,price,currency,unit,active,description}'::text[] end
    || array(select name from app.custom_columns(p_list) order by place) || '{owner,created_at}'::text[]
$$;

-- One column of a file as an expression over the row `t`, under the policies of whoever reads it.
create or replace function app.export_cell(p_list text, p_column text) returns text
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
    when 'summary' then '(select r.summary from public.call_results r where r.call_id = t.id)'
    when 'success_reason' then '(select coalesce(nullif(r.reason, ''''), r.rule) from public.call_results r where r.call_id = t.id)'
    when 'data' then '(select string_agg((f.value ->> ''name'') || '': '' || (f.value ->> ''value''), ''; '' order by f.place)
      from public.call_results r, jsonb_array_elements(r.fields) with ordinality f (value, place) where r.call_id = t.id and f.value ->> ''value'' is not null)'
    when 'expires_at' then 'to_char(t.expires_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS"Z"'')'
    else case when p_column like 'custom.%' then format('t.custom ->> %L', substr(p_column, 8)) else format('t.%I::text', p_column) end end, 'null')
    || format(' as %I', p_column)
$$;

revoke all on function app.is_result_fields(jsonb), app.note_success(), app.due_call_results(), app.store_call_result(uuid, jsonb) from public, anon;
grant execute on function app.is_result_fields(jsonb) to authenticated, service_role;
grant execute on function app.due_call_results(), app.store_call_result(uuid, jsonb) to service_role;
