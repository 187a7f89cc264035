-- Invitations by mail. The token is made where the mail is sent; only its hash is stored.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  email text not null check (email = lower(btrim(email)) and length(email) <= 254),
  role_id uuid not null,
  user_lang text not null default 'en_US' check (user_lang in ('en_US', 'de_DE', 'es_ES', 'fr_FR', 'ar_EG', 'he_IL')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked')),
  expires_at timestamptz not null default now() + interval '7 days',
  asked_at timestamptz not null default now(),
  sends int not null default 1,
  mail text not null default 'due' check (mail in ('due', 'sent', 'failed')),
  accepted_by uuid,
  accepted_at timestamptz,
  unique (user_id, id),
  foreign key (user_id, role_id) references public.roles (user_id, id)
);
create unique index invitations_pending on public.invitations (user_id, email) where status = 'pending';
create index invitations_role on public.invitations (user_id, role_id);
create index invitations_list on public.invitations (user_id, created_at, id);
select app.protect('public.invitations', 'user-management', 'created_by', p_verbs => '{select}', p_audit => 'always');

create table app.invitation_tokens (
  invitation_id uuid primary key references public.invitations (id) on delete cascade,
  token_hash text not null unique
);
-- The switches of an account of one's own wait here while its person works in somebody else's.
create table app.joined_people (
  user_id uuid primary key references public."internalUsers" ("authID") on delete cascade,
  switches jsonb not null
);
revoke all on app.invitation_tokens, app.joined_people from public, anon, authenticated;

create function app.token_hash(p_token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;

-- A hundred mails a day and account: an invitation is no way to fill somebody's mailbox.
create function app.ask_for_invitation_mail(p_tenant uuid, p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (select coalesce(sum(sends), 0) from public.invitations where user_id = p_tenant and asked_at > now() - interval '1 day') > 100 then
    perform app.fail(429, 'rate_limited', 'Too many invitations today');
  end if;
  perform pg_notify('parley_invitation', p_id::text);
end $$;

create function public.invite_sub_user(p_email text, p_role uuid, p_lang text default 'en_US') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.manages_people('insert');
  address text := lower(btrim(coalesce(p_email, '')));
  invitation uuid;
begin
  if address !~ '^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$' or length(address) > 254 then
    perform app.fail(400, 'invalid_email', 'This is not an e-mail address');
  end if;
  perform app.assert_may_give(tenant, p_role);
  if exists (select from public."internalUsers" where tenant_id = tenant and lower(email) = address) then
    perform app.fail(409, 'already_member', 'This person belongs to the account already');
  end if;
  update public.invitations set status = 'revoked' where user_id = tenant and email = address and status = 'pending' and expires_at <= now();
  insert into public.invitations (user_id, created_by, acting_for, email, role_id, user_lang)
  values (tenant, app.actor(), app.acting_for(), address, p_role, p_lang)
  on conflict (user_id, email) where status = 'pending' do nothing
  returning id into invitation;
  if invitation is null then
    perform app.fail(409, 'already_invited', 'This address has an open invitation');
  end if;
  perform app.ask_for_invitation_mail(tenant, invitation);
  return invitation;
end $$;

create function public.resend_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.manages_people('insert');
  invitation public.invitations;
begin
  select * into invitation from public.invitations where id = p_id and user_id = tenant and status = 'pending' for update;
  if not found then
    perform app.fail(404, 'not_found', 'No such open invitation');
  end if;
  if invitation.asked_at > now() - interval '1 minute' and invitation.mail <> 'failed' then
    perform app.fail(429, 'rate_limited', 'It was sent a moment ago');
  end if;
  update public.invitations set mail = 'due', sends = sends + 1, asked_at = now(), expires_at = now() + interval '7 days' where id = p_id;
  perform app.ask_for_invitation_mail(tenant, p_id);
end $$;

create function public.revoke_invitation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := app.manages_people('delete');
begin
  update public.invitations set status = 'revoked' where id = p_id and user_id = tenant and status = 'pending';
  if not found then
    perform app.fail(404, 'not_found', 'No such open invitation');
  end if;
end $$;

-- What a mail needs, while one is due; from then on the new token counts and an older one does not.
create function app.claim_invitation_mail(p_id uuid, p_token_hash text)
returns table (email text, user_lang text, company text, inviter text, role text, expires_at timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.invitations i where i.id = p_id and i.status = 'pending' and i.mail = 'due' for update) then
    return;
  end if;
  insert into app.invitation_tokens values (p_id, p_token_hash)
  on conflict (invitation_id) do update set token_hash = excluded.token_hash;
  return query
    select i.email, i.user_lang, app.company_name(i.user_id), app.member_name(coalesce(i.created_by, i.user_id)), r.name, i.expires_at
    from public.invitations i join public.roles r on r.id = i.role_id where i.id = p_id;
end $$;

create function app.invitation_mailed(p_id uuid, p_mail text) returns void
language sql security definer set search_path = '' as $$
  update public.invitations set mail = p_mail where id = p_id and mail = 'due'
$$;

create function app.due_invitations() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.invitations where status = 'pending' and mail = 'due' order by asked_at limit 1000
$$;

create function app.member_name(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim("firstName" || ' ' || "lastName"), ''), split_part(email, '@', 1))
  from public."internalUsers" where "authID" = p_user
$$;

create function app.company_name(p_tenant uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim("companyName"), ''), app.member_name("authID")) from public."internalUsers" where "authID" = p_tenant
$$;

