-- Who is there already: by e-mail address or by telephone number, as far as the caller may see people.
create index crm_contacts_email on public.crm_contacts (user_id, lower(email)) where not deleted;
create index crm_leads_email on public.crm_leads (user_id, lower(email)) where not deleted;

create function public.find_duplicates(p_email text, p_numbers text[])
returns table (kind text, id uuid, name text, why text)
language sql stable set search_path = '' as $$
  with hits as (
    select n.crm_contact_id, n.crm_lead_id, n.number from public.crm_phone_numbers n where not n.deleted and n.number = any (p_numbers)
  ), people as (
    select 'contact' as kind, c.id, c.first_name, c.last_name, c.email, c.email as why from public.crm_contacts c
    where not c.deleted and p_email <> '' and lower(c.email) = lower(p_email)
    union all
    select 'contact', c.id, c.first_name, c.last_name, c.email, h.number from hits h join public.crm_contacts c on c.id = h.crm_contact_id
    where not c.deleted
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, l.email from public.crm_leads l
    where not l.deleted and l.converted_at is null and p_email <> '' and lower(l.email) = lower(p_email)
    union all
    select 'lead', l.id, l.first_name, l.last_name, l.email, h.number from hits h join public.crm_leads l on l.id = h.crm_lead_id
    where not l.deleted and l.converted_at is null
  )
  select p.kind, p.id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email), min(p.why)
  from people p group by 1, 2, 3 order by 1, 3 limit 5
$$;
revoke all on function public.find_duplicates(text, text[]) from public, anon;
grant execute on function public.find_duplicates(text, text[]) to authenticated, service_role;
