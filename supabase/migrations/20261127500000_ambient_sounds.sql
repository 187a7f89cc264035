-- What is heard behind an agent's voice; nothing where none is chosen. Frozen with a version, as every column of the draft.
alter table public.assistants
  add column ambient_sound text check (ambient_sound in
    ('coffee-shop', 'convention-hall', 'summer-outdoor', 'mountain-outdoor', 'static-noise', 'call-center')),
  add column ambient_volume int not null default 30 check (ambient_volume between 1 and 100);
