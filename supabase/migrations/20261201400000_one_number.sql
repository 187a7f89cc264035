-- A number has one spelling. People also write a country's own long-distance digit after its code ('+49 (0)30 …'), which exchanges
-- overhear as they do digits too many: what is on the do-not-call list, or costs a premium, is that number in every spelling.
create function app.plain_number(p_number text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_number ~ '^\+11[2-9][0-9]{9}$' then '+1' || substr(p_number, 4)
    when p_number ~ '^\+78[0-9]{10}$' then '+7' || substr(p_number, 4)
    when p_number ~ '^\+3606' then '+36' || substr(p_number, 6)
    -- Where numbers begin with a nought of their own.
    when app.calling_code(p_number) in ('1', '39', '47', '225', '226', '227', '229', '241', '242', '247', '250', '267', '268', '378',
      '598', '676', '687', '853', '974', '992') then p_number
    else '+' || app.calling_code(p_number) || ltrim(substr(p_number, 2 + length(app.calling_code(p_number))), '0') end
$$;

create or replace function app.normal_number(p_raw text, p_force_plus boolean, p_from text default null) returns text
language sql immutable set search_path = '' as $$
  select case when app.e164(plain) then plain end
  -- One's own number is what its carrier calls it.
  from (select case when p_from is null then n else app.plain_number(n) end as plain from (
    select case
      when p_raw !~ '^[-0-9+ ().\/]+$' then null
      when p_force_plus or trim(p_raw) like '+%' then '+' || d
      when p_from is null then '+' || d
      when app.calling_code(p_from) = '1' then case
        when d like '011%' then '+' || substr(d, 4) when length(d) = 10 then '+1' || d when d like '1%' and length(d) = 11 then '+' || d end
      when d like '00%' then '+' || substr(d, 3)
      else '+' || app.calling_code(p_from) || d end as n
    from (select regexp_replace(p_raw, '[^0-9]', '', 'g') as d) digits) made) known
$$;

-- No number is the beginning of another's: whatever goes on behind it reaches the same line.
create or replace function app.is_barred(p_tenant uuid, p_number text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.donotcall
    where user_id = p_tenant and not deleted and (expires_at is null or expires_at > now())
      and number = any (array(select left(app.plain_number(p_number), n) from generate_series(8, 16) n)))
$$;

create or replace function app.stamp_donotcall() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) then
    new.source := case when app.key_id() is not null then 'api' when new.source = 'import' then 'import' else 'manual' end;
    new.call_id := null;
    new.said := '';
    new.said_at_ms := null;
  end if;
  new.number := app.plain_number(new.number);
  return new;
end $$;

create or replace function app.assert_toll(p_tenant uuid, p_from text, p_to text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  plain text := app.plain_number(p_to);
  allowed text[] := (select allowed_countries from public."phoneNumbers"
    where user_id = p_tenant and "phoneNumber" = p_from and not deleted);
begin
  -- In North America all numbers are equally long, and none begins with 0 or 1.
  if plain ~ '^\+1(?![2-9][0-9]{9}$)' then
    perform app.fail(400, 'invalid_number', 'Please enter a valid phone number with country code');
  elsif not coalesce(app.country_of(plain) = any (allowed || app.country_of(p_from)), false) then
    perform app.fail(403, 'country_not_allowed', 'This number may not call that country');
  -- Digits too many are overheard by exchanges.
  elsif exists (select from app.premium_numbers p where starts_with(plain, p.prefix)
    and substr(plain, length(p.prefix) + 1) ~ ('^(' || p.pattern || ')')) then
    perform app.fail(403, 'premium_number', 'Numbers at a premium rate are not called');
  end if;
end $$;

alter table public.donotcall disable trigger b_guard;
update public.donotcall d set number = app.plain_number(number)
where not deleted and number <> app.plain_number(number) and not exists (
  select from public.donotcall o where o.user_id = d.user_id and o.number = app.plain_number(d.number) and not o.deleted);
alter table public.donotcall enable trigger b_guard;

revoke all on function app.plain_number(text) from public, anon;
grant execute on function app.plain_number(text), app.calling_code(text) to authenticated, service_role;
