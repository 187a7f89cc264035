-- What the twins' logins need of tables that are there already; run after the migrations at every start.
grant references on all tables in schema public to api_login;
grant usage on all sequences in schema public to api_login;
grant trigger on all tables in schema public to rt_login;

-- At the first request of each process lite grants its API roles everything in each schema that has row security. It may not, which is
-- what we want; but with no right at all on a table Postgres answers an error instead of a warning, and that request fails.
do $$
declare
  place record;
begin
  for place in select * from (values ('app', 'postgres'), ('graphile_worker', 'engine_login')) as places(name, owner) loop
    continue when to_regnamespace(place.name) is null;
    execute format('grant usage on schema %I to api_login', place.name);
    execute format('grant references on all tables in schema %I to api_login', place.name);
    execute format('grant usage on all sequences in schema %I to api_login', place.name);
    execute format('alter default privileges for role %I in schema %I grant references on tables to api_login', place.owner, place.name);
    execute format('alter default privileges for role %I in schema %I grant usage on sequences to api_login', place.owner, place.name);
  end loop;
end
$$;
