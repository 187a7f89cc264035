-- Recordings: `<tenant id>/<call id>/<part>.ogg`, as visible as the call they belong to.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('recordings', 'recordings', false, 524288000, array['audio/ogg', 'audio/wav', 'audio/mpeg'])
on conflict (id) do nothing;

create policy recordings_select on storage.objects for select to authenticated
  using (bucket_id = 'recordings' and exists (select from public.call_recordings r where r.path = objects.name and r.status = 'stored'));
