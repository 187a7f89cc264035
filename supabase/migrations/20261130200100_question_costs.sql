-- What a question to the files takes of its provider is a cost, too: of the call it was asked in, of the agent that is tried, of the file it was
-- asked of, or, where somebody asks all files, of the account alone.
do $$
declare
  one text;
begin
  for one in select conname from pg_catalog.pg_constraint where conrelid = 'public.usage_records'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%num_nonnulls(call_id, assistant_id, file_id)%' loop
    execute format('alter table public.usage_records drop constraint %I', one);
  end loop;
end $$;
alter table public.usage_records add check (num_nonnulls(call_id, assistant_id, file_id) <= 1);
alter policy usage_records_select on public.usage_records
  using (user_id = (select app.tid()) and not (select app.hides('billing_hide_prices_enabled'))
    and (exists (select from public."callLogs" c where c.id = call_id) or exists (select from public.assistants a where a.id = assistant_id)
      or exists (select from public.knowledge_files f where f.id = file_id)
      or (num_nonnulls(call_id, assistant_id, file_id) = 0 and user_id = (select auth.uid()))));

-- The sealed key for a question of an account, or in a call; nothing once the account's limit is spent.
create function app.question_key(p_user uuid, p_call uuid default null)
returns table (id uuid, tenant uuid, provider public.credential_provider, settings jsonb, sealed text)
language sql stable security definer set search_path = '' as $$
  select k.* from app.meaning_key(coalesce(p_user, (select c.user_id from public."callLogs" c where c.id = p_call))) k
  where not app.spent_up(k.tenant)
$$;

create function app.record_question(p_user uuid, p_file uuid, p_line jsonb) returns void
language sql set search_path = '' as $$
  insert into public.usage_records (user_id, file_id, kind, provider, model, quantity, price_micros, per_units, step_units, currency, cost_micros)
  select p_user, (select f.id from public.knowledge_files f where f.id = p_file and f.user_id = p_user),
    l.kind, l.provider, l.model, l.quantity, rate.price_micros, rate.per_units, rate.step_units, rate.currency,
    app.cost_of(l.quantity, rate.price_micros, rate.per_units, rate.step_units)
  from jsonb_to_record(p_line) l (kind public.usage_kind, provider text, model text, quantity bigint)
  left join lateral app.rate_at(l.provider, l.model, l.kind, now()) rate on true
  where l.quantity > 0
$$;

-- The passages for a question in a call, and what the question took. No job of an agent counts it: it is a sum of its own.
create function app.answer_question(p_call uuid, p_question text, p_meaning text, p_line jsonb) returns setof jsonb
language plpgsql set search_path = '' as $$
begin
  -- Before the new line, which holds the call's key, as whoever ends the call takes the whole row.
  perform from public."callLogs" where id = p_call and (p_line ->> 'quantity')::bigint > 0 for update;
  insert into app.call_meters as m (call_id, attempt, kind, provider, model, quantity)
  select c.id, 0, l.kind, l.provider, l.model, l.quantity
  from public."callLogs" c, jsonb_to_record(p_line) l (kind public.usage_kind, provider text, model text, quantity bigint)
  where c.id = p_call and l.quantity > 0
  on conflict (call_id, attempt, kind, provider, model) do update set quantity = m.quantity + excluded.quantity;
  if found then
    perform app.record_usage(p_call);
  end if;
  return query select app.call_knowledge(p_call, p_question, p_meaning);
end $$;

-- Whose files are asked, and whether by meaning too; nothing for whoever sees no files. The passages that wait are not counted for it.
create function public.knowledge_asked() returns table (tenant uuid, meant boolean)
language sql stable security definer set search_path = '' as $$
  select app.tid(), app.has_vectors()
    and exists (select from public.credentials k where k.user_id = app.tid() and k.provider = 'openai')
  where app.tid() is not null and app.scope('knowledgeBase', 'select') is not null
$$;

revoke all on function app.question_key(uuid, uuid), app.record_question(uuid, uuid, jsonb), app.answer_question(uuid, text, text, jsonb),
  public.knowledge_asked() from public, anon, authenticated;
grant execute on function public.knowledge_asked() to authenticated, service_role;
grant execute on function app.question_key(uuid, uuid), app.record_question(uuid, uuid, jsonb), app.answer_question(uuid, text, text, jsonb)
  to service_role;
