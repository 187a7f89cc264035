-- What an affiliate was let into bounds everything that is asked in the owner's name.
create or replace function app.scope(p_resource public.resource_name, p_verb text) returns public.access_scope
language plpgsql stable security definer set search_path = '' as $$
declare
  jwt jsonb := auth.jwt();
begin
  if jwt -> 'act' is not null
    and (p_resource in ('apikeys', 'credentials', 'billing') or (p_resource = 'user-management' and p_verb <> 'select')
      or not app.grant_covers(p_resource)) then
    return null;
  end if;
  if jwt ->> 'key_id' is not null and (app.closed_to_keys(p_resource) or not exists (
    select from public.api_keys k where k.id = (jwt ->> 'key_id')::uuid and k.scopes -> p_resource::text ? p_verb)) then
    return null;
  end if;
  return app.scope_of(auth.uid(), p_resource, p_verb);
end $$;
