-- The right to mute somebody in a call is the right to change a supervisor. Asked for by itself, before the media server is.
create function public.assert_may_mute(p_room text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.supervised_call(p_room, 'update', false);
end $$;
revoke all on function public.assert_may_mute(text) from public, anon;
grant execute on function public.assert_may_mute(text) to authenticated, service_role;
