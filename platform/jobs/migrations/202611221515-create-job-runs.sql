-- The last run of each job: what `jobs list` and /metrics tell. The queue itself keeps its jobs in its own schema.
create table platform.job_run (
  name text primary key,
  runs bigint not null default 0,
  failures bigint not null default 0,
  -- of the last run that ended well
  ended_at timestamptz,
  ms integer,
  -- how many of what it changed, by what was counted
  changes jsonb,
  -- the last run that changed something
  changed_at timestamptz,
  failed_at timestamptz,
  error text
);
