-- What a browser may write has an end: a name of a megabyte was refused by an index, in the database's words, or not at all; and a
-- time is one that every clock can show. What is there already stays until it is changed.
alter table public.crm_contacts
  add constraint crm_contacts_lengths check (length(first_name) <= 200 and length(last_name) <= 200 and length(email) <= 254) not valid;
alter table public.crm_leads
  add constraint crm_leads_lengths check (length(first_name) <= 200 and length(last_name) <= 200 and length(email) <= 254) not valid;
alter table public.crm_phone_numbers add constraint crm_phone_numbers_lengths check (length(label) <= 200) not valid;
alter table public.dial_list_contacts add constraint dial_list_contacts_lengths check (length(name) <= 200) not valid;
alter table public.roles add constraint roles_lengths check (length(description) <= 2000) not valid;
alter table public.api_start_calls add constraint api_start_calls_lengths check (length(metadata::text) <= 20000) not valid;
alter table public.crm_tasks add constraint crm_tasks_times check (
  coalesce(due_at, '2000-01-01 00:00Z') between '1900-01-01 00:00Z' and '2999-12-31 00:00Z'
  and coalesce(remind_at, '2000-01-01 00:00Z') between '1900-01-01 00:00Z' and '2999-12-31 00:00Z') not valid;
alter table public.donotcall add constraint donotcall_times check (expires_at between '1900-01-01 00:00Z' and '9999-12-31 00:00Z') not valid;
alter table public.calendar_events add constraint calendar_events_times
  check (starts_at between '1900-01-01 00:00Z' and '2999-12-31 00:00Z' and ends_at < '3001-01-01 00:00Z') not valid;
