-- From when on a lead counts as forgotten: so many days after it came to its stage, as the account has decided for that stage.
-- Kept beside the lead, so that lists, counts, the board and filters ask an index for it.
alter table public.crm_leads add column stale_at timestamptz;
create index crm_leads_stale on public.crm_leads (user_id, stale_at) where not deleted;

create function app.stale_at(p_lead public.crm_leads, p_days jsonb) returns timestamptz
language sql immutable set search_path = '' as $$
  select case when p_lead.converted_at is null
    then p_lead.stage_changed_at + make_interval(days => (p_days ->> p_lead.stage::text)::int) end
$$;

create function app.stamp_stale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.stale_at := app.stale_at(new, (select stale_days from public.crm_settings where user_id = new.user_id));
  return new;
end $$;
create trigger d_stale before insert or update on public.crm_leads for each row execute function app.stamp_stale();

create function app.restale() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.crm_leads l set stale_at = app.stale_at(l, new.stale_days)
  where l.user_id = new.user_id and l.stale_at is distinct from app.stale_at(l, new.stale_days);
  return null;
end $$;
create trigger y_restale after insert or update of stale_days on public.crm_settings for each row execute function app.restale();
revoke all on function app.stale_at(public.crm_leads, jsonb), app.stamp_stale(), app.restale() from public, anon;

update public.crm_leads l set stale_at = app.stale_at(l, s.stale_days) from public.crm_settings s where s.user_id = l.user_id;

-- Whose cards lie on the board. The comparison with a stage is not leakproof, so that under a policy no index serves it:
-- candidates come past the policies, of the caller's tenant and scope alone, and what is answered is read again under them.
create function app.lead_card_ids(p_where jsonb, p_patterns text[], p_most int) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  scope public.access_scope := app.scope('crm_leads', 'select');
begin
  if scope is null then
    return;
  end if;
  return query execute format($f$
    select l.id from unnest(enum_range(null::public.lead_stage)) s
    cross join lateral (
      select id from public.crm_leads
      where user_id = $2 and stage = s and not deleted and %s %s %s
      order by stage_changed_at desc, id limit least($3, 200)) l$f$,
    app.where_sql('public.crm_leads', p_where), case when p_patterns <> '{}' then 'and haystack like all ($1)' else '' end,
    case when scope = 'own' then 'and owner_id = $4' else '' end)
  using p_patterns, app.tid(), p_most, auth.uid();
end $$;

drop function public.lead_cards(jsonb, text, int);
create function public.lead_cards(p_where jsonb default '["all"]', p_search text default '', p_most int default 50)
returns table (id uuid, version int, name text, company text, stage public.lead_stage, stage_changed_at timestamptz,
  converted_at timestamptz, owner_id uuid, stale_at timestamptz)
language sql stable set search_path = '' as $$
  select l.id, l.version, coalesce(nullif(trim(l.first_name || ' ' || l.last_name), ''), l.email), l.company, l.stage,
    l.stage_changed_at, l.converted_at, l.owner_id, l.stale_at
  from public.crm_leads l
  where l.id = any (array(select app.lead_card_ids(p_where, app.search_patterns(p_search), p_most)))
  order by l.stage, l.stage_changed_at desc, l.id
$$;
revoke all on function app.lead_card_ids(jsonb, text[], int), public.lead_cards(jsonb, text, int) from public, anon;
grant execute on function app.lead_card_ids(jsonb, text[], int), public.lead_cards(jsonb, text, int) to authenticated, service_role;

-- Into what a lead was converted is said by the conversion.
create or replace function app.note_field_changes() returns trigger
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
  where c <> all ('{id,user_id,created_by,acting_for,created_at,updated_at,version,deleted,position,numbers_changed_at,stage,stage_id,stage_changed_at,converted_at,converted_contact_id,converted_account_id,converted_deal_id}');
  if said is not null then
    insert into public.field_changes (user_id, subject_table, subject_id, changes, actor, acting_for)
    values (new.user_id, tg_table_name, new.id, said, app.actor(), app.acting_for());
  end if;
  return null;
end $$;
