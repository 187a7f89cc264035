-- Deals and the stages that they pass through. Every account begins with the same stages.
create type public.stage_kind as enum ('open', 'won', 'lost');
create type public.deal_stage_code as enum ('new', 'qualified', 'proposal', 'negotiation', 'won', 'lost');

create table public.deal_stages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID") on delete cascade,
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  -- A stage that came with the account has a code, whose words the language knows; a name of its own goes first.
  code public.deal_stage_code,
  name text not null default '' check (length(name) <= 80),
  position int not null,
  kind public.stage_kind not null default 'open',
  probability int not null check (probability between 0 and 100),
  unique (user_id, id),
  unique (user_id, code),
  check (name <> '' or code is not null)
);

create function app.make_deal_stages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deal_stages (user_id, code, position, kind, probability)
  select new."authID", s.code::public.deal_stage_code, s.position, s.kind::public.stage_kind, s.probability
  from (values ('new', 1, 'open', 10), ('qualified', 2, 'open', 30), ('proposal', 3, 'open', 50),
    ('negotiation', 4, 'open', 75), ('won', 5, 'won', 100), ('lost', 6, 'lost', 0)) s (code, position, kind, probability)
  on conflict (user_id, code) do nothing;
  return null;
end $$;
create trigger y_deal_stages_new after insert on public."internalUsers" for each row
  when (new.main_account) execute function app.make_deal_stages();
create trigger y_deal_stages after update of main_account on public."internalUsers" for each row
  when (new.main_account and not old.main_account) execute function app.make_deal_stages();
revoke all on function app.make_deal_stages() from public;

insert into public.deal_stages (user_id, code, position, kind, probability)
select u."authID", s.code::public.deal_stage_code, s.position, s.kind::public.stage_kind, s.probability
from public."internalUsers" u, (values ('new', 1, 'open', 10), ('qualified', 2, 'open', 30), ('proposal', 3, 'open', 50),
  ('negotiation', 4, 'open', 75), ('won', 5, 'won', 100), ('lost', 6, 'lost', 0)) s (code, position, kind, probability)
where u.main_account;

-- Whoever sees deals at all sees every stage, also one without a deal of theirs.
select app.close('public.deal_stages');
grant select on public.deal_stages to authenticated;
create policy deal_stages_select on public.deal_stages for select to authenticated
  using (user_id = (select app.tid()) and ((select app.has_scope('deals', 'select', 'all')) or (select app.has_scope('deals', 'select', 'own'))));

create table public.deals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  name text not null check (length(name) between 1 and 200),
  amount_minor bigint not null default 0 check (amount_minor between 0 and 999999999999),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  stage_id uuid not null,
  -- Where the card lies in its column; any place between two others can be named.
  position numeric not null default 0,
  close_date date not null,
  crm_contact_id uuid,
  crm_account_id uuid,
  lost_reason text not null default '' check (length(lost_reason) <= 500),
  haystack text generated always as (lower(name || ' ' || lost_reason)) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID"),
  foreign key (user_id, stage_id) references public.deal_stages (user_id, id),
  foreign key (user_id, crm_contact_id) references public.crm_contacts (user_id, id),
  foreign key (user_id, crm_account_id) references public.crm_accounts (user_id, id)
);
create index deals_board on public.deals (user_id, stage_id, position, id);
create index deals_contact on public.deals (user_id, crm_contact_id);
create index deals_account on public.deals (user_id, crm_account_id);
create index deals_name on public.deals (user_id, name, id) where not deleted;
create index deals_amount on public.deals (user_id, amount_minor, id) where not deleted;
create index deals_close on public.deals (user_id, close_date, id) where not deleted;
select app.index_lists('public.deals', 'owner_id');
select app.protect('public.deals', 'deals', 'owner_id');

-- A place in a column right behind a card, or on top: between two places there is always another.
create function app.deal_place(p_tenant uuid, p_stage uuid, p_after uuid) returns numeric
language plpgsql stable set search_path = '' as $$
declare
  behind numeric := (select position from public.deals where user_id = p_tenant and id = p_after and stage_id = p_stage);
begin
  if behind is null then
    return coalesce((select min(position) from public.deals where user_id = p_tenant and stage_id = p_stage), 0) - 1;
  end if;
  return coalesce((select (behind + min(position)) / 2 from public.deals
    where user_id = p_tenant and stage_id = p_stage and position > behind), behind + 1);
