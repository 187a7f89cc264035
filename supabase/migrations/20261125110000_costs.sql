-- What a call has used, what that costs, and how much an account lets its calls cost. All of it is counted in millionths of a
-- currency's unit: a token costs far less than a cent.
create type public.usage_kind as enum ('telephony', 'recognition', 'model_input', 'model_output', 'voice');

-- Seconds for telephony and recognition, tokens for models, characters for voices. A price of a model goes before its provider's own.
create table app.rate_cards (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (length(provider) between 1 and 40),
  model text not null default '' check (length(model) <= 100),
  kind public.usage_kind not null,
  price_micros bigint not null check (price_micros >= 0),
  per_units int not null check (per_units > 0),
  -- Counted up to whole steps: 60 for begun minutes.
  step_units int not null default 1 check (step_units > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  valid_from timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  unique (provider, model, kind, valid_from)
);
select app.append_only('app.rate_cards');
grant select, insert on app.rate_cards to service_role;
insert into app.rate_cards (provider, kind, price_micros, per_units, currency, valid_from) values
  ('loopback', 'telephony', 0, 60, 'USD', '2026-01-01Z'), ('web', 'telephony', 0, 60, 'USD', '2026-01-01Z'),
  ('builtin', 'recognition', 0, 60, 'USD', '2026-01-01Z'), ('builtin', 'model_input', 0, 1000000, 'USD', '2026-01-01Z'),
  ('builtin', 'model_output', 0, 1000000, 'USD', '2026-01-01Z'), ('builtin', 'voice', 0, 1000, 'USD', '2026-01-01Z');

-- What the agents of a call have counted so far: each job its own sums, which only grow.
create table app.call_meters (
  call_id uuid not null references public."callLogs" (id) on delete cascade,
  attempt int not null,
  kind public.usage_kind not null,
  provider text not null,
  model text not null,
  quantity bigint not null check (quantity > 0),
  primary key (call_id, attempt, kind, provider, model)
);
grant all on app.call_meters to service_role;

-- The price stands in the record: a new rate card changes no call that was. What is counted late is a further part of its line.
create table public.usage_records (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  call_id uuid not null,
  created_at timestamptz not null default now(),
  kind public.usage_kind not null,
  provider text not null,
  model text not null default '',
  part int not null default 0,
  quantity bigint not null check (quantity > 0),
  price_micros bigint,
  per_units int,
  step_units int,
  currency char(3),
  -- Null where nobody has set a price.
  cost_micros bigint,
  unique (call_id, kind, provider, model, part),
  check (num_nulls(price_micros, per_units, step_units, currency, cost_micros) in (0, 5))
);
select app.protect_child('public.usage_records');
select app.append_only('public.usage_records');
revoke update, delete, truncate on public.usage_records from service_role;
create index usage_records_time on public.usage_records (user_id, created_at);
drop policy usage_records_select on public.usage_records;
create policy usage_records_select on public.usage_records for select to authenticated
  using (user_id = (select app.tid()) and not (select app.hides('billing_hide_prices_enabled'))
    and exists (select from public."callLogs" c where c.id = call_id));

-- What an account lets its calls cost, by day and by month of UTC; each currency has its own.
create table app.spend_limits (
  user_id uuid not null references public."internalUsers" ("authID") on delete cascade,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  day_minor bigint check (day_minor >= 0),
  month_minor bigint check (month_minor >= 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, currency)
);
grant all on app.spend_limits to service_role;

-- A whole number nearest to the quotient; of two that are as near, the even one.
create function app.half_even(p_sum numeric, p_by numeric) returns bigint
language sql immutable strict set search_path = '' as $$
  select (div(p_sum, p_by) + case when 2 * mod(p_sum, p_by) > p_by or (2 * mod(p_sum, p_by) = p_by and mod(div(p_sum, p_by), 2) = 1)
    then 1 else 0 end)::bigint
$$;

create function app.cost_of(p_quantity bigint, p_price_micros bigint, p_per_units int, p_step_units int) returns bigint
language sql immutable strict set search_path = '' as $$
  select app.half_even(div(p_quantity::numeric + p_step_units - 1, p_step_units) * p_step_units * p_price_micros, p_per_units)
$$;

-- How many millionths its smallest coin is (ISO 4217).
create function app.micros_of_minor(p_currency text) returns int
language sql immutable strict set search_path = '' as $$
  select case when p_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF')
    then 1000000 when p_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000 else 10000 end
$$;

create function app.rate_at(p_provider text, p_model text, p_kind public.usage_kind, p_at timestamptz) returns setof app.rate_cards
language sql stable set search_path = '' as $$
  select * from app.rate_cards
  where provider = p_provider and model in (p_model, '') and kind = p_kind and valid_from <= p_at
  order by model = '', valid_from desc limit 1
$$;

-- What a call has used until now: its seconds on the line, and what its agents have counted.
create function app.usage_so_far(p_call public."callLogs") returns table (kind public.usage_kind, provider text, model text, quantity bigint)
language sql stable set search_path = '' as $$
  select 'telephony', case when p_call.type = 'Web' then 'web' else coalesce(p_call.carrier, 'unknown') end, '', seconds
  from (select case when p_call.state = 'ended' then p_call.duration
    else floor(extract(epoch from now() - p_call.answered_at)) end::bigint as seconds) line
  where seconds > 0
  union all
  select m.kind, m.provider, m.model, sum(m.quantity)::bigint from app.call_meters m where m.call_id = p_call.id group by 1, 2, 3
$$;

-- A call's price is the sum of its lines; made anew from what was used it is the same.
create function app.rebuild_cost(p_call uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public."callLogs" where id = p_call for update;
  delete from public.call_costs where call_id = p_call;
  insert into public.call_costs (call_id, currency, amount_minor)
  select p_call, line.currency, app.half_even(sum(line.micros), app.micros_of_minor(line.currency))
  from (select r.currency, app.cost_of(sum(r.quantity)::bigint, r.price_micros, r.per_units, r.step_units) as micros
    from public.usage_records r where r.call_id = p_call and r.currency is not null
    group by r.kind, r.provider, r.model, r.currency, r.price_micros, r.per_units, r.step_units) line
  group by line.currency;
end $$;

-- Writes down what was used and is not written yet. Run again it adds nothing.
create function app.record_usage(p_call uuid) returns void
language plpgsql set search_path = '' as $$
declare
  call public."callLogs";
begin
  select * into call from public."callLogs" where id = p_call for update;
  if call.state is distinct from 'ended' then
    return;
  end if;
  insert into public.usage_records (user_id, call_id, kind, provider, model, part, quantity, price_micros, per_units, step_units, currency, cost_micros)
  select call.user_id, call.id, u.kind, u.provider, u.model, coalesce(w.parts, 0), u.quantity - coalesce(w.quantity, 0),
    rate.price_micros, rate.per_units, rate.step_units, rate.currency,
    app.cost_of(u.quantity, rate.price_micros, rate.per_units, rate.step_units) - coalesce(w.cost_micros, 0)
  from app.usage_so_far(call) u
  left join lateral (
    select count(*)::int as parts, sum(r.quantity) as quantity, sum(r.cost_micros) as cost_micros,
      min(r.price_micros) as price_micros, min(r.per_units) as per_units, min(r.step_units) as step_units, min(r.currency) as currency
    from public.usage_records r
    where r.call_id = call.id and r.kind = u.kind and r.provider = u.provider and r.model = u.model) w on true
  -- A line keeps the price that it began with, or that it has none.
  left join lateral (
    select w.price_micros, w.per_units, w.step_units, w.currency where w.currency is not null
    union all
    select c.price_micros, c.per_units, c.step_units, c.currency from app.rate_at(u.provider, u.model, u.kind, call.created_at) c where w.parts = 0) rate on true
  where u.quantity > coalesce(w.quantity, 0);
  if found then
    perform app.rebuild_cost(call.id);
  end if;
end $$;

create function app.record_ended() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.record_usage(new.id);
  return null;
end $$;
create trigger y_usage after update on public."callLogs" for each row
  when (new.state = 'ended' and old.state <> 'ended') execute function app.record_ended();

-- The sums of one job of a call's agent, as often as it tells them; after the end they are still written down.
create function app.measure(p_call uuid, p_attempt int, p_lines jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into app.call_meters as m (call_id, attempt, kind, provider, model, quantity)
  select c.id, p_attempt, l.kind, l.provider, l.model, max(l.quantity)
  from public."callLogs" c, jsonb_to_recordset(p_lines) l (kind public.usage_kind, provider text, model text, quantity bigint)
  where c.id = p_call and l.quantity > 0 group by c.id, l.kind, l.provider, l.model
  on conflict (call_id, attempt, kind, provider, model) do update set quantity = greatest(m.quantity, excluded.quantity);
  perform app.record_usage(p_call);
end $$;

-- In millionths: what was written down since then, and what the calls that still run have used.
create function app.spent(p_tenant uuid, p_currency text, p_since timestamptz) returns bigint
language sql stable set search_path = '' as $$
  select (coalesce((select sum(r.cost_micros) from public.usage_records r
      where r.user_id = p_tenant and r.created_at >= p_since and r.currency = p_currency), 0)
    + coalesce((select sum(app.cost_of(u.quantity, rate.price_micros, rate.per_units, rate.step_units))
      from public."callLogs" c, app.usage_so_far(c) u, app.rate_at(u.provider, u.model, u.kind, c.created_at) rate
      where c.user_id = p_tenant and c.state <> 'ended' and rate.currency = p_currency), 0))::bigint
$$;

create function app.spent_up(p_tenant uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from app.spend_limits l, app.micros_of_minor(l.currency) minor where l.user_id = p_tenant and (
      app.spent(p_tenant, l.currency, date_trunc('day', now(), 'UTC')) >= l.day_minor * minor
      or app.spent(p_tenant, l.currency, date_trunc('month', now(), 'UTC')) >= l.month_minor * minor))
$$;

-- As before, and no call begins once the account's limit is spent.
create or replace function app.assert_line_free(p_tenant uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  per_minute int;
  per_day int;
  lines int;
begin
  perform pg_advisory_xact_lock(hashtextextended('call_start', 0));
  select calls_per_minute, calls_per_day into per_minute, per_day from app.tenant_limits where user_id = p_tenant;
  if (select count(*) from public."callLogs" where user_id = p_tenant and created_at > now() - interval '1 minute'
    and auth.uid() in (created_by, acting_for)) >= coalesce(per_minute, 10) then
    perform app.fail(429, 'rate_limited', 'Too many calls in one minute');
  end if;
  if (select count(*) from public."callLogs" where user_id = p_tenant and created_at > now() - interval '1 day') >= coalesce(per_day, 500) then
    perform app.fail(429, 'daily_limit', 'The daily limit of calls is reached');
  end if;
  if app.spent_up(p_tenant) then
    perform app.fail(429, 'spend_limit', 'The spending limit is reached');
  end if;
  select sum(capacity) into lines from app.engines where beat_at > now() - interval '30 seconds';
  if lines is null then
    perform app.fail(412, 'calling_off', 'Calling is off: no call engine is running');
  end if;
  if (select count(*) from public."callLogs" where state <> 'ended') >= lines then
    perform app.fail(429, 'lines_full', 'All lines are busy');
  end if;
end $$;

-- Running calls of an account whose limit is spent are asked to end, as every limit ends them.
create function app.end_overspent(p_calls uuid[]) returns void
language sql set search_path = '' as $$
  update public."callLogs" c set end_requested_at = now(), end_requested_code = 'credit'
  where c.id = any (p_calls) and c.state <> 'ended' and c.end_requested_at is null and c.user_id in (
    select user_id from (select distinct user_id from public."callLogs" where id = any (p_calls)) t where app.spent_up(t.user_id))
$$;

-- The prices in force, for every account, unless prices are hidden from whoever asks.
create function public.rates() returns table (provider text, model text, kind public.usage_kind, price_micros bigint, per_units int,
  step_units int, currency text, valid_from timestamptz)
language sql stable security definer set search_path = '' as $$
  select distinct on (c.provider, c.model, c.kind) c.provider, c.model, c.kind, c.price_micros, c.per_units, c.step_units, c.currency::text, c.valid_from
  from app.rate_cards c
  where (select app.tid()) is not null and not (select app.hides('billing_hide_prices_enabled')) and c.valid_from <= now()
  order by c.provider, c.model, c.kind, c.valid_from desc
$$;

-- A price is never changed, only followed by the next.
create function public.admin_set_rate(p_provider text, p_kind public.usage_kind, p_price_micros bigint, p_currency text, p_per_units int,
  p_model text default '', p_step_units int default 1, p_valid_from timestamptz default now()) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  administrator uuid := app.need_administrator();
  made uuid;
begin
  if p_valid_from is null or p_valid_from < now() then
    perform app.fail(400, 'invalid_body', 'A price begins now or later');
  end if;
  insert into app.rate_cards (provider, model, kind, price_micros, per_units, step_units, currency, valid_from, created_by)
  values (p_provider, p_model, p_kind, p_price_micros, p_per_units, p_step_units, p_currency, p_valid_from, administrator) returning id into made;
  perform app.audit(app.tid(), 'insert', 'rate_cards', made::text, jsonb_build_object('provider', p_provider, 'model', p_model, 'kind', p_kind,
    'price_micros', p_price_micros, 'per_units', p_per_units, 'currency', p_currency, 'valid_from', p_valid_from));
  return made;
exception when check_violation or not_null_violation then
  perform app.fail(400, 'invalid_body', 'This is no price');
end $$;

-- What is let be spent and what is spent, by currency.
create function public.spending() returns table (currency text, day_minor bigint, month_minor bigint, day_micros bigint, month_micros bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.has_scope('billing', 'select', 'all') or app.hides('billing_hide_prices_enabled') then
    perform app.fail(403, 'not_allowed', 'You may not see what is spent');
  end if;
  return query select l.currency::text, l.day_minor, l.month_minor, app.spent(l.user_id, l.currency, date_trunc('day', now(), 'UTC')),
    app.spent(l.user_id, l.currency, date_trunc('month', now(), 'UTC')) from app.spend_limits l where l.user_id = app.tid() order by 1;
end $$;

-- Null: nothing stands against it.
create function public.set_spend_limit(p_currency text, p_day_minor bigint, p_month_minor bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not app.has_scope('billing', 'update', 'all') then
    perform app.fail(403, 'not_allowed', 'You may not set what may be spent');
  end if;
  insert into app.spend_limits as l (user_id, currency, day_minor, month_minor) values (app.tid(), p_currency, p_day_minor, p_month_minor)
  on conflict (user_id, currency) do update set day_minor = excluded.day_minor, month_minor = excluded.month_minor, updated_at = now();
  perform app.audit(app.tid(), 'update', 'spend_limits', p_currency, jsonb_build_object('day_minor', p_day_minor, 'month_minor', p_month_minor));
exception when check_violation or not_null_violation then
  perform app.fail(400, 'invalid_body', 'This is no limit');
end $$;

revoke all on function app.half_even(numeric, numeric), app.cost_of(bigint, bigint, int, int), app.micros_of_minor(text),
  app.rate_at(text, text, public.usage_kind, timestamptz), app.usage_so_far(public."callLogs"), app.rebuild_cost(uuid), app.record_usage(uuid),
  app.record_ended(), app.measure(uuid, int, jsonb), app.spent(uuid, text, timestamptz), app.spent_up(uuid), app.end_overspent(uuid[]), public.rates(),
  public.admin_set_rate(text, public.usage_kind, bigint, text, int, text, int, timestamptz), public.spending(),
  public.set_spend_limit(text, bigint, bigint) from public, anon;
grant execute on function app.half_even(numeric, numeric), app.cost_of(bigint, bigint, int, int), app.micros_of_minor(text),
  app.rate_at(text, text, public.usage_kind, timestamptz), app.usage_so_far(public."callLogs"), app.rebuild_cost(uuid), app.record_usage(uuid),
  app.measure(uuid, int, jsonb), app.spent(uuid, text, timestamptz), app.spent_up(uuid), app.end_overspent(uuid[]) to service_role;
grant execute on function public.rates(), public.admin_set_rate(text, public.usage_kind, bigint, text, int, text, int, timestamptz),
  public.spending(), public.set_spend_limit(text, bigint, bigint) to authenticated, service_role;
