-- What is run for each row of an import, made cheap. A function whose body is bound when it is made needs no search path of its own,
-- and so becomes part of the statement that calls it.
create or replace function app.is_browser(p_role name) returns boolean language sql immutable
return p_role in ('authenticated', 'anon');
create or replace function app.actor() returns uuid language sql stable
return coalesce((auth.jwt() -> 'act' ->> 'sub')::uuid, auth.uid());
create or replace function app.acting_for() returns uuid language sql stable
return case when auth.jwt() -> 'act' is not null then auth.uid() end;
create or replace function app.e164(p text) returns boolean language sql immutable
return p ~ '^\+[1-9][0-9]{6,14}$';

-- A whole row as JSON, only to look at one column, was the dearest part.
create or replace function app.stamp_row() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) then
    new.user_id := coalesce(new.user_id, app.tid());
    new.created_by := app.actor();
    new.acting_for := app.acting_for();
    new.created_at := now();
    new.updated_at := now();
    new.version := 1;
    if tg_argv[0] = 'owner_id' then
      new.owner_id := coalesce(new.owner_id, auth.uid());
    elsif tg_argv[0] <> 'created_by' and to_jsonb(new) ->> tg_argv[0] is null then
      new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], auth.uid()));
    end if;
  end if;
  return new;
end $$;

create or replace function app.fold(p_text text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- Most texts have nothing to fold but their case.
  if octet_length(p_text) = length(p_text) then
    return regexp_replace(lower(p_text collate pg_catalog.pg_c_utf8), '[ \t\n\r\f\v]+', ' ', 'g');
  end if;
  return replace(replace(replace(replace(translate(
    regexp_replace(regexp_replace(lower(normalize(p_text, NFKD) collate pg_catalog.pg_c_utf8),
      -- Combining marks of Latin, Hebrew and Arabic, tatweel, and what cannot be seen.
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
      '[ \t\n\r\f\v]+', ' ', 'g'),
    -- Alef, yeh, teh marbuta and kaf; final letters and maqaf; both kinds of eastern digits; letters that do not come apart; quotes and dashes.
    E'\u0671\u0649\u06cc\u06d0\u0629\u06a9\u05da\u05dd\u05df\u05e3\u05e5\u05be\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u00f8\u0111\u0142\u0131\u03c2\u2018\u2019\u02bc\u201c\u201d\u201e\u2010\u2013\u2014',
    E'\u0627\u064a\u064a\u064a\u0647\u0643\u05db\u05de\u05e0\u05e4\u05e6-01234567890123456789odli\u03c3''''''"""---'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

-- Where nobody asked for it, it costs one look at the settings.
create or replace function app.refuse_twin() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  sign text := tg_argv[0];
  said jsonb;
  noun text;
  holder uuid;
  value text;
  twin jsonb;
begin
  -- Whom a lead becomes is nobody new.
  if coalesce(current_setting('parley.converting', true), '') = 'on' or (
    select s.duplicates ->> sign from public.crm_settings s where s.user_id = new.user_id) is distinct from 'refuse' then
    return null;
  end if;
  said := to_jsonb(new);
  noun := case when tg_argv[1] <> '' then tg_argv[1] when said ->> 'crm_contact_id' is not null then 'crm_contacts'
    when said ->> 'crm_lead_id' is not null then 'crm_leads' else 'crm_accounts' end;
  holder := case when tg_argv[1] <> '' then said ->> 'id' else coalesce(said ->> 'crm_contact_id', said ->> 'crm_lead_id', said ->> 'crm_account_id') end;
  value := lower(coalesce(said ->> sign, said ->> 'address'));
  -- Of two who write the same at once the second one waits, and finds the first. A bounded number of locks, however many rows.
  perform pg_advisory_xact_lock(hashtext('twin ' || new.user_id), hashtext(noun || ' ' || value) & 1023);
  execute format('select jsonb_build_object(''kind'', $3, ''value'', $1) || case when app.may(%L, ''select'', t.owner_id)
      then jsonb_build_object(''id'', t.id, ''name'', %s) else ''{}'' end
    from public.%I t where t.user_id = $2 and t.id <> $4 and not t.deleted %s and %s
    order by app.may(%1$L, ''select'', t.owner_id) desc, t.created_at, t.id limit 1', noun,
    case noun when 'crm_accounts' then 't.name' else 'coalesce(nullif(trim(t.first_name || '' '' || t.last_name), ''''), t.email)' end,
    noun, case noun when 'crm_leads' then 'and t.converted_at is null' else '' end,
    case sign when 'email' then format('(lower(t.email) = $1 or t.id in (select e.%I from public.crm_emails e
      where e.user_id = $2 and e.address = $1 and e.%1$I is not null and not e.deleted))', app.number_link(noun)) else format('t.id in (select n.%I from public.crm_phone_numbers n
      where n.user_id = $2 and n.number = $1 and n.%1$I is not null and not n.deleted)', app.number_link(noun)) end)
  into twin using value, new.user_id, rtrim(substr(noun, 5), 's'), holder;
  if twin is not null then
    raise exception using errcode = 'PT409', message = 'There is a record with this already', hint = 'duplicate_' || sign, detail = twin::text;
  end if;
  return null;
end $$;

