-- What a lead says in fields of the account's own goes to whom it becomes, wherever there is a field of the same name and type
-- that can say it; the lead keeps all of it.
create function app.carried_custom(p_custom jsonb, p_noun text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(t.key, e.value order by f.position desc), '{}')
  from jsonb_each(p_custom) e
  join public.crm_custom_fields f on f.user_id = (select app.tid()) and f.noun = 'crm_leads' and f.key = e.key
  join public.crm_custom_fields t on t.user_id = f.user_id and t.noun = p_noun and t.type = f.type
    and lower(t.label) = lower(f.label) and not t.retired
  where app.fits_custom(t.type, t.options, e.value)
$$;
revoke all on function app.carried_custom(jsonb, text) from public, anon;
grant execute on function app.carried_custom(jsonb, text), app.fits_custom(public.custom_type, text[], jsonb) to authenticated, service_role;

create or replace function app.check_custom() returns trigger
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
  -- What a lead does not say nobody is asked for while it is converted.
  if coalesce(current_setting('parley.converting', true), '') <> 'on' and exists (select from public.crm_custom_fields f
    where f.user_id = new.user_id and f.noun = tg_table_name and f.required and not f.retired and not new.custom ? f.key) then
    perform app.fail(400, 'custom_required', 'A custom field that must be filled in is empty');
  end if;
  return new;
end $$;

create or replace function public.convert_lead(p_id uuid, p_version int, p_account uuid default null, p_company text default '', p_deal jsonb default null)
returns uuid language plpgsql set search_path = '' as $$
declare
  lead public.crm_leads;
  account uuid := p_account;
  contact uuid;
  deal uuid;
begin
  select * into lead from public.crm_leads where id = p_id and not deleted for update;
  if lead.id is null then
    perform app.fail(404, 'not_found', 'No such lead');
  elsif lead.converted_at is not null then
    perform app.fail(409, 'already_converted', 'This lead has been converted before');
  end if;
  perform set_config('parley.converting', 'on', true);
  if account is null and trim(coalesce(p_company, '')) <> '' then
    insert into public.crm_accounts (name, owner_id, website, custom)
    values (trim(p_company), app.assignee('crm_accounts', lead.owner_id), lead.website, app.carried_custom(lead.custom, 'crm_accounts'))
    returning id into account;
  end if;
  insert into public.crm_contacts (owner_id, crm_account_id, first_name, last_name, email, job_title, source, birthday, preferred_language,
    tags, website, address_line1, city, state, zip, country, custom)
  values (app.assignee('crm_contacts', lead.owner_id), account, lead.first_name, lead.last_name, lead.email, lead.job_title, lead.source,
    lead.birthday, lead.preferred_language, lead.tags, lead.website, lead.address_line1, lead.city, lead.state, lead.zip, lead.country,
    app.carried_custom(lead.custom, 'crm_contacts'))
  returning id into contact;
  insert into public.crm_phone_numbers (crm_contact_id, owner_id, number, label, type, is_primary, position)
  select contact, app.assignee('crm_phone_numbers', lead.owner_id), n.number, n.label, n.type, n.is_primary, n.position
  from app.numbers_of('crm_leads', p_id) n;
  if jsonb_typeof(p_deal) = 'object' then
    insert into public.deals (owner_id, name, amount_minor, currency, stage_id, close_date, crm_contact_id, crm_account_id, custom)
    select app.assignee('deals', lead.owner_id), d.name, coalesce(d.amount_minor, 0), d.currency, d.stage_id, d.close_date, contact, account,
      app.carried_custom(lead.custom, 'deals')
    from jsonb_to_record(p_deal) d (name text, amount_minor bigint, currency text, stage_id uuid, close_date date)
    returning id into deal;
  end if;
  update public.crm_leads set converted_at = now(), converted_contact_id = contact, converted_account_id = account,
    converted_deal_id = deal, version = coalesce(p_version, version) where id = p_id;
  perform set_config('parley.converting', '', true);
  return contact;
end $$;
