-- Ids become the names of what they stand for, as far as the caller sees it; fields of the account's own come one by one, by their names.
create or replace function app.named_changes(p_changes jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(case when c ->> 'column' in ('owner_id', 'crm_account_id', 'crm_contact_id')
    then c || jsonb_build_object('from', app.name_behind(c ->> 'column', c ->> 'from'), 'to', app.name_behind(c ->> 'column', c ->> 'to'))
    else c end order by place, c ->> 'label', c ->> 'column')
  from (
    select c, place from jsonb_array_elements(p_changes) with ordinality e (c, place) where c ->> 'column' <> 'custom'
    union all
    select jsonb_strip_nulls(jsonb_build_object('column', 'custom.' || k, 'label', coalesce(f.label, k), 'type', f.type,
      'from', c -> 'from' -> k, 'to', c -> 'to' -> k)), place
    from jsonb_array_elements(p_changes) with ordinality e (c, place)
    cross join lateral (select jsonb_object_keys(coalesce(c -> 'from', '{}') || coalesce(c -> 'to', '{}')) as k) keys
    left join lateral (select f.label, f.type from public.crm_custom_fields f where f.user_id = (select app.tid()) and f.key = k limit 1) f on true
    where c ->> 'column' = 'custom' and c -> 'from' -> k is distinct from c -> 'to' -> k
  ) changes
$$;
