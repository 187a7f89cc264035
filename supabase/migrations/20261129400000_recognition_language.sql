-- In which language callees are understood, where that is not the one the agent speaks: another one, or several in one call (`multi`).
alter table public.assistants
  add column stt_language text check (stt_language ~ '^([a-z]{2}(-[A-Z]{2})?|multi)$');
