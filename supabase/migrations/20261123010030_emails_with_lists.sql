-- Lists read addresses with every row: records are looked at in the statement itself, since a function would plan anew for each.
alter policy crm_emails_select on public.crm_emails using (user_id = (select app.tid()) and not deleted and (
  exists (select from public.crm_contacts c where c.user_id = crm_emails.user_id and c.id = crm_contact_id)
  or exists (select from public.crm_leads l where l.user_id = crm_emails.user_id and l.id = crm_lead_id)
  or exists (select from public.crm_accounts a where a.user_id = crm_emails.user_id and a.id = crm_account_id)));
