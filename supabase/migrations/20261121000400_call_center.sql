-- What a call is made with.
create type public.language_code as enum ('en', 'de', 'es', 'fr', 'ar', 'he');
create type public.first_speaker as enum ('user', 'ai_dynamic', 'ai_message');
create type public.voice_provider as enum ('builtin', 'elevenlabs', 'openai', 'cartesia', 'deepgram', 'azure', 'google', 'rime', 'inworld');
create type public.mind_provider as enum ('builtin', 'openai', 'groq', 'anthropic');
create type public.stt_provider as enum ('builtin', 'deepgram');
create type public.number_provider as enum ('loopback', 'sip');

create table public.assistants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  sub_account_user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  name text not null check (length(name) between 1 and 120),
  language public.language_code not null default 'en',
  voice_provider public.voice_provider not null default 'builtin',
  voice text not null default '',
  mind_provider public.mind_provider not null default 'builtin',
  mind_model text,
  stt_provider public.stt_provider not null default 'builtin',
  stt_model text,
  first_speaker public.first_speaker not null default 'ai_message',
  begin_message text not null default '' check (length(begin_message) <= 2000),
  instructions text not null default '' check (length(instructions) <= 20000),
  idle_messages text[] not null default array['Hey, are you still there?', 'Hello there?'],
  silence_seconds int not null default 15 check (silence_seconds between 5 and 600),
  max_duration_seconds int not null default 1800 check (max_duration_seconds between 30 and 14400),
  record_calls boolean not null default true,
  haystack text generated always as (lower(name)) stored,
  unique (user_id, id),
  foreign key (user_id, sub_account_user_id) references public."internalUsers" (tenant_id, "authID")
);

create table public."phoneNumbers" (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  "phoneNumber" text not null check (app.e164("phoneNumber")),
  label text not null default '' check (length(label) <= 120),
  assistant_id uuid,
  provider public.number_provider not null default 'loopback',
  verified_at timestamptz,
  active boolean not null default true,
  haystack text generated always as (lower("phoneNumber" || ' ' || label)) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID"),
  foreign key (user_id, assistant_id) references public.assistants (user_id, id)
);
-- One tenant each: who holds a number holds it alone.
create unique index phone_numbers_number on public."phoneNumbers" ("phoneNumber") where not deleted;
create index phone_numbers_assistant on public."phoneNumbers" (user_id, assistant_id);

create table public.donotcall (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."internalUsers" ("authID"),
  created_by uuid,
  acting_for uuid,
  owner_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  deleted boolean not null default false,
  number text not null check (app.e164(number)),
  reason text not null default '',
  haystack text generated always as (lower(number || ' ' || reason)) stored,
  unique (user_id, id),
  foreign key (user_id, owner_id) references public."internalUsers" (tenant_id, "authID")
);
create unique index donotcall_number on public.donotcall (user_id, number) where not deleted;

select app.index_lists('public.assistants', 'sub_account_user_id');
select app.index_lists('public."phoneNumbers"', 'owner_id');
select app.index_lists('public.donotcall', 'owner_id');
select app.protect('public.assistants', 'assistants', 'sub_account_user_id');
select app.protect('public."phoneNumbers"', 'phoneNumbers', 'owner_id', '{phoneNumber,provider,verified_at}');
select app.protect('public.donotcall', 'donotcall', 'owner_id', '{number}');

-- Numbers reserved for fiction: the loopback carrier reaches them and nothing else.
create function app.is_simulated(p_number text) returns boolean
language sql immutable set search_path = '' as $$
  select p_number ~ '^\+120255501[0-9][0-9]$'
$$;

-- A number counts as one's own once its carrier has said so; the loopback carrier says so for its range at once.
create function app.verify_number() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.is_browser(current_user) then
    new.verified_at := null;
  end if;
  if new.provider = 'loopback' then
    new.verified_at := case when app.is_simulated(new."phoneNumber") then coalesce(new.verified_at, now()) end;
  end if;
  return new;
end $$;
create trigger c_verify before insert on public."phoneNumbers" for each row execute function app.verify_number();
revoke all on function app.is_simulated(text) from public;
grant execute on function app.is_simulated(text) to authenticated, service_role;
