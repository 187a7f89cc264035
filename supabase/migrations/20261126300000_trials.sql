-- An agent is tried in writing as its draft stands there. Nothing of such a talk is kept; whoever may change the agent may have it.
create function public.may_try_assistant(p_assistant uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.own_assistant(p_assistant);
end $$;

-- What a mind is told of a tool: not where it leads, and of its settings only whom a call can be handed to.
create function app.tool_for_mind(p_tool jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_tool - array['url', 'headers', 'method', 'settings'] || jsonb_build_object('destinations',
    coalesce((select jsonb_agg(d ->> 'name') from jsonb_array_elements(p_tool #> '{settings,destinations}') d), '[]'))
$$;

-- What the engine makes an agent of: its draft, its tools without where they lead, whether it has files, and whom it has keys for.
create function app.trial_draft(p_assistant uuid)
returns table (tenant uuid, config jsonb, tools jsonb, knowledge boolean, providers text[])
language sql stable security definer set search_path = '' as $$
  select a.user_id, app.assistant_config(a),
    (select coalesce(jsonb_agg(app.tool_for_mind(t.value) order by t.place), '[]')
      from jsonb_array_elements(app.assistant_tools(a)) with ordinality t (value, place)),
    app.has_knowledge(a.user_id, a.id),
    array(select c.provider::text from public.credentials c where c.user_id = a.user_id)
  from public.assistants a where a.id = p_assistant and not a.deleted
$$;

create function app.trial_knowledge(p_assistant uuid, p_question text) returns setof jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p) from public.assistants a, app.find_passages(a.user_id, array(
    select f.id from public.assistant_knowledge u join public.knowledge_files f on f.user_id = u.user_id and f.id = u.file_id
    where u.user_id = a.user_id and u.assistant_id = a.id and not f.deleted), p_question, 4) p
  where a.id = p_assistant and not a.deleted
$$;

-- As a call takes them along.
create function app.trial_credentials(p_user uuid, p_providers public.credential_provider[])
returns table (id uuid, tenant uuid, provider public.credential_provider, settings jsonb, sealed text)
language plpgsql security definer set search_path = '' as $$
begin
  update public.credentials c set last_used_at = now()
  where c.user_id = p_user and c.provider = any (p_providers)
    and (c.last_used_at is null or c.last_used_at < now() - interval '1 minute');
  return query select c.id, c.user_id, c.provider, c.settings, s.sealed
    from public.credentials c join app.credential_secrets s on s.credential_id = c.id
    where c.user_id = p_user and c.provider = any (p_providers);
end $$;

revoke all on function app.tool_for_mind(jsonb), public.may_try_assistant(uuid), app.trial_draft(uuid), app.trial_knowledge(uuid, text),
  app.trial_credentials(uuid, public.credential_provider[]) from public, anon;
grant execute on function public.may_try_assistant(uuid) to authenticated, service_role;
grant execute on function app.trial_draft(uuid), app.trial_knowledge(uuid, text),
  app.trial_credentials(uuid, public.credential_provider[]) to service_role;
