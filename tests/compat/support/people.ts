/** Tables and rows that several files read, under the file's own prefix. */
export function peopleTables(prefix: string): string {
  return `
create type public.${prefix}_state as enum ('new', 'open', 'done');
create table public.${prefix}_teams (id int primary key, name text not null unique, "Motto Text" text);
create table public.${prefix}_people (
  id int primary key,
  name text not null,
  phone text,
  age int,
  score numeric,
  active boolean,
  born date,
  seen timestamptz,
  local timestamp,
  tags text[],
  numbers int[],
  info jsonb,
  state public.${prefix}_state,
  team_id int references public.${prefix}_teams (id),
  boss_id int references public.${prefix}_people (id)
);
create table public.${prefix}_projects (id int primary key, title text not null);
create table public.${prefix}_people_projects (
  person_id int references public.${prefix}_people (id),
  project_id int references public.${prefix}_projects (id),
  hours int,
  primary key (person_id, project_id)
);
grant select on public.${prefix}_teams, public.${prefix}_people, public.${prefix}_projects, public.${prefix}_people_projects
  to anon, authenticated;
grant all on public.${prefix}_teams, public.${prefix}_people, public.${prefix}_projects, public.${prefix}_people_projects
  to service_role;
insert into public.${prefix}_teams values (1, 'North', 'up'), (2, 'South', null), (3, 'Empty', null);
insert into public.${prefix}_people values
  (1, 'Ada', '+4915112345678', 36, 12.50, true, '1815-12-10', '2026-01-02 03:04:05.678+00', '2026-01-02 03:04:05', '{red,"b,c"}', '{1,2,3}', '{"a": 1, "deep": {"b": "x"}, "list": [1, 2]}', 'new', 1, null),
  (2, 'Bob', '015112345678', 20, 0, false, '2000-02-29', '2026-06-01 10:00:00+02', null, '{blue}', '{}', '{"a": 2}', 'open', 1, 1),
  (3, 'Cy, the (third)', 'null', null, null, null, null, null, null, null, null, null, null, 2, 1),
  (4, 'Dee "D"', 'true', 41, 1000000000000.25, true, '1985-05-05', '2026-12-31 23:59:59+00', null, '{}', '{4}', '[1, "two"]', 'done', null, 2),
  (5, '100% Eve_', '0x10', 12, -1, false, '2014-01-01', '2020-01-01 00:00:00+00', null, '{red,blue}', '{1}', '{"a": "1"}', 'done', 2, null);
insert into public.${prefix}_projects values (1, 'Door'), (2, 'Roof'), (3, 'Idle');
insert into public.${prefix}_people_projects values (1, 1, 5), (1, 2, 8), (2, 1, 3);
`;
}
