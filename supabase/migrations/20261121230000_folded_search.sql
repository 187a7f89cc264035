-- One spelling for what is looked for and what is looked through: no case, no accents, no vowel points, one shape for each
-- Arabic and Hebrew letter, western digits, single spaces. `lib/search/fold.ts` says the same.
create function app.fold(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return replace(replace(replace(replace(translate(
    regexp_replace(regexp_replace(lower(normalize(p_text, NFKD) collate pg_catalog.pg_c_utf8),
      -- Combining marks of Latin, Hebrew and Arabic, tatweel, and what cannot be seen.
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
      '[ \t\n\r\f\v]+', ' ', 'g'),
    -- Alef, yeh, teh marbuta and kaf; final letters and maqaf; both kinds of eastern digits; letters that do not come apart; quotes and dashes.
    E'\u0671\u0649\u06cc\u06d0\u0629\u06a9\u05da\u05dd\u05df\u05e3\u05e5\u05be\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u00f8\u0111\u0142\u0131\u03c2\u2018\u2019\u02bc\u201c\u201d\u201e\u2010\u2013\u2014',
    E'\u0627\u064a\u064a\u064a\u0647\u0643\u05db\u05de\u05e0\u05e4\u05e6-01234567890123456789odli\u03c3''''''"""---'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

-- What a haystack must be like, all of it: a word of one or two characters begins a word, a longer one stands anywhere.
create function app.search_patterns(p_query text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(case when length(word) < 3 then '% ' else '%' end
    || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' order by place), '{}')
  from (
    select word, place from regexp_split_to_table(app.fold(left(p_query, 200)), ' ') with ordinality w (word, place)
    where word <> '' order by place limit 8) words
$$;
revoke all on function app.fold(text), app.search_patterns(text) from public;
-- A generated column is computed as whoever writes the row.
grant execute on function app.fold(text), app.search_patterns(text) to authenticated, service_role;

-- Which column says that a row lies in the trash; the calendar has a word of its own for it.
create function app.deleted_column(p_rel regclass) returns name
language sql stable set search_path = '' as $$
  select attname from pg_catalog.pg_attribute
  where attrelid = p_rel and attname in ('deleted', 'is_deleted') and not attisdropped
$$;

-- A haystack begins with a space, so that its first word begins like every other.
create function app.fold_haystack(p_rel regclass) returns void
language plpgsql set search_path = '' as $$
declare
  said text := (select pg_get_expr(d.adbin, d.adrelid) from pg_catalog.pg_attrdef d
    join pg_catalog.pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = p_rel and a.attname = 'haystack');
begin
  if said not like '%app.fold(%' then
    execute format('alter table %s alter column haystack set expression as ('' '' || app.fold(%s))', p_rel, said);
  end if;
end $$;

create or replace function app.index_lists(p_rel regclass, p_owner name) returns void
language plpgsql set search_path = '' as $$
declare
  t name := (select relname from pg_catalog.pg_class where oid = p_rel);
begin
  perform app.fold_haystack(p_rel);
  execute format('create index %I on %s (user_id, created_at desc, id) where not %I', t || '_list', p_rel, app.deleted_column(p_rel));
  execute format('create index %I on %s (user_id, %I)', t || '_owner', p_rel, p_owner);
  execute format('create index %I on %s using gin (user_id, haystack extensions.gin_trgm_ops)', t || '_search', p_rel);
end $$;
revoke all on function app.deleted_column(regclass), app.fold_haystack(regclass), app.index_lists(regclass, name) from public;
grant execute on function app.deleted_column(regclass) to authenticated, service_role;

select app.fold_haystack(attrelid::regclass) from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'haystack' and a.attgenerated = 's';

-- A list and its count find the same rows.
create or replace function public.list_count(p_table text, p_search text default '') returns int
language plpgsql stable set search_path = '' as $$
declare
  rel regclass := to_regclass(format('public.%I', p_table));
  patterns text[] := app.search_patterns(p_search);
  total int;
begin
  if not exists (select from pg_catalog.pg_attribute where attrelid = rel and attname = 'haystack') then
    perform app.fail(404, 'not_found', 'No such list');
  end if;
  execute format('select count(*) from (select from %s where user_id = (select app.tid()) and not %I %s limit 1001) found',
    rel, app.deleted_column(rel), case when patterns <> '{}' then 'and haystack like all ($1)' else '' end)
  into total using patterns;
  return total;
end $$;
