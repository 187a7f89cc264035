-- How somebody of the caller's account is called; nobody else has a name here.
create function app.colleague_name(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select app.display_name(u) from public."internalUsers" u where u."authID" = p_user and u.tenant_id = app.tid()
$$;

create function app.name_behind(p_column text, p_id text) returns text
language sql stable set search_path = '' as $$
  select case p_column
    when 'owner_id' then app.colleague_name(p_id::uuid)
    when 'crm_account_id' then (select a.name from public.crm_accounts a where a.id = p_id::uuid)
    else (select btrim(p.first_name || ' ' || p.last_name) from public.crm_contacts p where p.id = p_id::uuid) end
$$;

-- Ids become the names of what they stand for, as far as the caller sees it.
create function app.named_changes(p_changes jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(case when c ->> 'column' in ('owner_id', 'crm_account_id', 'crm_contact_id')
    then c || jsonb_build_object('from', app.name_behind(c ->> 'column', c ->> 'from'), 'to', app.name_behind(c ->> 'column', c ->> 'to'))
    else c end order by place)
  from jsonb_array_elements(p_changes) with ordinality e (c, place)
$$;

revoke all on function app.colleague_name(uuid), app.named_changes(jsonb), app.name_behind(text, text) from public, anon;
grant execute on function app.colleague_name(uuid), app.named_changes(jsonb), app.name_behind(text, text) to authenticated, service_role;
