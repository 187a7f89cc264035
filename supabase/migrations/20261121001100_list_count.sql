-- How many rows a list has, capped at 1,001 ("1,000+"), under the caller's own rights.
create function public.list_count(p_table text, p_search text default '') returns int
language plpgsql stable set search_path = '' as $$
declare
  total int;
  words text := replace(replace(replace(lower(trim(p_search)), '\', '\\'), '%', '\%'), '_', '\_');
  -- Two typed characters match beginnings of words, more match anywhere.
  short boolean := length(trim(p_search)) < 3;
begin
  if not exists (
    select from pg_catalog.pg_attribute where attrelid = to_regclass(format('public.%I', p_table)) and attname = 'haystack') then
    perform app.fail(404, 'not_found', 'No such list');
  end if;
  execute format('select count(*) from (select from public.%I where user_id = (select app.tid()) and not deleted %s limit 1001) found',
    p_table, case when words = '' then '' when short then 'and (haystack like $1 or haystack like $2)' else 'and haystack like $2' end)
  into total using words || '%', case when short then '% ' || words || '%' else '%' || words || '%' end;
  return total;
end $$;
revoke all on function public.list_count(text, text) from public, anon;
grant execute on function public.list_count(text, text) to authenticated, service_role;
