-- What subscribers may hear of; the realtime service takes its allow-list from here.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;
alter publication supabase_realtime add table public."callLogs", public."internalUsers", public.call_supervisors,
  public.call_turns, public.assistants, public."phoneNumbers";
