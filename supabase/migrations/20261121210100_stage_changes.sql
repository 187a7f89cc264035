-- Stages of leads, and every move of whatever has stages: since when, from where, by whom.
create type public.lead_stage as enum ('new', 'contacted', 'unqualified', 'interested', 'qualified', 'negotiation', 'lost', 'won', 'churned');

create table public.stage_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  subject_table text not null,
  subject_id uuid not null,
  from_stage text not null,
  to_stage text not null,
  actor uuid,
  acting_for uuid,
  at timestamptz not null default now()
);
create index stage_changes_subject on public.stage_changes (user_id, subject_id, at desc, id);
select app.append_only('public.stage_changes');

-- Whether the caller sees the record that something is said of: by the record's own policies.
create function app.sees_subject(p_table text, p_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  seen boolean;
begin
  execute format('select exists (select from public.%I where id = $1)', p_table) into seen using p_id;
  return seen;
end $$;
revoke all on function app.sees_subject(text, uuid) from public, anon;
grant execute on function app.sees_subject(text, uuid) to authenticated, service_role;

select app.close('public.stage_changes');
revoke update, delete, truncate on public.stage_changes from service_role;
grant select on public.stage_changes to authenticated;
create policy stage_changes_select on public.stage_changes for select to authenticated
  using (user_id = (select app.tid()) and (select app.sees_subject(subject_table, subject_id)));

-- Two triggers for any table with a stage and `stage_changed_at`; the argument is the stage's column. Before: since when.
create function app.stamp_stage() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.stage_changed_at := case when app.is_browser(current_user) then now() else coalesce(new.stage_changed_at, now()) end;
  elsif to_jsonb(new) ->> tg_argv[0] is distinct from to_jsonb(old) ->> tg_argv[0] then
    new.stage_changed_at := now();
  else
    new.stage_changed_at := old.stage_changed_at;
  end if;
  return new;
end $$;

-- After: `create trigger y_stage after update … for each row execute function app.note_stage_change('stage')`.
create function app.note_stage_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was text := to_jsonb(old) ->> tg_argv[0];
  is_now text := to_jsonb(new) ->> tg_argv[0];
begin
  if is_now is distinct from was then
    insert into public.stage_changes (user_id, subject_table, subject_id, from_stage, to_stage, actor, acting_for)
    values (new.user_id, tg_table_name, new.id, was, is_now, app.actor(), app.acting_for());
  end if;
  return null;
end $$;
revoke all on function app.stamp_stage(), app.note_stage_change() from public, anon;

alter table public.crm_leads
  add column company text not null default '' check (length(company) <= 200),
  add column stage public.lead_stage not null default 'new',
  add column stage_changed_at timestamptz not null default now();
create index crm_leads_stage on public.crm_leads (user_id, stage, created_at desc, id) where not deleted;
create trigger c_stage before insert or update on public.crm_leads for each row execute function app.stamp_stage('stage');
create trigger y_stage after update of stage on public.crm_leads for each row execute function app.note_stage_change('stage');
