-- Stages that were met or missed, until their holder is told of them: once a day, gathered.
create table compliance.news (
  check_id bigint not null references compliance.stage_check on delete cascade,
  what text not null check (what in ('met', 'failed')),
  day date not null,
  primary key (check_id, what)
);

-- The last warning that was given before the window of a stage ends: within so many days.
create table compliance.warning (
  check_id bigint primary key references compliance.stage_check on delete cascade,
  days smallint not null check (days in (1, 7, 14)),
  warned_on date not null
);