end $$;

-- The stage decides what a deal must say. A new card lies on top of its column, and so does one that a form moves there.
create function app.check_deal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entered boolean := tg_op = 'INSERT' or new.stage_id is distinct from old.stage_id;
  stage public.deal_stages;
begin
  select * into stage from public.deal_stages where user_id = new.user_id and id = new.stage_id;
  if not found or (entered and stage.deleted) then
    perform app.fail(400, 'stage_not_found', 'No such stage');
  elsif stage.kind <> 'lost' then
    new.lost_reason := '';
  elsif trim(new.lost_reason) = '' then
    perform app.fail(400, 'lost_reason_required', 'A lost deal says why it was lost');
  end if;
  if tg_op = 'INSERT' or (entered and new.position = old.position) then
    new.position := app.deal_place(new.user_id, new.stage_id, null);
  end if;
  return new;
end $$;
create trigger c_deal before insert or update of stage_id, lost_reason, position on public.deals
  for each row execute function app.check_deal();

create trigger y_stage after update of stage_id on public.deals for each row execute function app.note_stage_change('stage_id');

-- A card laid somewhere else: into a column, right behind another card or on top.
create function public.move_deal(p_id uuid, p_stage uuid, p_after uuid default null, p_lost_reason text default null) returns void
language plpgsql set search_path = '' as $$
begin
  update public.deals d set stage_id = p_stage, position = app.deal_place(d.user_id, p_stage, nullif(p_after, p_id)),
    lost_reason = coalesce(p_lost_reason, d.lost_reason)
  where d.id = p_id and not d.deleted;
  if not found then
    perform app.fail(404, 'not_found', 'No such deal');
  end if;
end $$;

-- The board: the first cards of every column, and what each column holds in all, by currency. Under the caller's own policies.
create function public.deal_cards(p_owner uuid default null, p_words text[] default '{}', p_most int default 50)
returns table (id uuid, version int, name text, amount_minor bigint, currency text, stage_id uuid, close_date date, owner_id uuid,
  contact_name text, account_name text)
language sql stable set search_path = '' as $$
  select d.id, d.version, d.name, d.amount_minor, d.currency::text, d.stage_id, d.close_date, d.owner_id,
    trim(c.first_name || ' ' || c.last_name), a.name
  from public.deal_stages s
  cross join lateral (
    select * from public.deals d
    where d.user_id = s.user_id and d.stage_id = s.id and not d.deleted and (p_owner is null or d.owner_id = p_owner)
      and not exists (select from unnest(p_words) w where strpos(d.haystack, lower(w)) = 0)
    order by d.position, d.id limit least(p_most, 200)) d
  left join public.crm_contacts c on c.user_id = d.user_id and c.id = d.crm_contact_id
  left join public.crm_accounts a on a.user_id = d.user_id and a.id = d.crm_account_id
  where s.user_id = (select app.tid()) and not s.deleted
  order by s.position, d.position, d.id
$$;

create function public.deal_totals(p_owner uuid default null, p_words text[] default '{}')
returns table (stage_id uuid, currency text, deals int, amount_minor bigint)
language sql stable set search_path = '' as $$
  select d.stage_id, d.currency::text, count(*)::int, sum(d.amount_minor)::bigint from public.deals d
  where d.user_id = (select app.tid()) and not d.deleted and (p_owner is null or d.owner_id = p_owner)
    and not exists (select from unnest(p_words) w where strpos(d.haystack, lower(w)) = 0)
  group by d.stage_id, d.currency order by 3 desc
$$;

revoke all on function app.check_deal(), app.deal_place(uuid, uuid, uuid), public.move_deal(uuid, uuid, uuid, text),
  public.deal_cards(uuid, text[], int), public.deal_totals(uuid, text[]) from public, anon;
-- Run as whoever moves a card.
grant execute on function app.deal_place(uuid, uuid, uuid) to authenticated, service_role;
grant execute on function public.move_deal(uuid, uuid, uuid, text), public.deal_cards(uuid, text[], int), public.deal_totals(uuid, text[])
  to authenticated, service_role;

alter publication supabase_realtime add table public.deals;
