-- Which of what happens in a visitor's conversation is told to the page that it stands in. Frozen with a version; nothing else is told.
alter table public.assistants add column sdk_messages text[] not null default '{}'
  check (sdk_messages <@ array['summary', 'success-evaluation', 'structured-data', 'transcript', 'status-update', 'tool-calls']
    and cardinality(sdk_messages) <= 6);

-- What the version of a call tells; versions from before tell nothing.
create function app.told_messages(p_call public."callLogs") returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((select v.config -> 'sdk_messages' from public.assistant_versions v where v.id = p_call.assistant_version_id), '[]')
$$;

-- As before, and what the page is to tell the site that it stands in.
create or replace function public.enter_embedded_call(p_assistant uuid, p_ticket text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket app.embed_tickets;
  offered public.assistant_embeds;
  call public."callLogs";
begin
  select * into ticket from app.embed_tickets where token_hash = app.token_hash(p_ticket) and assistant_id = p_assistant;
  if ticket.call_id is null then
    perform app.fail(403, 'embed_ticket', 'Embedded calls need the ticket of their page');
  end if;
  offered := app.offered_embed(p_assistant);
  if offered.id is null or ticket.origin <> all (offered.sites) then
    perform app.fail(403, 'embedding_off', 'This agent is not offered here');
  end if;
  select * into call from public."callLogs" where id = ticket.call_id;
  if call.state = 'ended' or call.end_requested_at is not null then
    perform app.fail(410, 'call_ended', 'The call has ended');
  end if;
  return jsonb_build_object('room', call.sip_room, 'identity', app.callee_identity(call), 'state', call.state,
    'typed_only', (select config ->> 'stt_provider' = 'builtin' from public.assistant_versions where id = call.assistant_version_id),
    'messages', app.told_messages(call));
end $$;

-- What came of the call that the ticket has started, as far as it is told; null until somebody has written it down. Only while the
-- agent is offered where the ticket was given out, and for an hour: whoever keeps a ticket does not look on for ever.
create function public.embedded_result(p_assistant uuid, p_ticket text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ticket app.embed_tickets;
  offered public.assistant_embeds := app.offered_embed(p_assistant);
  call public."callLogs";
  told jsonb;
  found public.call_results;
begin
  select * into ticket from app.embed_tickets where token_hash = app.token_hash(p_ticket) and assistant_id = p_assistant;
  if ticket.call_id is null or ticket.origin <> all (coalesce(offered.sites, '{}')) then
    perform app.fail(403, 'embed_ticket', 'Embedded calls need the ticket of their page');
  end if;
  select * into call from public."callLogs" where id = ticket.call_id;
  told := app.told_messages(call);
  select * into found from public.call_results where call_id = call.id;
  if found.id is null or call.ended_at < now() - interval '1 hour' then
    return null;
  end if;
  return case when told ? 'summary' then jsonb_build_object('summary', found.summary) else '{}' end
    || case when told ? 'success-evaluation' then jsonb_build_object('success', found.success, 'reason', found.reason) else '{}' end
    || case when told ? 'structured-data' then jsonb_build_object('data', found.fields) else '{}' end;
end $$;

revoke all on function app.told_messages(public."callLogs"), public.embedded_result(uuid, text) from public, anon, authenticated;
grant execute on function app.told_messages(public."callLogs"), public.embedded_result(uuid, text) to service_role;
