-- Fields that an account adds to its people, companies and deals: what they are, and a value for each in one column of the record.
create type public.custom_type as enum ('text', 'number', 'date', 'select', 'yesno', 'link');

create table public.crm_custom_fields (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID") on delete cascade,
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  noun text not null check (noun in ('crm_contacts', 'crm_leads', 'crm_accounts')),
  -- Begins with the letter of its type, so that a filter in an address says by itself how it compares.
  key text not null default '',
  type public.custom_type not null,
  label text not null check (label = trim(label) and length(label) between 1 and 80),
  -- What can be chosen; a comma stands between several in a filter.
  options text[] not null default '{}' check (cardinality(options) <= 100 and app.are_words(options, 80) and array_to_string(options, '') !~ ','),
  position int not null default 0,
  required boolean not null default false,
  -- Not asked for any more; what was said stays.
  retired boolean not null default false,
  unique (user_id, noun, key),
  check (key = '' or (key ~ '^[tndsyl]_[a-z0-9]{8}$' and left(key, 1) = left(type::text, 1))),
  check (type = 'select' or options = '{}')
);
select app.protect_settings('public.crm_custom_fields', '{insert,update}');

create function app.stamp_custom_field() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.noun, new.key, new.type) is distinct from (old.noun, old.key, old.type) then
      raise exception 'a field stays what it is' using errcode = '42501';
    end if;
    return new;
  end if;
  if (select count(*) from public.crm_custom_fields f where f.user_id = new.user_id and f.noun = new.noun) >= 50 then
    perform app.fail(409, 'too_many_fields', 'There are fifty fields already');
  end if;
  new.key := left(new.type::text, 1) || '_' || substr(md5(gen_random_uuid()::text), 1, 8);
  new.position := coalesce((select max(f.position) from public.crm_custom_fields f
    where f.user_id = new.user_id and f.noun = new.noun), 0) + 1;
  return new;
end $$;
create trigger c_field before insert or update on public.crm_custom_fields for each row execute function app.stamp_custom_field();

-- All of an account's fields of a noun, in this order.
create function public.order_custom_fields(p_ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.crm_custom_fields f set position = place
  from unnest(p_ids) with ordinality o (id, place) where f.id = o.id and f.position is distinct from place
$$;

create function app.fits_custom(p_type public.custom_type, p_options text[], p_value jsonb) returns boolean
language sql stable set search_path = '' as $$
  select case p_type
    when 'number' then jsonb_typeof(p_value) = 'number'
    when 'yesno' then jsonb_typeof(p_value) = 'boolean'
    when 'date' then jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}$' and pg_input_is_valid(p_value #>> '{}', 'date')
    when 'select' then jsonb_typeof(p_value) = 'string' and p_value #>> '{}' = any (p_options)
    when 'link' then jsonb_typeof(p_value) = 'string' and p_value #>> '{}' ~* '^https?://[^[:space:]]+$' and length(p_value #>> '{}') <= 500
    else jsonb_typeof(p_value) = 'string' and length(p_value #>> '{}') <= 2000
  end
$$;

-- Only what is defined, of the type that it is defined with. What a retired field says, and a choice that is not offered any more,
-- stays as it was.
create function app.check_custom() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then old.custom else '{}' end;
  wrong text;
begin
  if jsonb_typeof(new.custom) is distinct from 'object' or length(new.custom::text) > 20000 then
    perform app.fail(400, 'invalid_custom', 'Custom fields are one object');
  end if;
  if new.custom = was then
    return new;
  end if;
  new.custom := coalesce((select jsonb_object_agg(w.key, w.value) from jsonb_each(was) w
      join public.crm_custom_fields f on f.user_id = new.user_id and f.noun = tg_table_name and f.key = w.key and f.retired), '{}')
    || coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(new.custom) e where e.value not in ('null', '""')), '{}');
  select e.key into wrong from jsonb_each(new.custom) e
  left join public.crm_custom_fields f on f.user_id = new.user_id and f.noun = tg_table_name and f.key = e.key
  where e.value is distinct from was -> e.key and (f.id is null or f.retired or not app.fits_custom(f.type, f.options, e.value)) limit 1;
  if wrong is not null then
    perform app.fail(400, 'invalid_custom', format('The custom field %s cannot say this', wrong));
  end if;
  if exists (select from public.crm_custom_fields f where f.user_id = new.user_id and f.noun = tg_table_name
    and f.required and not f.retired and not new.custom ? f.key) then
    perform app.fail(400, 'custom_required', 'A custom field that must be filled in is empty');
  end if;
  return new;
end $$;

do $$
declare
  noun text;
begin
  foreach noun in array array['crm_contacts', 'crm_leads', 'crm_accounts'] loop
    execute format('alter table public.%I add column custom jsonb not null default ''{}''', noun);
    -- Whoever writes a record without any of them, such as a converted lead, is not held up.
    execute format('create trigger c_custom before insert on public.%I for each row
      when (new.custom <> ''{}'') execute function app.check_custom()', noun);
    execute format('create trigger c_custom_change before update of custom on public.%I for each row execute function app.check_custom()', noun);
  end loop;
end $$;

revoke all on function app.stamp_custom_field(), public.order_custom_fields(uuid[]), app.check_custom(),
  app.fits_custom(public.custom_type, text[], jsonb) from public, anon;
grant execute on function public.order_custom_fields(uuid[]) to authenticated, service_role;
