-- What an account decides for its whole CRM, in one row that comes with the account.
create function app.are_stale_days(p_days jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(jsonb_typeof(p_days) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(p_days) = 'object' then p_days else '{}' end) d
    where d.key <> all (enum_range(null::public.lead_stage)::text[]) or d.value::text !~ '^[1-9][0-9]{0,2}$'), false)
$$;

-- The same name is no reason to refuse somebody.
create function app.is_duplicates_rule(p_rule jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_rule - '{email,number,name}'::text[] = '{}' and p_rule ->> 'email' in ('off', 'warn', 'refuse')
    and p_rule ->> 'number' in ('off', 'warn', 'refuse') and p_rule ->> 'name' in ('off', 'warn'), false)
$$;

create function app.are_words(p_words text[], p_longest int) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(w = trim(w) and length(w) between 1 and p_longest), true)
    and count(*) = count(distinct lower(w)) and count(*) = cardinality(p_words)
  from unnest(p_words) w
$$;

create table public.crm_settings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public."internalUsers" ("authID") on delete cascade,
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- After how many days without news a lead is marked, by its stage; a stage that is not named never marks one.
  stale_days jsonb not null default '{"new": 3, "contacted": 7, "interested": 14, "qualified": 14, "negotiation": 21}'
    check (app.are_stale_days(stale_days)),
  -- What happens when somebody new has the address, the number or the name of somebody who is there.
  duplicates jsonb not null default '{"email": "warn", "number": "warn", "name": "warn"}' check (app.is_duplicates_rule(duplicates)),
  -- In the order in which they are offered; those of the catalogue are kept by their codes.
  sources text[] not null default '{website_form,inbound_call,email_form,referral,social_media,trade_show,webinar,cold_call,partner,other}'
    check (cardinality(sources) <= 100 and app.are_words(sources, 80))
);

create function app.make_crm_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.crm_settings (user_id) values (new."authID") on conflict (user_id) do nothing;
  return null;
end $$;
create trigger y_crm_settings_new after insert on public."internalUsers" for each row
  when (new.main_account) execute function app.make_crm_settings();
create trigger y_crm_settings after update of main_account on public."internalUsers" for each row
  when (new.main_account and not old.main_account) execute function app.make_crm_settings();
insert into public.crm_settings (user_id) select u."authID" from public."internalUsers" u where u.main_account;

-- Whoever works with people, companies or deals works with what is decided for them.
create function app.sees_crm() returns boolean
language sql stable set search_path = '' as $$
  select app.scope('crm_contacts', 'select') is not null or app.scope('crm_leads', 'select') is not null
    or app.scope('crm_accounts', 'select') is not null or app.scope('deals', 'select') is not null
    or app.scope('crm_settings', 'select') is not null or app.scope('crm_dashboard', 'select') is not null
$$;

-- For what an account decides as a whole: whoever works with the CRM reads it, whoever may change all of the settings changes it.
create function app.protect_settings(p_rel regclass, p_verbs text[]) returns void
language plpgsql set search_path = '' as $$
declare
  t name := (select relname from pg_catalog.pg_class where oid = p_rel);
  verb text;
  rights text;
begin
  perform app.close(p_rel);
  execute format('alter table %s alter column user_id set default app.tid()', p_rel);
  execute format('grant select on %s to authenticated', p_rel);
  execute format('create policy %I on %s for select to authenticated using (user_id = (select app.tid()) and (select app.sees_crm()))', t || '_select', p_rel);
  foreach verb in array p_verbs loop
    rights := format('user_id = (select app.tid()) and (select app.has_scope(''crm_settings'', %L, ''all''))', verb);
    execute format('grant %s on %s to authenticated', verb, p_rel);
    execute format('create policy %I on %s for %s to authenticated %s', t || '_' || verb, p_rel, verb, case verb
      when 'insert' then format('with check (%s)', rights)
      when 'update' then format('using (%s) with check (%s)', rights, rights)
      else format('using (%s)', rights) end);
  end loop;
  execute format('create trigger a_stamp before insert on %s for each row execute function app.stamp_row(''created_by'')', p_rel);
  execute format('create trigger b_guard before update on %s for each row execute function app.guard_row(''crm_settings'', ''user_id'', %L, '''')',
    p_rel, 'id,user_id,created_by,acting_for,created_at');
  execute format('create trigger z_audit after insert or update or delete on %s for each row execute function app.audit_row('''')', p_rel);
end $$;
select app.protect_settings('public.crm_settings', '{update}');

revoke all on function app.sees_crm(), app.are_stale_days(jsonb), app.is_duplicates_rule(jsonb), app.are_words(text[], int), app.make_crm_settings(),
  app.protect_settings(regclass, text[]) from public, anon;
-- Checks run as whoever writes the row.
grant execute on function app.are_stale_days(jsonb), app.is_duplicates_rule(jsonb), app.are_words(text[], int), app.sees_crm() to authenticated, service_role;
