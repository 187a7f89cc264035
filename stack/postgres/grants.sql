-- What the twins' logins need of tables that are there already; run after the migrations at every start.
grant references on all tables in schema public to api_login;
grant usage on all sequences in schema public to api_login;
grant trigger on all tables in schema public to rt_login;
