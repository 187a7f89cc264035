-- Which agent is proposed for calls from a number, and from which number an account calls unless somebody chooses another one.
alter table public."phoneNumbers"
  add column outbound_assistant_id uuid,
  add column default_outbound boolean not null default false,
  add foreign key (user_id, outbound_assistant_id) references public.assistants (user_id, id);
create index phone_numbers_outbound on public."phoneNumbers" (user_id, outbound_assistant_id);
create unique index phone_numbers_default on public."phoneNumbers" (user_id) where default_outbound and not deleted;

-- One at most: a new default takes the place of the former, for whoever may change both; one that comes back from the bin asks nobody.
create function app.keep_default_number() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former public."phoneNumbers";
begin
  -- Two at once would each see no other.
  perform pg_advisory_xact_lock(hashtextextended('default_number:' || new.user_id, 0));
  select * into former from public."phoneNumbers" n
  where n.user_id = new.user_id and n.default_outbound and not n.deleted and n.id <> new.id for update;
  if not found then
    return new;
  elsif tg_op = 'UPDATE' and old.default_outbound then
    new.default_outbound := false;
  elsif auth.uid() is not null and not app.may('phoneNumbers', 'update', former.owner_id) then
    perform app.fail(403, 'not_allowed', 'You may not change the number that is the default now');
  else
    update public."phoneNumbers" set default_outbound = false where id = former.id;
  end if;
  return new;
end $$;
create trigger c_default before insert or update of default_outbound, deleted on public."phoneNumbers" for each row
  when (new.default_outbound and not new.deleted) execute function app.keep_default_number();

revoke all on function app.keep_default_number() from public, anon, authenticated;
