-- The agent of the header speaks the language that the page shows: an address with `lng` shows another than the saved one.
alter table public."callLogs" add column page_language public.language_code;
grant insert (page_language) on public."callLogs" to authenticated;

create or replace function app.header_language(p_call public."callLogs") returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(p_call.page_language::text, left(u.user_lang::text, 2)) from app.header_agents h
  join public."internalUsers" u on u."authID" = coalesce(p_call.acting_for, p_call.created_by)
  where h.user_id = p_call.user_id and h.assistant_id = p_call.assistant_id and p_call.type = 'Web' and p_call.embed_origin is null
$$;
