-- Key by key through the index: for a list of them at once the planner read the whole table, the more the larger it is. Twenty
-- records with one key are as many as anybody needs to know that there are several.
create or replace function app.import_matches(p_noun text, p_match text, p_keys text[]) returns table (key text, id uuid, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  scope public.access_scope := app.scope(p_noun::public.resource_name, 'select');
  seen text := case scope when 'all' then 'true' when 'own' then 't.owner_id = $3' else 'false' end;
begin
  return query execute case p_match
    when 'phone' then format('select k, t.id, t.created_at from unnest($2) k cross join lateral (
      select n.%1$I as holder from public.crm_phone_numbers n
      where n.user_id = $1 and n.number = k and n.%1$I is not null and not n.deleted limit 20) h
      join public.%2$I t on t.id = h.holder where not t.deleted and %3$s', app.number_link(p_noun), p_noun, seen)
    else format('select k, t.id, t.created_at from unnest($2) k cross join lateral (
      select t.id, t.created_at from public.%I t where t.user_id = $1 and lower(t.%I) = k and not t.deleted and %s limit 20) t',
      p_noun, p_match, seen) end
  using app.tid(), p_keys, auth.uid();
end $$;
