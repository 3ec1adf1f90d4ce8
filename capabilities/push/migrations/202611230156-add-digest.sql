-- The days whose earnings were told, each once.
create table push.digest (
  day date primary key,
  told_at timestamptz not null
);
