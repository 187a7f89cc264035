-- One's own account: where one is signed in, and one's picture.

-- The sessions of the caller. A token without a session of its own (impersonation, a key) learns nothing of them.
create function public.list_own_sessions()
returns table (id uuid, created_at timestamptz, last_seen_at timestamptz, user_agent text, address text, current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.created_at, s.updated_at), s.user_agent, host(s.ip), s.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = auth.uid() and app.tid() is not null and auth.jwt() -> 'act' is null
    and exists (select from auth.sessions o where o.user_id = auth.uid() and o.id::text = auth.jwt() ->> 'session_id')
    and (s.not_after is null or s.not_after > now())
  order by 6 desc, 3 desc limit 100
$$;

create function public.end_own_session(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if app.tid() is null or auth.jwt() -> 'act' is not null
    or not exists (select from auth.sessions o where o.user_id = auth.uid() and o.id::text = auth.jwt() ->> 'session_id') then
    perform app.fail(403, 'not_allowed', 'Not allowed');
  end if;
  delete from auth.sessions where id = p_id and user_id = auth.uid();
  return found;
end $$;

revoke all on function public.list_own_sessions(), public.end_own_session(uuid) from public, anon;
grant execute on function public.list_own_sessions(), public.end_own_session(uuid) to authenticated, service_role;

-- Pictures: `<auth id>/<uuid>.webp`, written by the server alone after it has drawn them anew, as visible as the profile.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', false, 1048576, array['image/webp'])
on conflict (id) do nothing;

create policy avatars_select on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and exists (
    select from public."internalUsers" u where u."authID"::text = split_part(objects.name, '/', 1) and u."avatarUrl" = objects.name));

alter table public."internalUsers"
  add constraint internal_users_avatar check ("avatarUrl" is null or "avatarUrl" ~ ('^' || "authID"::text || '/[0-9a-f-]{36}\.webp$')),
  add constraint internal_users_lengths check (
    length("firstName") <= 120 and length("lastName") <= 120 and length("companyName") <= 200 and length("phone_Number") <= 40
    and length(address_line1) <= 200 and length(city) <= 120 and length(state) <= 120 and length(zip) <= 20 and length(country) <= 120
    and length(billing_address) <= 200 and length(billing_city) <= 120 and length(billing_state) <= 120
    and length(billing_zip) <= 20 and length(billing_country) <= 120);
