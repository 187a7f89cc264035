-- How many rows a list has, capped at 1,001 ("1,000+"), under the caller's own rights.
create function public.list_count(p_table text, p_search text default '') returns int
language plpgsql stable set search_path = '' as $$
declare
  total int;
  words text := lower(trim(p_search));
begin
  if not exists (
    select from pg_catalog.pg_attribute where attrelid = to_regclass(format('public.%I', p_table)) and attname = 'haystack') then
    perform app.fail(404, 'not_found', 'No such list');
  end if;
  -- Two typed characters match beginnings of words, more match anywhere.
  execute format($f$select count(*) from (select from public.%I where user_id = (select app.tid()) and not deleted
    and ($1 = '' or case when length($1) < 3 then starts_with(haystack, $1) or strpos(haystack, ' ' || $1) > 0
      else haystack like '%%' || replace(replace(replace($1, '\', '\\'), '%%', '\%%'), '_', '\_') || '%%' end) limit 1001) found$f$, p_table)
  into total using words;
  return total;
end $$;
revoke all on function public.list_count(text, text) from public, anon;
grant execute on function public.list_count(text, text) to authenticated, service_role;
