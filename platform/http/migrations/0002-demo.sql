-- A demo world that was begun and not finished is thrown away at the next start; one that is finished is kept.
create table platform.demo (
  only_one boolean primary key default true check (only_one),
  started_at timestamptz not null,
  finished_at timestamptz,
  accounts jsonb
);
