-- The roles and schemas that a Supabase project has from its birth, and the logins of our own twins. Run at every start, so each
-- statement can be repeated. Passwords are set by the supervisor afterwards.
do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('api_login', 'login noinherit'),
      ('rt_login', 'login noinherit'),
      ('engine_login', 'login inherit bypassrls')
    ) as roles(name, options)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
end
$$;

grant anon, authenticated, service_role to api_login;
grant anon, authenticated, service_role to rt_login;
grant service_role to engine_login;
-- What a person has asked the engine for is done under that person's policies; the engine has none of these rights by itself.
grant authenticated to engine_login with inherit false;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

create schema if not exists auth authorization api_login;
create schema if not exists storage authorization api_login;
create schema if not exists supabase_migrations authorization api_login;
create schema if not exists graphile_worker authorization engine_login;
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;

grant usage on schema auth, storage to anon, authenticated, service_role;
grant usage on schema extensions to anon, authenticated, service_role, api_login, rt_login, engine_login;
grant usage on schema public to anon, authenticated, service_role, api_login, rt_login, engine_login;

-- Whoever may make a schema may not touch one that is there already: lite and graphile-worker ask for the right before they look.
do $$
begin
  execute format('grant create on database %I to api_login, rt_login, engine_login', current_database());
  execute format('revoke temporary on database %I from public', current_database());
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end
$$;

-- A hosted project opens new tables and functions to its API roles by default. Ours must be opened by name, on both.
revoke create on schema public from public;

-- Without these two lite does not see the tables, and its first request of each process fails.
alter default privileges in schema public grant references on tables to api_login;
alter default privileges in schema public grant usage on sequences to api_login;
alter default privileges in schema public grant trigger on tables to rt_login;
