-- The counts above CRM and pipeline screens: what the caller's lists would count, and 0 for a table that is not there.
create function public.get_pipeline_statistics()
returns table (accounts_count int, contacts_count int, leads_count int, deals_count int, invoices_count int, quotes_count int, jobs_count int,
  tasks_count int, products_count int, services_count int, subscriptions_count int, mailbox_count int, calendar_count int, kanban_count int)
language plpgsql stable set search_path = '' as $$
declare
  place record;
  counts jsonb := '{}';
begin
  for place in
    select * from (values
      ('accounts', 'crm_accounts'), ('contacts', 'crm_contacts'), ('leads', 'crm_leads'), ('deals', 'deals'), ('invoices', 'invoices'),
      ('quotes', 'quotes'), ('jobs', 'jobs'), ('tasks', 'crm_tasks'), ('products', 'products'), ('services', 'services'),
      ('subscriptions', 'subscriptions'), ('mailbox', 'mail_threads'), ('calendar', 'calendar_events'), ('kanban', 'kanban_cards'))
    as p (name, list)
  loop
    counts := counts || jsonb_build_object(place.name || '_count',
      case when to_regclass(format('public.%I', place.list)) is null then 0 else public.list_count(place.list) end);
  end loop;
  return query select * from jsonb_to_record(counts) as c (accounts_count int, contacts_count int, leads_count int, deals_count int,
    invoices_count int, quotes_count int, jobs_count int, tasks_count int, products_count int, services_count int,
    subscriptions_count int, mailbox_count int, calendar_count int, kanban_count int);
end $$;
revoke all on function public.get_pipeline_statistics() from public, anon;
grant execute on function public.get_pipeline_statistics() to authenticated, service_role;
