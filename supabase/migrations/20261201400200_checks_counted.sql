-- Thirty an hour were never reached: of one trunk only twenty were kept to be counted.
create or replace function public.start_trunk_check(p_provider uuid, p_language text, p_from text default null, p_to text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  kept public."phoneProviders";
  callee text := app.normal_number(p_to, false, p_from);
  made uuid;
begin
  select * into kept from public."phoneProviders"
  where id = p_provider and user_id = app.tid() and not deleted and app.may('phoneProviders', 'select', owner_id) for update;
  if not found then
    perform app.fail(404, 'not_found', 'No such provider');
  elsif not app.may('phoneProviders', 'update', kept.owner_id) then
    perform app.fail(403, 'not_allowed', 'You may not check this provider');
  elsif not public.sip_is_on() then
    perform app.fail(412, 'sip_off', 'No SIP service is running');
  end if;
  update public.trunk_checks set state = 'broken', ended_at = clock_timestamp()
  where provider_id = kept.id and state in ('queued', 'running') and worked_at < clock_timestamp() - interval '3 minutes';
  if exists (select from public.trunk_checks c where c.provider_id = kept.id and c.state in ('queued', 'running')) then
    perform app.fail(409, 'check_running', 'This trunk is being checked already');
  elsif (select count(*) from public.trunk_checks c where c.user_id = kept.user_id and c.created_at > now() - interval '1 hour') >= 30 then
    perform app.fail(429, 'rate_limited', 'Too many checks in one hour');
  end if;
  if nullif(trim(p_to), '') is null then
    p_from := null;
    callee := null;
  else
    perform app.assert_may_call();
    if callee is null or app.is_simulated(callee) then
      perform app.fail(400, 'invalid_number', 'Please enter a valid phone number with country code');
    elsif not exists (select from public."phoneNumbers" n where n.user_id = kept.user_id and n."phoneNumber" = p_from and not n.deleted
      and n.active and n.verified_at is not null and n.phone_provider_id = kept.id) then
      perform app.fail(403, 'number_inactive', 'This phone number is not active');
    elsif app.is_barred(kept.user_id, callee) then
      perform app.fail(403, 'do_not_call', 'This number is on the do-not-call list');
    end if;
    perform app.assert_toll(kept.user_id, p_from, callee);
  end if;
  insert into public.trunk_checks (user_id, provider_id, from_number, to_number, language, created_by, acting_for)
  values (kept.user_id, kept.id, p_from, callee, p_language, app.actor(), app.acting_for()) returning id into made;
  -- Of each trunk the last twenty are kept, and all those that count for the limit above.
  delete from public.trunk_checks c using (
    select id, row_number() over (order by created_at desc) as place from public.trunk_checks where provider_id = kept.id) old
  where old.id = c.id and old.place > 20 and c.created_at < now() - interval '1 hour';
  perform pg_notify('parley_trunk', made::text);
  return made;
end $$;
