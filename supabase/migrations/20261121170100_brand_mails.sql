-- Whose name a mail to an account carries. A host counts for its link only when the account belongs to that host's brand: a host is
-- proven by a record alone, so its owner could ask in somebody else's name and read the token at the end of the link.
-- Someone who is only just coming (`p_new`) gets the name of the host that he came by, and the platform's own link.
create function public.mail_brand(p_host text, p_user uuid, p_new boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  with brands as (
    select public.brand_for('', p_user) as own, public.brand_for(p_host, null) as of_host
  )
  select case
    when own is not null then own || jsonb_build_object('by_host', coalesce(own ->> 'id' = of_host ->> 'id', false)
      and exists (select from public."internalUsers" u join public.brands b on b.user_id = u.tenant_id
        where u."authID" = p_user and b.id::text = of_host ->> 'id'))
    when p_new then of_host || jsonb_build_object('by_host', false)
  end from brands
$$;
revoke all on function public.mail_brand(text, uuid, boolean) from public, anon;
grant execute on function public.mail_brand(text, uuid, boolean) to service_role;