-- What the holder of a mail's link is shown. Nobody else can ask: the web server does.
create function public.read_invitation(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', case when i.status <> 'pending' then i.status when i.expires_at <= now() then 'expired' else 'open' end,
    'email', i.email, 'company', app.company_name(i.user_id), 'inviter', app.member_name(coalesce(i.created_by, i.user_id)), 'role', r.name,
    'user_lang', i.user_lang, 'has_account', exists (select from auth.users u where lower(u.email) = i.email))
  from app.invitation_tokens t join public.invitations i on i.id = t.invitation_id join public.roles r on r.id = i.role_id
  where t.token_hash = app.token_hash(p_token)
$$;

create function app.accept_as(p_token text, p_user uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  invitation public.invitations;
  person public."internalUsers";
begin
  select i.* into invitation from app.invitation_tokens t join public.invitations i on i.id = t.invitation_id
  where t.token_hash = app.token_hash(p_token) for update of i;
  if not found then
    perform app.fail(404, 'invitation_not_found', 'No such invitation');
  elsif invitation.status = 'accepted' then
    perform app.fail(409, 'invitation_used', 'This invitation was accepted before');
  elsif invitation.status = 'revoked' or invitation.expires_at <= now() then
    perform app.fail(410, 'invitation_over', 'This invitation is not valid any more');
  end if;
  select * into person from public."internalUsers" where "authID" = p_user for update;
  if not found or lower(person.email) <> invitation.email then
    perform app.fail(403, 'invitation_for_another', 'This invitation was sent to another address');
  elsif person.tenant_id = invitation.user_id then
    perform app.fail(409, 'already_member', 'This person belongs to the account already');
  elsif not person.main_account then
    perform app.fail(409, 'member_elsewhere', 'This person works in another account');
  elsif exists (select from public."internalUsers" where parent_user_id = p_user) then
    perform app.fail(409, 'has_people', 'This account has people of its own');
  elsif person.disabled or person.is_admin_account or (select disabled from public."internalUsers" where "authID" = invitation.user_id) then
    perform app.fail(403, 'not_allowed', 'This account cannot join');
  end if;
  insert into app.joined_people values (p_user, to_jsonb(person))
  on conflict (user_id) do update set switches = excluded.switches;
  perform app.attach_sub_user(p_user, invitation.user_id, invitation.role_id);
  perform app.set_switches(p_user, '{}');
  update public.invitations set status = 'accepted', accepted_by = p_user, accepted_at = now() where id = invitation.id;
  return invitation.user_id;
end $$;

create function app.set_switches(p_user uuid, p_switches jsonb) returns void
language sql security definer set search_path = '' as $$
  update public."internalUsers" u set billing_enabled = s.billing_enabled, credentials_enabled = s.credentials_enabled,
    automation_enabled = s.automation_enabled, crm_enabled = s.crm_enabled, callcenter_enabled = s.callcenter_enabled,
    api_keys_enabled = s.api_keys_enabled, campaigns_enabled = s.campaigns_enabled,
    affiliate_dashboard_enabled = s.affiliate_dashboard_enabled, user_management_enabled = s.user_management_enabled,
    billing_hide_prices_enabled = s.billing_hide_prices_enabled, hide_logs_enabled = s.hide_logs_enabled
  from jsonb_populate_record(null::public."internalUsers", p_switches) s where u."authID" = p_user
$$;

-- Somebody with an account joins by the own session.
create function public.accept_invitation(p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if app.tid() is null or auth.jwt() -> 'act' is not null then
    raise exception 'joining needs a session of one''s own' using errcode = '42501';
  end if;
  return app.accept_as(p_token, auth.uid());
end $$;

-- The web server joins the account that it has just made for the holder of the link.
create function public.join_by_invitation(p_token text, p_user uuid) returns uuid
language sql security definer set search_path = '' as $$
  select app.accept_as(p_token, p_user)
$$;

-- A role that people have, or are to have, stays.
create function app.keep_used_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public."internalUsers" where tenant_id = new.user_id and role_id = new.id)
    or exists (select from public.invitations where user_id = new.user_id and role_id = new.id and status = 'pending' and expires_at > now()) then
    perform app.fail(409, 'role_in_use', 'Somebody has this role or is invited to it');
  end if;
  return new;
end $$;
create trigger e_keep_used before update of deleted on public.roles
  for each row when (new.deleted and not old.deleted) execute function app.keep_used_role();

revoke all on function app.token_hash(text), app.ask_for_invitation_mail(uuid, uuid), public.invite_sub_user(text, uuid, text),
  public.resend_invitation(uuid), public.revoke_invitation(uuid), app.claim_invitation_mail(uuid, text), app.invitation_mailed(uuid, text),
  app.due_invitations(), app.member_name(uuid), app.company_name(uuid), public.read_invitation(text), app.accept_as(text, uuid),
  app.set_switches(uuid, jsonb), public.accept_invitation(text), public.join_by_invitation(text, uuid), app.keep_used_role() from public, anon;
grant execute on function public.invite_sub_user(text, uuid, text), public.resend_invitation(uuid), public.revoke_invitation(uuid),
  public.accept_invitation(text) to authenticated, service_role;
grant execute on function app.claim_invitation_mail(uuid, text), app.invitation_mailed(uuid, text), app.due_invitations(),
  public.read_invitation(text), public.join_by_invitation(text, uuid) to service_role;
