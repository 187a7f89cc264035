-- Deals have fields of the account's own too.
alter table public.crm_custom_fields drop constraint crm_custom_fields_noun_check,
  add check (noun in ('crm_contacts', 'crm_leads', 'crm_accounts', 'deals'));
alter table public.deals add column custom jsonb not null default '{}';
create trigger c_custom before insert on public.deals for each row when (new.custom <> '{}') execute function app.check_custom();
create trigger c_custom_change before update of custom on public.deals for each row execute function app.check_custom();
