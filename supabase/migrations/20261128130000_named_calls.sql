-- As before, and a call names whom it was with: a contact, a lead, or an account; whoever it is that its reader sees.
create or replace function public.timeline(p_table text, p_id uuid, p_kinds text[] default null, p_before timestamptz default null,
  p_before_id uuid default null, p_most int default 30, p_before_pinned boolean default false)
returns table (kind text, id uuid, at timestamptz, actor uuid, actor_name text, data jsonb)
language plpgsql stable set search_path = '' as $$
declare
  link name := app.link_column(p_table);
  leads uuid[] := app.leads_behind(p_id);
  -- An account's calls are those with its people too.
  calls text := case p_table when 'crm_contacts' then 'c.contact_id = $1' when 'crm_leads' then 'c.lead_id = $1'
    when 'crm_accounts' then '(c.account_id = $1 or c.contact_id = any (array(select p.id from public.crm_contacts p
      where p.user_id = (select app.tid()) and p.crm_account_id = $1 and not p.deleted limit 100)))' else 'false' end;
  linked text := '%s.%I = $1';
  here text := 'user_id = (select app.tid()) and ($2 is null or $7 or (%1$s, %2$s) < ($2, $3)) order by %1$s desc, %2$s desc limit $4';
  parts text[] := '{}';
begin
  if link is null then
    perform app.fail(404, 'not_found', 'No such record');
  end if;
  if leads <> '{}' then
    calls := format('(%s or c.lead_id = any ($8))', calls);
    linked := '(%1$s.%2$I = $1 or %1$s.crm_lead_id = any ($8))';
  end if;
  if p_kinds is null or 'call' = any (p_kinds) then
    parts := parts || (format('(select ''call'', c.id, c.created_at, false, c.created_by, jsonb_build_object(''direction'', c.direction, ''type'', c.type, ''state'', c.state,
      ''ended_code'', c.ended_code, ''duration'', c.duration, ''answered_at'', c.answered_at, ''to'', c."to", ''from'', c."from",
      ''person'', coalesce((select nullif(btrim(p.first_name || '' '' || p.last_name), '''') from public.crm_contacts p where p.id = c.contact_id),
        (select nullif(btrim(p.first_name || '' '' || p.last_name), '''') from public.crm_leads p where p.id = c.lead_id),
        (select p.name from public.crm_accounts p where p.id = c.account_id)),
      ''assistant'', (select a.name from public.assistants a where a.id = c.assistant_id),
      ''recorded'', exists (select from public.call_recordings r where r.call_id = c.id and r.status = ''stored''))
      from public."callLogs" c where %s and c.', calls) || format(here, 'c.created_at', 'c.id') || ')');
  end if;
  if p_kinds is null or 'note' = any (p_kinds) then
    parts := parts || format('(select ''note'', n.id, n.created_at, n.pinned, n.created_by, jsonb_build_object(''body'', n.body, ''pinned'', n.pinned,
      ''mentions'', array(select app.colleague_name(m) from unnest(n.mentions) m), ''edited'', n.version > 1, ''lead'', n.crm_lead_id)
      from public.crm_notes n where %s and not n.deleted and n.user_id = (select app.tid())
      and ($2 is null or (n.pinned, n.created_at, n.id) < ($7, $2, $3)) order by n.pinned desc, n.created_at desc, n.id desc limit $4)',
      format(linked, 'n', link));
  end if;
  if p_kinds is null or 'task' = any (p_kinds) then
    parts := parts || (format('(select ''task'', t.id, coalesce(t.done_at, t.created_at), false, coalesce(t.completed_by, t.created_by),
      jsonb_build_object(''title'', t.title, ''due_at'', t.due_at, ''done_at'', t.done_at, ''priority'', t.priority)
      from public.crm_tasks t where %s and not t.deleted and t.', format(linked, 't', link))
      || format(here, 'coalesce(t.done_at, t.created_at)', 't.id') || ')');
  end if;
  if p_kinds is null or 'stage' = any (p_kinds) then
    parts := parts || ('(select ''stage'', s.id, s.at, false, s.actor, jsonb_build_object(''from'', s.from_stage, ''to'', s.to_stage, ''call'', s.call_id)
      || coalesce((select jsonb_build_object(''names'', jsonb_object_agg(d.id, jsonb_build_object(''code'', d.code, ''name'', d.name)))
        from public.deal_stages d where s.subject_table = ''deals'' and d.user_id = s.user_id and d.id::text in (s.from_stage, s.to_stage)), ''{}'')
      from public.stage_changes s where s.subject_id = any ($6) and s.subject_table = any ($5) and s.' || format(here, 's.at', 's.id') || ')');
  end if;
  if p_kinds is null or 'field' = any (p_kinds) then
    parts := parts || ('(select ''field'', f.id, f.at, false, f.actor, jsonb_build_object(''changes'', app.named_changes(f.changes), ''call'', f.call_id)
      from public.field_changes f where f.subject_id = any ($6) and f.subject_table = any ($5) and f.' || format(here, 'f.at', 'f.id') || ')');
  end if;
  if parts = '{}' then
    return;
  end if;
  return query execute 'select e.kind, e.id, e.at, e.actor, app.colleague_name(e.actor), e.data from ('
    || array_to_string(parts, ' union all ') || ') e (kind, id, at, pinned, actor, data) order by e.pinned desc, e.at desc, e.id desc limit $4'
  using p_id, p_before, p_before_id, least(greatest(p_most, 1), 100), array[p_table, 'crm_leads'],
    array(select m from public.merged_ids(p_table, p_id) m) || leads, coalesce(p_before_pinned, false), leads;
end $$;
