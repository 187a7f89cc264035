-- A conversion may also make a deal for the new contact and its account; the lead says which.
alter table public.crm_leads
  add column converted_deal_id uuid,
  add foreign key (user_id, converted_deal_id) references public.deals (user_id, id);
create index crm_leads_deal on public.crm_leads (user_id, converted_deal_id);

-- All of it or nothing, under the caller's own policies. The account is one that exists, a new one of that name, or none;
-- the deal is one of title, amount, currency, stage and day, or none.
drop function public.convert_lead(uuid, int, uuid, text);
create function public.convert_lead(p_id uuid, p_version int, p_account uuid default null, p_company text default '', p_deal jsonb default null)
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
  insert into public.crm_contacts (owner_id, crm_account_id, first_name, last_name, email, job_title, source, birthday, preferred_language,
    tags, website, address_line1, city, state, zip, country)
  values (app.assignee('crm_contacts', lead.owner_id), account, lead.first_name, lead.last_name, lead.email, lead.job_title, lead.source,
    lead.birthday, lead.preferred_language, lead.tags, lead.website, lead.address_line1, lead.city, lead.state, lead.zip, lead.country)
  returning id into contact;
  insert into public.crm_phone_numbers (crm_contact_id, owner_id, number, label, type, is_primary, position)
  select contact, app.assignee('crm_phone_numbers', lead.owner_id), n.number, n.label, n.type, n.is_primary, n.position
  from app.numbers_of('crm_leads', p_id) n;
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
revoke all on function public.convert_lead(uuid, int, uuid, text, jsonb) from public, anon;
grant execute on function public.convert_lead(uuid, int, uuid, text, jsonb) to authenticated, service_role;
