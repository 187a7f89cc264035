-- An account that refuses duplicates refuses them by any address of a record, the first one or a further one, of companies too.
create or replace function app.refuse_twin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sign text := tg_argv[0];
  said jsonb := to_jsonb(new);
  noun text := case when tg_argv[1] <> '' then tg_argv[1] when said ->> 'crm_contact_id' is not null then 'crm_contacts'
    when said ->> 'crm_lead_id' is not null then 'crm_leads' else 'crm_accounts' end;
  holder uuid := case when tg_argv[1] <> '' then said ->> 'id' else coalesce(said ->> 'crm_contact_id', said ->> 'crm_lead_id', said ->> 'crm_account_id') end;
  value text := lower(coalesce(said ->> sign, said ->> 'address'));
  twin jsonb;
begin
  -- Whom a lead becomes is nobody new.
  if coalesce(current_setting('parley.converting', true), '') = 'on' or (
    select s.duplicates ->> sign from public.crm_settings s where s.user_id = new.user_id) is distinct from 'refuse' then
    return null;
  end if;
  -- Of two who write the same at once the second one waits, and finds the first. A bounded number of locks, however many rows.
  perform pg_advisory_xact_lock(hashtext('twin ' || new.user_id), hashtext(noun || ' ' || value) & 1023);
  execute format('select jsonb_build_object(''kind'', $3, ''value'', $1) || case when app.may(%L, ''select'', t.owner_id)
      then jsonb_build_object(''id'', t.id, ''name'', %s) else ''{}'' end
    from public.%I t where t.user_id = $2 and t.id <> $4 and not t.deleted %s and %s
    order by app.may(%1$L, ''select'', t.owner_id) desc, t.created_at, t.id limit 1', noun,
    case noun when 'crm_accounts' then 't.name' else 'coalesce(nullif(trim(t.first_name || '' '' || t.last_name), ''''), t.email)' end,
    noun, case noun when 'crm_leads' then 'and t.converted_at is null' else '' end,
    case sign when 'email' then format('(lower(t.email) = $1 or t.id in (select e.%I from public.crm_emails e
      where e.user_id = $2 and e.address = $1 and e.%1$I is not null and not e.deleted))', app.number_link(noun)) else format('t.id in (select n.%I from public.crm_phone_numbers n
      where n.user_id = $2 and n.number = $1 and n.%1$I is not null and not n.deleted)', app.number_link(noun)) end)
  into twin using value, new.user_id, rtrim(substr(noun, 5), 's'), holder;
  if twin is not null then
    raise exception using errcode = 'PT409', message = 'There is a record with this already', hint = 'duplicate_' || sign, detail = twin::text;
  end if;
  return null;
end $$;

-- Further addresses are written past the policies; what a person says of a record is looked at all the same.
create or replace function app.put_emails(p_table text, p_id uuid, p_wanted jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := app.need_record(p_table, p_id, 'select');
  rule record := app.rule_of(p_table);
  wanted jsonb := app.clean_emails(p_wanted);
begin
  if not app.may(rule.resource, case when (facts ->> 'created_at')::timestamptz = now() then 'insert' else 'update' end,
    (facts ->> rule.owner_column)::uuid) then
    raise exception 'changing addresses needs the right to edit' using errcode = '42501';
  end if;
  wanted := (select coalesce(jsonb_agg(w), '[]') from jsonb_array_elements(wanted) w where w ->> 'address' <> lower(facts ->> 'email'));
  execute format('update public.crm_emails e set deleted = true, version = e.version + 1, updated_at = now()
    where e.user_id = $1 and e.%I = $2 and not e.deleted and not exists (select from jsonb_array_elements($3) w where w ->> ''address'' = e.address)',
    app.link_column(p_table)) using app.tid(), p_id, wanted;
  execute format('update public.crm_emails e set label = w.label, type = w.type, position = w.place, version = e.version + 1, updated_at = now()
    from (select r.*, place from jsonb_array_elements($3) with ordinality l (one, place),
      jsonb_to_record(one) r (address text, label text, type public.email_type)) w
    where e.user_id = $1 and e.%I = $2 and not e.deleted and e.address = w.address
      and (e.label, e.type, e.position) is distinct from (w.label, w.type, w.place)', app.link_column(p_table)) using app.tid(), p_id, wanted;
  perform set_config('parley.addresses', 'on', true);
  execute format('insert into public.crm_emails (user_id, created_by, acting_for, %1$I, address, label, type, position)
    select $1, app.actor(), app.acting_for(), $2, r.address, r.label, r.type, place
    from jsonb_array_elements($3) with ordinality l (one, place), jsonb_to_record(one) r (address text, label text, type public.email_type)
    where not exists (select from public.crm_emails e where e.user_id = $1 and e.%1$I = $2 and not e.deleted and e.address = r.address)',
    app.link_column(p_table)) using app.tid(), p_id, wanted;
  perform set_config('parley.addresses', '', true);
end $$;

create trigger x_twin after insert on public.crm_emails for each row
  when (not new.deleted and current_setting('parley.addresses', true) = 'on') execute function app.refuse_twin('email', '');
create trigger x_twin after insert on public.crm_accounts for each row
  when (new.email <> '' and app.is_browser(current_user)) execute function app.refuse_twin('email', 'crm_accounts');
create trigger x_twin_change after update on public.crm_accounts for each row
  when (new.email <> '' and lower(new.email) <> lower(old.email) and app.is_browser(current_user))
  execute function app.refuse_twin('email', 'crm_accounts');
