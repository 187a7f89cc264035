-- The field of a row in which most of what was typed is found, and the words around it.
create or replace function app.search_reason(p_columns text[], p_row jsonb, p_patterns text[], p_digits text, out field text, out fragment text)
returns record language plpgsql stable set search_path = '' as $$
declare
  words text[];
  at int;
begin
  select name, regexp_split_to_array(p_row ->> name, '\s+') into field, words
  from unnest(p_columns) with ordinality c (name, place),
    lateral (select ' ' || app.fold(p_row ->> name) as value) folded,
    lateral (select coalesce((p_row ->> name like '%' || p_digits || '%')::int * 9, 0)
      + (select count(*) from unnest(p_patterns) one where folded.value like one) as hits) score
  where hits > 0 order by hits desc, place limit 1;
  select n into at from unnest(words) with ordinality w (word, n)
  where ' ' || app.fold(word) like any (p_patterns) or word like '%' || p_digits || '%' order by n limit 1;
  at := coalesce(at, 1);
  -- Of several addresses the one that was looked for.
  if field = 'more_emails' then
    fragment := words[at];
    return;
  end if;
  fragment := left(case when at > 6 then '… ' else '' end || array_to_string(words[greatest(at - 5, 1):at + 12], ' ')
    || case when cardinality(words) > at + 12 then ' …' else '' end, 200);
end $$;
