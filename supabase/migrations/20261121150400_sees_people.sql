-- Whether the caller sees everybody of the account.
create function public.sees_people() returns boolean
language sql stable set search_path = '' as $$
  select app.tid() is not null and app.has_scope('user-management', 'select', 'all')
$$;
revoke all on function public.sees_people() from public, anon;
grant execute on function public.sees_people() to authenticated, service_role;
