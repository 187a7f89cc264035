-- A provider tells the tokens of an answer at its end. Of one that was stopped before, they are estimated; how many of a line's are so stands
-- beside it, and they cost and count like the others.
alter table app.call_meters add column estimated bigint not null default 0 check (estimated between 0 and quantity);
alter table public.usage_records add column estimated bigint not null default 0 check (estimated between 0 and quantity);

create or replace function app.measure(p_call uuid, p_attempt int, p_lines jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public."callLogs" where id = p_call for update;
  insert into app.call_meters as m (call_id, attempt, kind, provider, model, quantity, estimated)
  select c.id, p_attempt, l.kind, l.provider, l.model, max(l.quantity), max(coalesce(l.estimated, 0))
  from public."callLogs" c,
    jsonb_to_recordset(p_lines) l (kind public.usage_kind, provider text, model text, quantity bigint, estimated bigint)
  where c.id = p_call and l.quantity > 0 group by c.id, l.kind, l.provider, l.model
  on conflict (call_id, attempt, kind, provider, model) do update
    set quantity = greatest(m.quantity, excluded.quantity), estimated = greatest(m.estimated, excluded.estimated);
  perform app.record_usage(p_call);
end $$;

create or replace function app.record_usage(p_call uuid) returns void
language plpgsql set search_path = '' as $$
declare
  call public."callLogs";
begin
  select * into call from public."callLogs" where id = p_call for update;
  if call.state is distinct from 'ended' then
    return;
  end if;
  insert into public.usage_records (user_id, call_id, kind, provider, model, part, quantity, estimated, price_micros, per_units, step_units, currency,
    cost_micros)
  select call.user_id, call.id, u.kind, u.provider, u.model, coalesce(w.parts, 0), u.quantity - coalesce(w.quantity, 0),
    greatest(0, guessed.quantity - coalesce(w.estimated, 0)),
    rate.price_micros, rate.per_units, rate.step_units, rate.currency,
    app.cost_of(u.quantity, rate.price_micros, rate.per_units, rate.step_units) - coalesce(w.cost_micros, 0)
  from app.usage_so_far(call) u
  left join lateral (
    select count(*)::int as parts, sum(r.quantity) as quantity, sum(r.estimated) as estimated, sum(r.cost_micros) as cost_micros,
      min(r.price_micros) as price_micros, min(r.per_units) as per_units, min(r.step_units) as step_units, min(r.currency) as currency
    from public.usage_records r
    where r.call_id = call.id and r.kind = u.kind and r.provider = u.provider and r.model = u.model) w on true
  cross join lateral (
    select coalesce(sum(m.estimated), 0) as quantity from app.call_meters m
    where m.call_id = call.id and m.kind = u.kind and m.provider = u.provider and m.model = u.model) guessed
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

create or replace function app.record_trial(p_assistant uuid, p_lines jsonb) returns void
language sql set search_path = '' as $$
  insert into public.usage_records (user_id, assistant_id, kind, provider, model, quantity, estimated, price_micros, per_units, step_units, currency,
    cost_micros)
  select a.user_id, a.id, l.kind, l.provider, l.model, l.quantity, coalesce(l.estimated, 0), rate.price_micros, rate.per_units, rate.step_units,
    rate.currency, app.cost_of(l.quantity, rate.price_micros, rate.per_units, rate.step_units)
  from public.assistants a,
    jsonb_to_recordset(p_lines) l (kind public.usage_kind, provider text, model text, quantity bigint, estimated bigint)
  left join lateral app.rate_at(l.provider, l.model, l.kind, now()) rate on true
  where a.id = p_assistant and l.quantity > 0
$$;
