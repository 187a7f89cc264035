-- An account that refuses duplicates refuses them here, whoever writes in a person's name: a second living record of the same kind
-- with the same address or number. After the row's own policies, so that nobody learns of addresses by what they may not write.
-- Functions that work past the policies, such as a merge, write on their own responsibility.
create function app.refuse_twin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sign text := tg_argv[0];
  said jsonb := to_jsonb(new);
  noun text := case when tg_argv[1] <> '' then tg_argv[1] when said ->> 'crm_contact_id' is not null then 'crm_contacts'
    when said ->> 'crm_lead_id' is not null then 'crm_leads' else 'crm_accounts' end;
  holder uuid := case when tg_argv[1] <> '' then said ->> 'id' else coalesce(said ->> 'crm_contact_id', said ->> 'crm_lead_id', said ->> 'crm_account_id') end;
  value text := lower(said ->> sign);
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
    case sign when 'email' then 'lower(t.email) = $1' else format('t.id in (select n.%I from public.crm_phone_numbers n
      where n.user_id = $2 and n.number = $1 and n.%1$I is not null and not n.deleted)', app.number_link(noun)) end)
  into twin using value, new.user_id, rtrim(substr(noun, 5), 's'), holder;
  if twin is not null then
    raise exception using errcode = 'PT409', message = 'There is a record with this already', hint = 'duplicate_' || sign, detail = twin::text;
  end if;
  return null;
end $$;
revoke all on function app.refuse_twin() from public, anon;

do $$
declare
  noun text;
begin
  foreach noun in array array['crm_contacts', 'crm_leads'] loop
    execute format('create trigger x_twin after insert on public.%1$I for each row
      when (new.email <> '''' and app.is_browser(current_user)) execute function app.refuse_twin(''email'', %1$L)', noun);
    execute format('create trigger x_twin_change after update on public.%1$I for each row
      when (new.email <> '''' and lower(new.email) <> lower(old.email) and app.is_browser(current_user)) execute function app.refuse_twin(''email'', %1$L)', noun);
  end loop;
end $$;
create trigger x_twin after insert on public.crm_phone_numbers for each row
  when (not new.deleted and app.is_browser(current_user)) execute function app.refuse_twin('number', '');
create trigger x_twin_change after update on public.crm_phone_numbers for each row
  when (not new.deleted and app.is_browser(current_user)
    and (new.number, new.crm_contact_id, new.crm_lead_id, new.crm_account_id, false)
      is distinct from (old.number, old.crm_contact_id, old.crm_lead_id, old.crm_account_id, old.deleted))
  execute function app.refuse_twin('number', '');

-- As before; said to be a conversion while the contact is written.
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
  if account is null and trim(coalesce(p_company, '')) <> '' then
    insert into public.crm_accounts (name, owner_id, website) values (trim(p_company), app.assignee('crm_accounts', lead.owner_id), lead.website)
    returning id into account;
  end if;
  perform set_config('parley.converting', 'on', true);
  insert into public.crm_contacts (owner_id, crm_account_id, first_name, last_name, email, job_title, source, birthday, preferred_language,
    tags, website, address_line1, city, state, zip, country)
  values (app.assignee('crm_contacts', lead.owner_id), account, lead.first_name, lead.last_name, lead.email, lead.job_title, lead.source,
    lead.birthday, lead.preferred_language, lead.tags, lead.website, lead.address_line1, lead.city, lead.state, lead.zip, lead.country)
  returning id into contact;
  insert into public.crm_phone_numbers (crm_contact_id, owner_id, number, label, type, is_primary, position)
  select contact, app.assignee('crm_phone_numbers', lead.owner_id), n.number, n.label, n.type, n.is_primary, n.position
  from app.numbers_of('crm_leads', p_id) n;
  perform set_config('parley.converting', '', true);
  if jsonb_typeof(p_deal) = 'object' then
    insert into public.deals (owner_id, name, amount_minor, currency, stage_id, close_date, crm_contact_id, crm_account_id)
    select app.assignee('deals', lead.owner_id), d.name, coalesce(d.amount_minor, 0), d.currency, d.stage_id, d.close_date, contact, account
    from jsonb_to_record(p_deal) d (name text, amount_minor bigint, currency text, stage_id uuid, close_date date)
    returning id into deal;
  end if;
  update public.crm_leads set converted_at = now(), converted_contact_id = contact, converted_account_id = account,
    converted_deal_id = deal, version = coalesce(p_version, version) where id = p_id;
  return contact;
end $$;
