-- One rule says how a person is called.
create or replace function app.display_name(p public."internalUsers") returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(btrim(p."firstName") || ' ' || btrim(p."lastName")), ''), split_part(p.email, '@', 1))
$$;

create or replace function app.member_name(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select app.display_name(u) from public."internalUsers" u where u."authID" = p_user
$$;

create or replace function app.person_name(p_user uuid) returns text
language sql stable set search_path = '' as $$
  select app.member_name(p_user)
$$;
