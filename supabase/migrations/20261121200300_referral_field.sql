-- A row can be made up by whoever asks: the field is answered for the profiles that the caller sees.
create function app.was_referred(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.affiliate_referrals r where r.user_id = p_user)
$$;

create or replace function public.is_affiliate_referral(p_user public."internalUsers") returns boolean
language sql stable security invoker set search_path = '' as $$
  select app.was_referred(u."authID") from public."internalUsers" u where u."authID" = p_user."authID"
$$;

revoke all on function app.was_referred(uuid) from public, anon;
grant execute on function app.was_referred(uuid) to authenticated, service_role;
