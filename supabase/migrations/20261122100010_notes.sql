-- What people write about a contact, a lead, an account or a deal. Whoever sees the record reads them.
create table public.crm_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  body text not null check (length(body) between 1 and 10000),
  pinned boolean not null default false,
  -- Colleagues who were named in it, all of whom see the record.
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 50),
  crm_contact_id uuid,
  crm_lead_id uuid,
  crm_account_id uuid,
  deal_id uuid,
  unique (user_id, id),
  check (num_nonnulls(crm_contact_id, crm_lead_id, crm_account_id, deal_id) = 1),
  foreign key (user_id, crm_contact_id) references public.crm_contacts (user_id, id),
  foreign key (user_id, crm_lead_id) references public.crm_leads (user_id, id),
  foreign key (user_id, crm_account_id) references public.crm_accounts (user_id, id),
  foreign key (user_id, deal_id) references public.deals (user_id, id)
);
create index crm_notes_contact on public.crm_notes (user_id, crm_contact_id, created_at desc);
create index crm_notes_lead on public.crm_notes (user_id, crm_lead_id, created_at desc);
create index crm_notes_account on public.crm_notes (user_id, crm_account_id, created_at desc);
create index crm_notes_deal on public.crm_notes (user_id, deal_id, created_at desc);

-- By which column notes and tasks hang on a record.
create function app.link_column(p_table text) returns name
language sql immutable set search_path = '' as $$
  select case p_table when 'crm_contacts' then 'crm_contact_id' when 'crm_leads' then 'crm_lead_id'
    when 'crm_accounts' then 'crm_account_id' when 'deals' then 'deal_id' end
$$;

-- Whether the caller sees what a note is about: by the record's own policies.
create function app.sees_noted(p_contact uuid, p_lead uuid, p_account uuid, p_deal uuid) returns boolean
language sql stable set search_path = '' as $$
  select case when p_contact is not null then app.sees_subject('crm_contacts', p_contact)
    when p_lead is not null then app.sees_subject('crm_leads', p_lead)
    when p_account is not null then app.sees_subject('crm_accounts', p_account)
    else app.sees_subject('deals', p_deal) end
$$;
revoke all on function app.link_column(text), app.sees_noted(uuid, uuid, uuid, uuid) from public, anon;
grant execute on function app.link_column(text), app.sees_noted(uuid, uuid, uuid, uuid) to authenticated, service_role;

select app.close('public.crm_notes');
grant select on public.crm_notes to authenticated;
create policy crm_notes_select on public.crm_notes for select to authenticated using (user_id = (select app.tid()) and not deleted
  and (select app.sees_noted(crm_contact_id, crm_lead_id, crm_account_id, deal_id)));
create trigger z_audit after insert or update or delete on public.crm_notes for each row execute function app.audit_row('');

-- A record that the caller may do that with, as its policies know it; definers ask here, since they see everything.
create function app.need_record(p_table text, p_id uuid, p_verb text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  rule record;
  facts jsonb;
begin
  if app.link_column(p_table) is not null then
    rule := app.rule_of(p_table);
    execute format('select to_jsonb(r) from public.%I r where id = $1 and user_id = $2 and not deleted', p_table)
    into facts using p_id, app.tid();
  end if;
  if facts is null or not app.may(rule.resource, 'select', (facts ->> rule.owner_column)::uuid) then
    perform app.fail(404, 'not_found', 'No such record');
  end if;
  if not app.may(rule.resource, p_verb, (facts ->> rule.owner_column)::uuid) then
    raise exception 'this needs the right to %', p_verb using errcode = '42501';
  end if;
  return facts;
end $$;

-- Who of the account sees a record, by name: for whoever sees it too and wants to mention them.
create function public.who_sees(p_table text, p_id uuid) returns table (id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  facts jsonb := app.need_record(p_table, p_id, 'select');
  rule record := app.rule_of(p_table);
begin
  return query
    select u."authID", app.display_name(u) from public."internalUsers" u
    where u.tenant_id = app.tid() and not u.disabled
      and app.sees(u."authID", rule.resource, (facts ->> rule.owner_column)::uuid, facts)
    order by 2, 1;
end $$;

-- Makes a note, or changes one's own: who is mentioned must see what it is about.
create function public.save_note(p_table text, p_record uuid, p_body text, p_mentions uuid[] default '{}', p_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := app.need_record(p_table, p_record, 'update');
  named uuid[] := (select coalesce(array_agg(distinct m), '{}') from unnest(p_mentions) m);
  saved uuid;
begin
  if exists (select from unnest(named) m where m not in (select w.id from public.who_sees(p_table, p_record) w)) then
    perform app.fail(400, 'mention_refused', 'Somebody who is mentioned cannot see this record');
  end if;
  if p_id is null then
    execute format('insert into public.crm_notes (user_id, created_by, acting_for, body, mentions, %I)
      values ($1, $2, $3, $4, $5, $6) returning id', app.link_column(p_table))
    into saved using app.tid(), app.actor(), app.acting_for(), btrim(p_body), named, p_record;
  else
    execute format('update public.crm_notes set body = $1, mentions = $2, version = version + 1, updated_at = now()
      where id = $3 and user_id = $4 and created_by = $5 and %I = $6 and not deleted returning id', app.link_column(p_table))
    into saved using btrim(p_body), named, p_id, app.tid(), app.actor(), p_record;
    if saved is null then
      perform app.fail(404, 'not_found', 'No such note of one''s own');
    end if;
  end if;
  return saved;
end $$;

-- Only whose note it is removes it, and brings it back.
create function public.remove_note(p_id uuid, p_deleted boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.crm_notes set deleted = p_deleted where id = p_id and user_id = app.tid() and created_by = app.actor();
  if not found then
    perform app.fail(404, 'not_found', 'No such note of one''s own');
  end if;
end $$;

-- Whoever may change the record says what stands on top of it.
create function public.pin_note(p_id uuid, p_pinned boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  note public.crm_notes;
begin
  select * into note from public.crm_notes where id = p_id and user_id = app.tid() and not deleted;
  if not found then
    perform app.fail(404, 'not_found', 'No such note');
  end if;
  perform app.need_record(case when note.crm_contact_id is not null then 'crm_contacts' when note.crm_lead_id is not null then 'crm_leads'
    when note.crm_account_id is not null then 'crm_accounts' else 'deals' end,
    coalesce(note.crm_contact_id, note.crm_lead_id, note.crm_account_id, note.deal_id), 'update');
  update public.crm_notes set pinned = p_pinned where id = p_id;
end $$;

revoke all on function app.need_record(text, uuid, text), public.who_sees(text, uuid), public.save_note(text, uuid, text, uuid[], uuid),
  public.remove_note(uuid, boolean), public.pin_note(uuid, boolean) from public, anon;
grant execute on function public.who_sees(text, uuid), public.save_note(text, uuid, text, uuid[], uuid),
  public.remove_note(uuid, boolean), public.pin_note(uuid, boolean) to authenticated, service_role;
alter publication supabase_realtime add table public.crm_notes;
