-- A lead becomes a contact of an account; the lead stays, and says into whom.
alter table public.crm_leads
  add column converted_at timestamptz,
  add column converted_contact_id uuid,
  add column converted_account_id uuid,
  add foreign key (user_id, converted_contact_id) references public.crm_contacts (user_id, id),
  add foreign key (user_id, converted_account_id) references public.crm_accounts (user_id, id);
create index crm_leads_contact on public.crm_leads (user_id, converted_contact_id);
create index crm_leads_account on public.crm_leads (user_id, converted_account_id);

-- For whom somebody may make a row: for its colleague, else for oneself.
create function app.assignee(p_resource public.resource_name, p_wanted uuid) returns uuid
language sql stable set search_path = '' as $$
  select case when app.may(p_resource, 'insert', p_wanted) then p_wanted else auth.uid() end
$$;

-- All of it or nothing, under the caller's own policies. The account is one that exists, a new one of that name, or none.
create function public.convert_lead(p_id uuid, p_version int, p_account uuid default null, p_company text default '') returns uuid
language plpgsql set search_path = '' as $$
declare
  lead public.crm_leads;
  account uuid := p_account;
  contact uuid;
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
  update public.crm_leads set converted_at = now(), converted_contact_id = contact, converted_account_id = account,
    version = coalesce(p_version, version) where id = p_id;
  return contact;
end $$;
revoke all on function app.assignee(public.resource_name, uuid), public.convert_lead(uuid, int, uuid, text) from public, anon;
grant execute on function app.assignee(public.resource_name, uuid), public.convert_lead(uuid, int, uuid, text) to authenticated, service_role;
