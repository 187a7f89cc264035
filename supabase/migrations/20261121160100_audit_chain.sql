-- The audit log knows its end and the entry under which something was written, and people can read it.
alter table public.audit_log add column impersonation_id uuid;
create index audit_log_impersonation on public.audit_log (user_id, impersonation_id) where impersonation_id is not null;

-- What was written before the column existed keeps its hash.
create or replace function app.audit_hash(p public.audit_log) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to((jsonb_build_array(p.prev_hash, p.user_id, p.seq, extract(epoch from p.at)::text, p.actor,
    p.acting_for, p.action, p.entity, p.entity_id, p.detail)
    || case when p.impersonation_id is null then '[]'::jsonb else jsonb_build_array(p.impersonation_id) end)::text, 'UTF8')), 'hex')
$$;

-- Where each chain ends: one that was cut there would look whole by itself.
create table app.audit_heads (
  tenant uuid primary key,
  last_id uuid,
  hash text not null default '',
  count bigint not null default 0
);
revoke all on app.audit_heads from public, anon, authenticated, service_role;
grant select on app.audit_heads to service_role;
insert into app.audit_heads (tenant, last_id, hash, count)
select distinct on (user_id) user_id, id, hash, seq from public.audit_log order by user_id, seq desc;

-- An entry follows the head, not the last row that is there: after a cut the gap stays.
create or replace function app.audit(p_tenant uuid, p_action text, p_entity text, p_entity_id text, p_detail jsonb default '{}')
returns void language plpgsql security definer set search_path = '' as $$
declare
  entry public.audit_log;
  head app.audit_heads;
begin
  insert into app.audit_heads as h (tenant) values (p_tenant)
  on conflict (tenant) do update set count = h.count returning * into head;
  entry.id := gen_random_uuid();
  entry.user_id := p_tenant;
  entry.seq := head.count + 1;
  entry.at := clock_timestamp();
  entry.actor := app.actor();
  entry.acting_for := app.acting_for();
  entry.action := p_action;
  entry.entity := p_entity;
  entry.entity_id := p_entity_id;
  entry.detail := coalesce(p_detail, '{}');
  entry.impersonation_id := case when p_entity = 'impersonations' then p_entity_id::uuid
    when auth.jwt() -> 'act' is not null then (auth.jwt() ->> 'imp_id')::uuid end;
  entry.prev_hash := head.hash;
  entry.hash := app.audit_hash(entry);
  insert into public.audit_log select entry.*;
  update app.audit_heads set last_id = entry.id, hash = entry.hash, count = entry.seq where tenant = p_tenant;
end $$;

-- The first broken link of a tenant's chain, or null; the place behind the last row when the end is missing.
create or replace function app.audit_break(p_tenant uuid) returns bigint
language sql stable set search_path = '' as $$
  select least(
    (select min(seq) from (
      select a.seq, a.hash = app.audit_hash(a) and a.prev_hash = coalesce(lag(a.hash) over w, '')
        and a.seq = coalesce(lag(a.seq) over w, 0) + 1 as whole
      from public.audit_log a where a.user_id = p_tenant window w as (order by a.seq)) chain
    where not whole),
    (select least(coalesce(l.seq, 0), coalesce(h.count, 0)) + 1
     from (select p_tenant as tenant) t left join app.audit_heads h using (tenant)
     left join lateral (select a.id, a.seq, a.hash from public.audit_log a where a.user_id = p_tenant order by a.seq desc limit 1) l on true
     where (l.id, l.seq, l.hash) is distinct from (h.last_id, nullif(h.count, 0), nullif(h.hash, ''))))
$$;

-- Every broken chain, for the command that looks for them.
create function app.audit_breaks() returns table (tenant uuid, seq bigint)
language sql stable set search_path = '' as $$
  select t.tenant, app.audit_break(t.tenant) from (
    select h.tenant from app.audit_heads h union select a.user_id from public.audit_log a) t
  where app.audit_break(t.tenant) is not null
$$;

create function app.person_name(p_user uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', nullif(btrim(u."firstName"), ''), nullif(btrim(u."lastName"), ''))), ''),
    split_part(u.email, '@', 1))
  from public."internalUsers" u where u."authID" = p_user
$$;

-- The name of who entered stands in the entry: the account's owner cannot read a stranger's profile.
create or replace function app.audit_impersonation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tenant uuid := (select tenant_id from public."internalUsers" where "authID" = new.target);
begin
  if tg_op = 'INSERT' then
    perform app.audit(tenant, 'impersonation_start', tg_table_name, new.id::text, jsonb_build_object('actor', new.actor,
      'actor_name', app.person_name(new.actor), 'target', new.target, 'target_name', app.person_name(new.target),
      'reason', new.reason, 'expires_at', new.expires_at));
  elsif new.revoked_at is distinct from old.revoked_at then
    perform app.audit(tenant, 'impersonation_end', tg_table_name, new.id::text, jsonb_build_object('revoked_at', new.revoked_at));
  else
    perform app.audit(tenant, 'impersonation_change', tg_table_name, new.id::text,
      jsonb_build_object('columns', to_jsonb(app.changed(to_jsonb(old), to_jsonb(new)))));
  end if;
  return null;
end $$;

create function app.assert_reads_audit() returns void
language plpgsql stable set search_path = '' as $$
begin
  if app.tid() is null or not app.has_scope('user-management', 'select', 'all') then
    perform app.fail(403, 'not_allowed', 'Not allowed');
  end if;
end $$;

-- Names for the log: the tenant's people, and whoever has entered one of their accounts.
create function public.audit_people() returns table (id uuid, name text, member boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.assert_reads_audit();
  return query
    select u."authID", app.person_name(u."authID"), u.tenant_id = app.tid() from public."internalUsers" u
    where u.tenant_id = app.tid() or u."authID" in (
      select i.actor from public.impersonations i join public."internalUsers" t on t."authID" = i.target where t.tenant_id = app.tid())
    order by 3 desc, 2, 1;
end $$;

-- The newest entries as asked for, at most 10,000; taking them out of the house is written down with them.
create function public.export_audit_log(p_actor uuid default null, p_entity text default null, p_days int default null,
  p_impersonation uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  entries jsonb;
begin
  perform app.refuse_impersonator();
  perform app.assert_reads_audit();
  select coalesce(jsonb_agg(to_jsonb(e) order by e.seq desc), '[]') into entries from (
    select a.seq, a.at, a.actor, app.person_name(a.actor) as actor_name, a.acting_for, app.person_name(a.acting_for) as acting_for_name,
      a.action, a.entity, a.entity_id, a.impersonation_id, a.detail, a.hash
    from public.audit_log a
    where a.user_id = app.tid() and (p_actor is null or a.actor = p_actor) and (p_entity is null or a.entity = p_entity)
      and (p_days is null or a.at >= now() - make_interval(days => p_days))
      and (p_impersonation is null or a.impersonation_id = p_impersonation)
    order by a.at desc, a.id desc limit 10000) e;
  perform app.audit(app.tid(), 'export', 'audit_log', null, jsonb_build_object('rows', jsonb_array_length(entries)));
  return entries;
end $$;

revoke all on function app.audit_breaks(), app.person_name(uuid), app.assert_reads_audit(), public.audit_people(),
  public.export_audit_log(uuid, text, int, uuid) from public, anon;
grant execute on function app.audit_breaks() to service_role;
grant execute on function public.audit_people(), public.export_audit_log(uuid, text, int, uuid) to authenticated, service_role;
