-- Who changed what of a contact, a lead, an account or a deal, and when: one row for each save, kept as it is.
create table public.field_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  subject_table text not null,
  subject_id uuid not null,
  -- [{"column", "from", "to"}, …]; of an amount also the currencies.
  changes jsonb not null,
  actor uuid,
  acting_for uuid,
  at timestamptz not null default now()
);
create index field_changes_subject on public.field_changes (user_id, subject_id, at desc, id);
select app.append_only('public.field_changes');
select app.close('public.field_changes');
revoke update, delete, truncate on public.field_changes from service_role;
grant select on public.field_changes to authenticated;
create policy field_changes_select on public.field_changes for select to authenticated
  using (user_id = (select app.tid()) and (select app.sees_subject(subject_table, subject_id)));

-- Leaves out what says nothing to people: the row's own book-keeping, and stages, which have a log of their own.
create function app.note_field_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  said jsonb;
begin
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('column', c, 'from', was -> c, 'to', is_now -> c,
    'from_currency', case when c = 'amount_minor' then was -> 'currency' end,
    'to_currency', case when c = 'amount_minor' then is_now -> 'currency' end)) order by c)
  into said from unnest(app.changed(was, is_now)) c
  where c <> all ('{id,user_id,created_by,acting_for,created_at,updated_at,version,deleted,position,numbers_changed_at,stage,stage_id,stage_changed_at,converted_at,converted_contact_id,converted_account_id}');
  if said is not null then
    insert into public.field_changes (user_id, subject_table, subject_id, changes, actor, acting_for)
    values (new.user_id, tg_table_name, new.id, said, app.actor(), app.acting_for());
  end if;
  return null;
end $$;
revoke all on function app.note_field_changes() from public;

create trigger y_fields after update on public.crm_contacts for each row execute function app.note_field_changes();
create trigger y_fields after update on public.crm_leads for each row execute function app.note_field_changes();
create trigger y_fields after update on public.crm_accounts for each row execute function app.note_field_changes();
create trigger y_fields after update on public.deals for each row execute function app.note_field_changes();
