-- How an agent behaves in a call besides its words: how often it asks into a silence, what it discloses, and what it does when
-- a machine answers.
create type public.voicemail_action as enum ('hang_up', 'leave_message');
alter table public.assistants
  -- Questions into one silence before the call ends; the messages take turns.
  add column idle_times int not null default 2 check (idle_times between 0 and 5),
  -- Said before anything else. An empty text stands for the language's own line.
  add column disclosure boolean not null default false,
  add column disclosure_message text not null default '' check (length(disclosure_message) <= 1000),
  add column voicemail_action public.voicemail_action not null default 'hang_up',
  add column voicemail_message text not null default '' check (length(voicemail_message) <= 1000),
  add check (cardinality(idle_messages) <= 5 and length(array_to_string(idle_messages, '')) <= 1000);
