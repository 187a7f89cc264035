-- Who works at an engine's jobs: what a killed engine was busy with is given back when it is there again.
alter table app.engines add column workers text[] not null default '{}';
