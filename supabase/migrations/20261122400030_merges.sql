-- Two records become one: the loser goes to the trash and its address leads to the winner; everything that pointed at it
-- points at the winner. What was changed is kept, so that thirty days long all of it can be put back.
create table public.crm_merges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  subject_table text not null,
  subject_id uuid not null,
  loser_id uuid not null,
  actor uuid,
  acting_for uuid,
  at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid
);
create index crm_merges_subject on public.crm_merges (user_id, subject_id, at desc);
create unique index crm_merges_loser on public.crm_merges (user_id, loser_id) where undone_at is null;
select app.close('public.crm_merges');
grant select on public.crm_merges to authenticated;
create policy crm_merges_select on public.crm_merges for select to authenticated
  using (user_id = (select app.tid()) and (select app.sees_subject(subject_table, subject_id)));

-- What each column was and became, row by row. Of rows that the reader of a merge may not see: nobody's to read.
create table app.merge_changes (
  merge_id uuid primary key references public.crm_merges (id) on delete cascade,
  changes jsonb not null
);

-- What is said of a loser is said of the winner: whoever sees the winner goes on reading it.
create or replace function app.sees_subject(p_table text, p_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  seen boolean;
begin
  execute format('select exists (select from public.%I where id = $1)', p_table) into seen using p_id;
  return seen or exists (select from public.crm_merges m
    where m.user_id = (select app.tid()) and m.loser_id = p_id and m.subject_table = p_table and m.undone_at is null);
end $$;

-- A record and all that were merged into it.
create function public.merged_ids(p_table text, p_id uuid) returns setof uuid
language sql stable set search_path = '' as $$
  with recursive one (id) as (
    select p_id
    union
    select m.loser_id from one join public.crm_merges m
      on m.user_id = (select app.tid()) and m.subject_table = p_table and m.subject_id = one.id and m.undone_at is null)
  select id from one
$$;

-- Where a record has gone, when it was merged into another.
create function public.merged_into(p_table text, p_id uuid) returns uuid
language sql stable set search_path = '' as $$
  with recursive step (id, far) as (
    select p_id, 0
    union all
    select m.subject_id, step.far + 1 from step join public.crm_merges m
      on m.user_id = (select app.tid()) and m.subject_table = p_table and m.loser_id = step.id and m.undone_at is null
    where step.far < 20)
  select id from step where far > 0 order by far desc limit 1
$$;

-- Everything that points at a table's rows, by the catalogue: foreign keys to (user_id, id), and rows that name their subject.
-- What is kept as it is written stays, and is found by way of the merge.
create function app.references_to(p_table text) returns table (rel text, col text)
language sql stable set search_path = '' as $$
  select c.relname::text, a.attname::text
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
  cross join lateral unnest(k.conkey, k.confkey) pair (here, there)
  join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
  join pg_catalog.pg_attribute f on f.attrelid = k.confrelid and f.attnum = pair.there and f.attname = 'id'
  where k.contype = 'f' and k.confrelid = to_regclass(format('public.%I', p_table))
  union
  select c.relname::text, 'subject_id'
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'crm_merges'
    and (select count(*) from pg_catalog.pg_attribute a where a.attrelid = c.oid and not a.attisdropped
      and a.attname in ('id', 'user_id', 'subject_table', 'subject_id')) = 4
    and not exists (select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'app.refuse_change'::regproc)
  order by 1, 2
$$;

-- The columns of a record that people fill in.
create function app.merge_columns(p_table text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(attname::text order by attnum), '{}') from pg_catalog.pg_attribute
  where attrelid = to_regclass(format('public.%I', p_table)) and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'user_id', 'created_by', 'acting_for', 'created_at', 'updated_at', 'version', 'deleted', 'stale_at')
    and attname !~ '_changed_at$' and attname !~ '^converted_'
$$;

-- Consent is never won by merging: what either of them has forbidden stays forbidden, and what one has not allowed is not
-- allowed. Columns say by their names which kind they are.
create function app.strictest(p_winner jsonb, p_loser jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(w.key, case
    when w.key ~ '^(do_not|opted_out|unsubscribed|no)_' or w.key in ('do_not_call', 'opted_out', 'unsubscribed')
      then to_jsonb(w.value = 'true' or l.value = 'true')
    when w.key ~ 'consent' and jsonb_typeof(coalesce(nullif(w.value, 'null'), l.value)) = 'boolean'
      then to_jsonb(w.value = 'true' and l.value = 'true')
    when w.value = 'null' or l.value = 'null' then 'null'::jsonb
    else least(w.value, l.value) end), '{}')
  from jsonb_each(p_winner) w join jsonb_each(p_loser) l using (key)
  where w.key ~ '(^|_)(do_not|opted_out|unsubscribed|consent)(_|$)' or (w.key ~ '^no_' and jsonb_typeof(w.value) = 'boolean')
$$;

-- Two lists as one, the first one's words first; as many as a record may have.
create function app.union_tags(p_one jsonb, p_other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(tag order by place), '[]') from (
    select tag, min(place) as place from jsonb_array_elements_text(p_one || p_other) with ordinality t (tag, place)
    group by tag order by 2 limit 50) tags
$$;

-- Writes some columns of some rows; answers how many rows it was, of those that still hold what `p_if` says.
create function app.patch_rows(p_table text, p_tenant uuid, p_ids uuid[], p_values jsonb, p_if jsonb default '{}') returns int
language plpgsql set search_path = '' as $$
declare
  columns text := (select string_agg(format('%I', k), ', ') from jsonb_object_keys(p_values) k);
  written int;
begin
  execute format('update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
    where t.user_id = $2 and t.id = any ($3)
      and ($4 = ''{}'' or not exists (select from jsonb_each($4) e where to_jsonb(t) -> e.key is distinct from e.value))',
    p_table, columns) using p_values, p_tenant, p_ids, p_if;
  get diagnostics written = row_count;
  return written;
end $$;
revoke all on function public.merged_ids(text, uuid), public.merged_into(text, uuid), app.references_to(text), app.merge_columns(text),
  app.strictest(jsonb, jsonb), app.union_tags(jsonb, jsonb), app.patch_rows(text, uuid, uuid[], jsonb, jsonb) from public, anon;
grant execute on function public.merged_ids(text, uuid), public.merged_into(text, uuid) to authenticated, service_role;
