-- What came of a call is found by its words like the call itself: its summary, its reason and the data that were asked for.
alter table public."callLogs" add column result_text text;

-- A yes says nothing by itself: it is found by what was asked.
create function app.result_text(p_summary text, p_reason text, p_fields jsonb) returns text
language sql immutable set search_path = '' as $$
  select btrim(concat_ws(' ', p_summary, p_reason, (select string_agg(case f.value -> 'value' when 'true' then f.value ->> 'name' else f.value ->> 'value' end, ' '
    order by f.place) from jsonb_array_elements(p_fields) with ordinality f (value, place) where f.value -> 'value' not in ('false', 'null'))))
$$;

alter table public."callLogs" disable trigger user;
update public."callLogs" c set result_text = app.result_text(r.summary, r.reason, r.fields) from public.call_results r where r.call_id = c.id;
alter table public."callLogs" enable trigger user;

do $$
declare
  said text := (select pg_get_expr(d.adbin, d.adrelid) from pg_catalog.pg_attribute a
    join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attname = 'haystack' and a.attrelid = 'public."callLogs"'::regclass);
begin
  execute format('alter table public."callLogs" alter column haystack set expression as
    ((%s) || case when result_text is null then '''' else '' '' || app.fold(result_text) end)', said);
end $$;

create or replace function app.note_success() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public."callLogs" set success = new.success, result_text = app.result_text(new.summary, new.reason, new.fields) where id = new.call_id;
  return null;
end $$;

-- Nobody brings a result along: it is written after the call, by whoever has heard it.
create function app.refuse_result() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) then
    raise exception 'a call begins without a result' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger c_no_result before insert on public."callLogs" for each row
  when (new.success is not null or new.result_text is not null) execute function app.refuse_result();

revoke all on function app.result_text(text, text, jsonb), app.refuse_result() from public, anon;
