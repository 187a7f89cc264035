-- What a typed test takes of the account's own keys is a cost as that of a call: the same prices, the same limits. It belongs to an agent
-- instead of a call.
alter table public.usage_records
  alter column call_id drop not null,
  -- No key of assistants: a table with keys of both would make them two ways to each other, and a call would not know its agent any more.
  add column assistant_id uuid,
  add check (num_nonnulls(call_id, assistant_id) = 1);
create index usage_records_assistant on public.usage_records (user_id, assistant_id);
alter policy usage_records_select on public.usage_records
  using (user_id = (select app.tid()) and not (select app.hides('billing_hide_prices_enabled'))
    and (exists (select from public."callLogs" c where c.id = call_id) or exists (select from public.assistants a where a.id = assistant_id)));

-- One turn of a typed test, priced as it is written down.
create function app.record_trial(p_assistant uuid, p_lines jsonb) returns void
language sql set search_path = '' as $$
  insert into public.usage_records (user_id, assistant_id, kind, provider, model, quantity, price_micros, per_units, step_units, currency, cost_micros)
  select a.user_id, a.id, l.kind, l.provider, l.model, l.quantity, rate.price_micros, rate.per_units, rate.step_units, rate.currency,
    app.cost_of(l.quantity, rate.price_micros, rate.per_units, rate.step_units)
  from public.assistants a, jsonb_to_recordset(p_lines) l (kind public.usage_kind, provider text, model text, quantity bigint)
  left join lateral app.rate_at(l.provider, l.model, l.kind, now()) rate on true
  where a.id = p_assistant and l.quantity > 0
$$;

-- As before, and not once the account's limit is spent.
create or replace function public.may_try_assistant(p_assistant uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.own_assistant(p_assistant);
  if app.spent_up(app.tid()) then
    perform app.fail(429, 'spend_limit', 'The spending limit is reached');
  end if;
end $$;

revoke all on function app.record_trial(uuid, jsonb) from public, anon, authenticated;
grant execute on function app.record_trial(uuid, jsonb) to service_role;
