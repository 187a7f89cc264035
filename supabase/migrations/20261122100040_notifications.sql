-- What somebody should know of: each row is for one person, written by triggers and the engine, and read by that person alone.
create type public.notification_kind as enum ('reminder', 'mention', 'assigned');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  -- Nobody's assignment: who leaves the account leaves these behind, and they are not handed on.
  recipient_id uuid not null,
  created_at timestamptz not null default now(),
  kind public.notification_kind not null,
  subject_table text not null,
  subject_id uuid not null,
  title text not null,
  actor uuid,
  read_at timestamptz,
  mail text not null default 'none' check (mail in ('none', 'due', 'sent', 'failed')),
  -- Nothing is told twice.
  source text not null unique
);
create index notifications_tenant on public.notifications (user_id);
create index notifications_list on public.notifications (recipient_id, created_at desc, id);
create index notifications_unread on public.notifications (recipient_id) where read_at is null;
create index notifications_mail on public.notifications (created_at) where mail = 'due';

-- The person of a session; a key is nobody whom one tells something.
create function app.reader() returns uuid
language sql stable set search_path = '' as $$
  select case when auth.jwt() ->> 'key_id' is null then auth.uid() end
$$;
revoke all on function app.reader() from public;
grant execute on function app.reader() to authenticated, service_role;

select app.close('public.notifications');
grant select, update (read_at) on public.notifications to authenticated;
create policy notifications_select on public.notifications for select to authenticated using (user_id = (select app.tid())
  and recipient_id = (select app.reader()) and (select app.sees_subject(subject_table, subject_id)));
create policy notifications_update on public.notifications for update to authenticated
  using (user_id = (select app.tid()) and recipient_id = (select app.reader()))
  with check (user_id = (select app.tid()) and recipient_id = (select app.reader()));

-- Nobody is told what he did himself, and only people of the account are told anything.
create function app.notify(p_tenant uuid, p_recipient uuid, p_kind public.notification_kind, p_table text, p_id uuid, p_title text, p_source text)
returns void language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, recipient_id, kind, subject_table, subject_id, title, actor, source)
  select p_tenant, u."authID", p_kind, p_table, p_id, left(p_title, 200), app.actor(), p_source
  from public."internalUsers" u
  where u."authID" = p_recipient and u.tenant_id = p_tenant and p_recipient is distinct from app.actor()
  on conflict (source) do nothing
$$;

-- Who is behind it, by name.
create function public.actor_name(p_notification public.notifications) returns text
language sql stable set search_path = '' as $$
  select app.colleague_name(p_notification.actor)
$$;
revoke all on function public.actor_name(public.notifications) from public, anon;
grant execute on function public.actor_name(public.notifications) to authenticated, service_role;

create function app.tell_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.done_at is null and not new.deleted and (tg_op = 'UPDATE' or new.follows is null) then
    perform app.notify(new.user_id, new.owner_id, 'assigned', 'crm_tasks', new.id, new.title,
      format('assigned:%s:%s', new.id, new.version));
  end if;
  return null;
end $$;
create trigger y_assigned_new after insert on public.crm_tasks for each row execute function app.tell_assignee();
create trigger y_assigned after update of owner_id on public.crm_tasks for each row
  when (new.owner_id is distinct from old.owner_id) execute function app.tell_assignee();

create function app.tell_mentioned() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify(new.user_id, m, 'mention',
    case when new.crm_contact_id is not null then 'crm_contacts' when new.crm_lead_id is not null then 'crm_leads'
      when new.crm_account_id is not null then 'crm_accounts' else 'deals' end,
    coalesce(new.crm_contact_id, new.crm_lead_id, new.crm_account_id, new.deal_id), new.body, format('mention:%s:%s', new.id, m))
  from unnest(new.mentions) m;
  return null;
end $$;
create trigger y_mentioned after insert or update of mentions on public.crm_notes for each row execute function app.tell_mentioned();

-- Reminders that wait. Apart from the tasks: that one has come is no change of a task.
create table app.task_reminders (
  task_id uuid primary key references public.crm_tasks (id) on delete cascade,
  at timestamptz not null
);
create index task_reminders_at on app.task_reminders (at);
revoke all on app.task_reminders from public, anon, authenticated;

create function app.plan_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  waits boolean := new.remind_at is not null and new.done_at is null and not new.deleted;
begin
  if not waits then
    delete from app.task_reminders where task_id = new.id;
  elsif tg_op = 'INSERT' or new.remind_at is distinct from old.remind_at
    or (new.remind_at > now() and (old.done_at is not null or old.deleted)) then
    insert into app.task_reminders values (new.id, new.remind_at) on conflict (task_id) do update set at = excluded.at;
  end if;
  return null;
end $$;
create trigger y_reminder_new after insert on public.crm_tasks for each row
  when (new.remind_at is not null) execute function app.plan_reminder();
create trigger y_reminder after update of remind_at, done_at, deleted on public.crm_tasks for each row execute function app.plan_reminder();

-- Takes the reminders that have come, each once, and writes what their people find; a mail follows.
create function app.claim_reminders() returns int
language plpgsql security definer set search_path = '' as $$
declare
  told int;
begin
  with come as (
    delete from app.task_reminders r where r.task_id in (
      select w.task_id from app.task_reminders w where w.at <= now() order by w.at limit 500 for update skip locked)
    returning r.task_id, r.at)
  insert into public.notifications (user_id, recipient_id, kind, subject_table, subject_id, title, mail, source)
  select t.user_id, t.owner_id, 'reminder', 'crm_tasks', t.id, t.title, 'due', format('reminder:%s:%s', t.id, extract(epoch from come.at))
  from come join public.crm_tasks t on t.id = come.task_id
  join public."internalUsers" u on u."authID" = t.owner_id and u.tenant_id = t.user_id and not u.disabled
  where t.done_at is null and not t.deleted
  on conflict (source) do nothing;
  get diagnostics told = row_count;
  return told;
end $$;

create function app.due_notification_mails() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.notifications where mail = 'due' order by created_at limit 500
$$;

-- What a reminder's mail says; nothing to whoever does not see the task any more.
create function app.claim_notification_mail(p_id uuid)
returns table (email text, user_lang text, title text, due_at timestamptz, time_zone text, task_id uuid, brand jsonb)
language sql stable security definer set search_path = '' as $$
  select u.email, u.user_lang, t.title, t.due_at, t.time_zone, t.id, public.brand_for('', n.user_id)
  from public.notifications n join public.crm_tasks t on t.id = n.subject_id
  join public."internalUsers" u on u."authID" = n.recipient_id and u.tenant_id = n.user_id and not u.disabled
  where n.id = p_id and n.mail = 'due' and n.kind = 'reminder' and not t.deleted
    and app.sees(u."authID", 'crm_tasks', t.owner_id, to_jsonb(t))
$$;

create function app.notification_mailed(p_id uuid, p_mail text) returns void
language sql security definer set search_path = '' as $$
  update public.notifications set mail = p_mail where id = p_id and mail = 'due'
$$;

revoke all on function app.notify(uuid, uuid, public.notification_kind, text, uuid, text, text), app.tell_assignee(), app.tell_mentioned(),
  app.plan_reminder(), app.claim_reminders(), app.due_notification_mails(), app.claim_notification_mail(uuid),
  app.notification_mailed(uuid, text) from public, anon;
grant execute on function app.claim_reminders(), app.due_notification_mails(), app.claim_notification_mail(uuid),
  app.notification_mailed(uuid, text) to service_role;
alter publication supabase_realtime add table public.notifications;
