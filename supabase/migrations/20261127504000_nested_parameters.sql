-- A parameter of a tool may be an object or a list, of what is allowed alone already and of objects, three levels deep.
create function app.is_tool_object(p jsonb, p_depth int) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(p -> 'properties') is distinct from 'object' or jsonb_typeof(p -> 'required') is distinct from 'array' then
    return false;
  end if;
  return (select count(*) <= 30 and coalesce(bool_and(key ~ '^[A-Za-z_][A-Za-z0-9_]{0,63}$' and app.is_tool_node(value, p_depth)), true)
      from jsonb_each(p -> 'properties'))
    and not exists (select from jsonb_array_elements(p -> 'required') r
      where jsonb_typeof(r) <> 'string' or not (p -> 'properties') ? (r #>> '{}'));
end $$;

-- `p_depth`: on which level it stands; the parameters themselves are the first.
create function app.is_tool_node(p jsonb, p_depth int) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  described boolean := not p ? 'description' or (jsonb_typeof(p -> 'description') = 'string' and length(p ->> 'description') <= 500);
begin
  if jsonb_typeof(p) is distinct from 'object' then
    return false;
  elsif p ->> 'type' = 'object' then
    return coalesce(described and p_depth < 3 and p - array['type', 'description', 'properties', 'required'] = '{}'
      and p -> 'properties' <> '{}' and app.is_tool_object(p, p_depth + 1), false);
  elsif p ->> 'type' = 'array' then
    return coalesce(described and p - array['type', 'description', 'items'] = '{}' and jsonb_typeof(p -> 'items') = 'object'
      and p #>> '{items,type}' <> 'array' and not p -> 'items' ? 'description' and app.is_tool_node(p -> 'items', p_depth), false);
  end if;
  return app.is_tool_value(p);
end $$;

create or replace function app.is_tool_parameters(p jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(p) = 'object' and length(p::text) <= 16000 and p ->> 'type' = 'object'
    and p - array['type', 'properties', 'required'] = '{}' and app.is_tool_object(p, 1), false);
end $$;

revoke all on function app.is_tool_object(jsonb, int), app.is_tool_node(jsonb, int) from public, anon;
grant execute on function app.is_tool_object(jsonb, int), app.is_tool_node(jsonb, int) to authenticated, service_role;
