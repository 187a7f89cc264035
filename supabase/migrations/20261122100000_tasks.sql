-- What somebody has to do, by when, for whom. A task that repeats leaves the next one behind when it is done.
create type public.task_priority as enum ('low', 'normal', 'high', 'urgent');
create type public.task_repeat as enum ('none', 'daily', 'weekly', 'monthly', 'yearly');

create table public.crm_tasks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  title text not null check (length(title) between 1 and 200),
  body text not null default '' check (length(body) <= 5000),
  priority public.task_priority not null default 'normal',
  due_at timestamptz,
  remind_at timestamptz,
  -- Where the clock hangs by which the task is due: repeats keep its hour through changes of the clock.
  time_zone text not null default 'UTC' check ((timestamptz '2000-01-01 00:00Z' at time zone time_zone) is not null),
  repeats public.task_repeat not null default 'none',
  repeat_every int not null default 1 check (repeat_every between 1 and 365),
  -- The wall clock that the series counts from: a month without a 31st does not make the 28th of the next one.
  repeat_from timestamp,
  done_at timestamptz,
  completed_by uuid,
  -- The task whose next one this is; nothing has two next ones.
  follows uuid,
  -- Open ones by when they are due, then those without a date, then what is done, the latest first.
  sort_at timestamptz not null default '9000-01-01 00:00Z',
  crm_contact_id uuid,
  crm_lead_id uuid,
  crm_account_id uuid,
  deal_id uuid,
  haystack text generated always as (title || ' ' || body) stored,
  unique (user_id, id),
  check (num_nonnulls(crm_contact_id, crm_lead_id, crm_account_id, deal_id) <= 1),
  check (repeats = 'none' or due_at is not null),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID"),
  foreign key (user_id, follows) references public.crm_tasks (user_id, id),
  foreign key (user_id, crm_contact_id) references public.crm_contacts (user_id, id),
  foreign key (user_id, crm_lead_id) references public.crm_leads (user_id, id),
  foreign key (user_id, crm_account_id) references public.crm_accounts (user_id, id),
  foreign key (user_id, deal_id) references public.deals (user_id, id)
);
create unique index crm_tasks_follows on public.crm_tasks (user_id, follows);
create index crm_tasks_due on public.crm_tasks (user_id, sort_at, id) where not deleted;
create index crm_tasks_contact on public.crm_tasks (user_id, crm_contact_id);
create index crm_tasks_lead on public.crm_tasks (user_id, crm_lead_id);
create index crm_tasks_account on public.crm_tasks (user_id, crm_account_id);
create index crm_tasks_deal on public.crm_tasks (user_id, deal_id);
select app.index_lists('public.crm_tasks', 'owner_id');
select app.protect('public.crm_tasks', 'crm_tasks', 'owner_id', '{completed_by,follows,repeat_from,sort_at}');

-- When a series is due next, behind the task that is done and behind now: what was missed is not asked for again and again.
create function app.next_due(p_from timestamp, p_zone text, p_repeats public.task_repeat, p_every int, p_behind timestamptz) returns timestamptz
language plpgsql immutable set search_path = '' as $$
declare
  unit interval := case p_repeats when 'daily' then interval '1 day' when 'weekly' then interval '7 days'
    when 'monthly' then interval '1 month' else interval '1 year' end;
  -- Not further than what has passed in the longest of such units.
  steps int := greatest(0, floor(extract(epoch from (p_behind at time zone p_zone) - p_from)
    / (p_every * case p_repeats when 'daily' then 86400 when 'weekly' then 604800 when 'monthly' then 2678400 else 31622400 end))::int - 1);
  due timestamptz;
begin
  loop
    steps := steps + 1;
    due := (p_from + steps * p_every * unit) at time zone p_zone;
    exit when due > p_behind;
  end loop;
  return due;
end $$;

create function app.shape_task() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) then
    if tg_op = 'INSERT' then
      new.follows := null;
      new.repeat_from := null;
      new.completed_by := null;
    end if;
    if new.done_at is not null then
      new.done_at := case when tg_op = 'UPDATE' then coalesce(old.done_at, now()) else now() end;
      new.completed_by := case when tg_op = 'UPDATE' and old.done_at is not null then old.completed_by else app.actor() end;
    else
      new.completed_by := null;
    end if;
  end if;
  if tg_op = 'UPDATE' and new.due_at is not distinct from old.due_at then
    new.time_zone := old.time_zone;
  elsif tg_op = 'UPDATE' or new.repeat_from is null then
    new.repeat_from := new.due_at at time zone new.time_zone;
  end if;
  new.sort_at := case when new.done_at is not null then timestamptz '9000-01-01 00:00Z' + (timestamptz '2200-01-01 00:00Z' - new.done_at)
    else coalesce(new.due_at, timestamptz '8999-01-01 00:00Z') end;
  return new;
end $$;
create trigger c_task before insert or update on public.crm_tasks for each row execute function app.shape_task();

-- The next one is made once; whoever takes the completion back takes it away, as long as nobody has touched it.
create function app.follow_task() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz;
begin
  if new.done_at is null then
    delete from public.crm_tasks where user_id = new.user_id and follows = new.id and done_at is null and version = 1;
  elsif new.repeats <> 'none' then
    due := app.next_due(new.repeat_from, new.time_zone, new.repeats, new.repeat_every, greatest(new.due_at, new.done_at));
    insert into public.crm_tasks (user_id, created_by, acting_for, owner_id, title, body, priority, due_at, remind_at, time_zone, repeats,
      repeat_every, repeat_from, follows, crm_contact_id, crm_lead_id, crm_account_id, deal_id)
    values (new.user_id, app.actor(), app.acting_for(), new.owner_id, new.title, new.body, new.priority, due,
      due - (new.due_at - new.remind_at), new.time_zone, new.repeats, new.repeat_every, new.repeat_from, new.id,
      new.crm_contact_id, new.crm_lead_id, new.crm_account_id, new.deal_id)
    on conflict (user_id, follows) do nothing;
  end if;
  return null;
end $$;
create trigger y_follow after update on public.crm_tasks for each row
  when ((new.done_at is null) <> (old.done_at is null)) execute function app.follow_task();

revoke all on function app.next_due(timestamp, text, public.task_repeat, int, timestamptz), app.shape_task(), app.follow_task() from public;
alter publication supabase_realtime add table public.crm_tasks;
