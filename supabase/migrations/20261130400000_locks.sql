-- A job tells what it has used in the moment in which its call ends. Its new line held the call's key, the end waited for the whole row,
-- and the line then waited for the end: what was used was lost. Whoever will want the row takes it first.
create or replace function app.measure(p_call uuid, p_attempt int, p_lines jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public."callLogs" where id = p_call for update;
  insert into app.call_meters as m (call_id, attempt, kind, provider, model, quantity)
  select c.id, p_attempt, l.kind, l.provider, l.model, max(l.quantity)
  from public."callLogs" c, jsonb_to_recordset(p_lines) l (kind public.usage_kind, provider text, model text, quantity bigint)
  where c.id = p_call and l.quantity > 0 group by c.id, l.kind, l.provider, l.model
  on conflict (call_id, attempt, kind, provider, model) do update set quantity = greatest(m.quantity, excluded.quantity);
  perform app.record_usage(p_call);
end $$;

-- As before, and the call's row comes first here, too: who is rung may answer in the moment in which the call ends.
create or replace function app.note_transfer(p_id uuid, p_state public.transfer_state, p_reason text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from public."callLogs" c where c.id = (select t.call_id from public.call_transfers t where t.id = p_id) for update;
  update public.call_transfers set state = p_state, reason = coalesce(p_reason, reason),
    answered_at = case when p_state = 'answered' then now() else answered_at end,
    ended_at = case when p_state in ('failed', 'over') then now() end
  where id = p_id and (state = 'ringing' and p_state <> 'over' or state = 'answered' and p_state = 'over');
  return found;
end $$;
