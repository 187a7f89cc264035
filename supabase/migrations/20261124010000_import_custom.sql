-- Imports fill in fields of the account's own. A refusal names the field, so that a file can say it of the line; what an import
-- replaced stands there again as it was, whatever is asked for since.
create or replace function app.check_custom() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then old.custom else '{}' end;
  undoing text := coalesce(current_setting('parley.undoing', true), '');
  wrong record;
  missing text;
begin
  if jsonb_typeof(new.custom) is distinct from 'object' or length(new.custom::text) > 20000 then
    perform app.fail(400, 'invalid_custom', 'Custom fields are one object');
  end if;
  if new.custom = was or (undoing <> '' and tg_op = 'UPDATE' and exists (select from public.crm_imports i
    where i.id = undoing::uuid and i.user_id = new.user_id and i.state = 'undoing')) then
    return new;
  end if;
  new.custom := coalesce((select jsonb_object_agg(w.key, w.value) from jsonb_each(was) w
      join public.crm_custom_fields f on f.user_id = new.user_id and f.noun = tg_table_name and f.key = w.key and f.retired), '{}')
    || coalesce((select jsonb_object_agg(e.key, e.value) from jsonb_each(new.custom) e where e.value not in ('null', '""')), '{}');
  select e.key, f.label into wrong from jsonb_each(new.custom) e
  left join public.crm_custom_fields f on f.user_id = new.user_id and f.noun = tg_table_name and f.key = e.key
  where e.value is distinct from was -> e.key and (f.id is null or f.retired or not app.fits_custom(f.type, f.options, e.value)) limit 1;
  if wrong.key is not null then
    raise exception using errcode = 'PT400', message = format('The custom field %s cannot say this', wrong.key),
      hint = 'invalid_custom', detail = coalesce(wrong.label, wrong.key);
  end if;
  -- What a lead does not say nobody is asked for while it is converted.
  if coalesce(current_setting('parley.converting', true), '') <> 'on' then
    select string_agg(f.label, ', ' order by f.position) into missing from public.crm_custom_fields f
    where f.user_id = new.user_id and f.noun = tg_table_name and f.required and not f.retired and not new.custom ? f.key;
    if missing is not null then
      raise exception using errcode = 'PT400', message = 'A custom field that must be filled in is empty', hint = 'custom_required',
        detail = missing;
    end if;
  end if;
  return new;
end $$;

-- A column becomes a field of the account's own by its key, under the name that it had when it was chosen: who has renamed it since,
-- or does not ask for it any more, is asked about first.
create or replace function public.run_import(p_id uuid, p_settings jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mine public.crm_imports := app.own_import(p_id);
  chosen public.crm_imports;
  noun public.resource_name := mine.noun::public.resource_name;
begin
  chosen := jsonb_populate_record(mine, jsonb_strip_nulls(p_settings));
  if jsonb_typeof(chosen.mapping) <> 'array' or jsonb_array_length(chosen.mapping) <> cardinality(mine.columns)
    or jsonb_typeof(chosen.defaults) <> 'object' or length(p_settings::text) > 100000 then
    perform app.fail(400, 'invalid_body', 'Invalid request body');
  end if;
  if (chosen.mode <> 'update' and app.scope(noun, 'insert') is null)
    or ((chosen.mode <> 'create' or chosen.duplicates = 'update') and app.scope(noun, 'update') is null)
    or (chosen.defaults ->> 'owner_id' is not null and chosen.mode <> 'update'
      and not app.may(noun, 'insert', (chosen.defaults ->> 'owner_id')::uuid)) then
    perform app.fail(403, 'not_allowed', 'Not allowed');
  end if;
  if exists (select from (select m from jsonb_array_elements_text(chosen.mapping) m union select jsonb_object_keys(chosen.defaults)) one (said)
    left join public.crm_custom_fields f on f.user_id = mine.user_id and f.noun = mine.noun and 'custom.' || f.key = said and not f.retired
    where said like 'custom.%' and (f.id is null or f.label <> coalesce(p_settings -> 'labels' ->> f.key, f.label))) then
    perform app.fail(409, 'import_field_gone', 'A field has been renamed, or is not asked for any more');
  end if;
  update public.crm_imports set state = 'running', mapping = chosen.mapping, defaults = chosen.defaults, mode = chosen.mode,
    match = chosen.match, duplicates = chosen.duplicates, country = chosen.country, date_order = chosen.date_order
  where id = mine.id;
end $$;
