-- A test that meets the account's spending limit was not held: that is said, and is neither a failure of the agent nor broken.
alter type public.test_state add value 'over_limit';

create or replace function app.publish_draft(p_assistant uuid, p_version int, p_note text, p_anyway boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  a public.assistants := app.own_assistant(p_assistant);
  latest public.assistant_versions;
  passed int;
  open int;
  failed int;
  unpaid int;
  made uuid;
begin
  if a.version is distinct from p_version then
    perform app.fail(409, 'version_conflict', 'Somebody else has changed this in the meantime');
  end if;
  select * into latest from public.assistant_versions where assistant_id = a.id order by number desc limit 1;
  if latest.config = app.assistant_config(a) and app.tools_of_version(latest.id) = app.assistant_tools(a) then
    return latest.id;
  end if;
  select count(*) filter (where s.state = 'passed'), count(*) filter (where s.state is null or s.state in ('queued', 'running', 'over_limit')),
    count(*) filter (where s.state in ('failed', 'broken')), count(*) filter (where s.state = 'over_limit')
  into passed, open, failed, unpaid from app.test_standing(a) s;
  if open + failed > 0 and not p_anyway then
    perform app.fail(409, case when failed > 0 then 'tests_failed' when unpaid > 0 then 'tests_over_limit' else 'tests_not_run' end,
      'Not all tests of this agent have passed');
  elsif open + failed > 0 and not app.may('assistants', 'delete', a.sub_account_user_id) then
    perform app.fail(403, 'not_allowed', 'Publishing in spite of failed tests takes the right to delete AI agents');
  end if;
  insert into public.assistant_versions (user_id, assistant_id, number, note, config, created_by, acting_for, tests_passed, tests_failed)
  values (a.user_id, a.id, 1 + coalesce(latest.number, 0), left(trim(coalesce(p_note, '')), 500), app.assistant_config(a),
    coalesce(app.actor(), a.created_by), app.acting_for(), case when passed + open + failed > 0 then passed end, case when passed + open + failed > 0 then open + failed end)
  returning id into made;
  insert into app.version_tools (version_id, tools) values (made, app.assistant_tools(a));
  return made;
end $$;
