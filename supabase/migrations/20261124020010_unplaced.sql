-- What a lead says in fields of the account's own and nobody who is made of it can say, by the rule that the conversion follows.
create function public.unplaced_fields(p_lead uuid, p_nouns text[]) returns setof text
language sql stable set search_path = '' as $$
  select f.label from public.crm_leads l
  cross join jsonb_each(l.custom) e
  join public.crm_custom_fields f on f.user_id = l.user_id and f.noun = 'crm_leads' and f.key = e.key
  where l.id = p_lead and not exists (
    select from unnest(p_nouns) noun where app.carried_custom(jsonb_build_object(e.key, e.value), noun) <> '{}')
  order by f.position, f.created_at, f.id
$$;
revoke all on function public.unplaced_fields(uuid, text[]) from public, anon;
grant execute on function public.unplaced_fields(uuid, text[]) to authenticated, service_role;
