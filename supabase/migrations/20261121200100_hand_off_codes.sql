-- A session is taken along to another host by a code that counts once, within a minute. Only its hash is stored.
create table app.hand_off_codes (
  hash text primary key,
  user_id uuid not null references public."internalUsers" ("authID") on delete cascade,
  session_id uuid not null,
  expires_at timestamptz not null default now() + interval '60 seconds'
);
create index hand_off_codes_person on app.hand_off_codes (user_id);
revoke all on app.hand_off_codes from public, anon, authenticated, service_role;

-- Whether this session still stands and its person may come in.
create function app.may_hand_off(p_user uuid, p_session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions s join public."internalUsers" u on u."authID" = s.user_id
    join public."internalUsers" o on o."authID" = u.tenant_id
    where s.id = p_session and s.user_id = p_user and (s.not_after is null or s.not_after > now())
      and not u.disabled and not o.disabled)
$$;

-- Whoever calls has seen that the person can renew the session: a token that was only lent gives no session of its own.
create function public.make_hand_off_code(p_user uuid, p_session uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  code text := translate(rtrim(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid())), 'base64'), '='), '+/', '-_');
  before text := coalesce(current_setting('request.jwt.claims', true), '');
begin
  if not app.may_hand_off(p_user, p_session) then
    perform app.fail(403, 'not_allowed', 'Not allowed');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('hand_off:' || p_user, 0));
  delete from app.hand_off_codes where expires_at <= now();
  if (select count(*) from app.hand_off_codes where user_id = p_user) >= 10 then
    perform app.fail(429, 'rate_limited', 'Too many attempts');
  end if;
  insert into app.hand_off_codes (hash, user_id, session_id) values (app.token_hash(code), p_user, p_session);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', p_user)::text, true);
  perform app.audit((select tenant_id from public."internalUsers" where "authID" = p_user), 'hand_off', 'users', p_user::text);
  perform set_config('request.jwt.claims', before, true);
  return code;
end $$;

-- Whom a code would sign in; looking does not spend it.
create function public.read_hand_off_code(p_code text) returns table (user_id uuid, email text)
language sql stable security definer set search_path = '' as $$
  select c.user_id, u.email::text from app.hand_off_codes c join auth.users u on u.id = c.user_id
  where c.hash = app.token_hash(p_code) and c.expires_at > now() and app.may_hand_off(c.user_id, c.session_id)
$$;

-- Of two who bring the same code one finds it.
create function public.spend_hand_off_code(p_code text) returns table (user_id uuid, email text)
language sql security definer set search_path = '' as $$
  with spent as (
    delete from app.hand_off_codes c where c.hash = app.token_hash(p_code) and c.expires_at > now()
    returning c.user_id, c.session_id)
  select s.user_id, u.email::text from spent s join auth.users u on u.id = s.user_id
  where app.may_hand_off(s.user_id, s.session_id)
$$;

revoke all on function app.may_hand_off(uuid, uuid), public.make_hand_off_code(uuid, uuid), public.read_hand_off_code(text),
  public.spend_hand_off_code(text) from public, anon;
grant execute on function public.make_hand_off_code(uuid, uuid), public.read_hand_off_code(text), public.spend_hand_off_code(text)
  to service_role;
