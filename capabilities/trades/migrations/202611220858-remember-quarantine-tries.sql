-- What was tried with a quarantined row, and when it is tried again without being asked for.
alter table trades.quarantine
  add tries int not null default 0,
  add tried_at timestamptz,
  -- rows of earlier versions are due at once
  add retry_at timestamptz not null default now(),
  -- why the row could not even be tried: an error of the database
  add fault text;
create index quarantine_untried on trades.quarantine (acquirer, tried_at nulls first, id) where released_at is null;
create index quarantine_due on trades.quarantine (acquirer, retry_at, id) where released_at is null;
create index quarantine_page on trades.quarantine (reason, id) where released_at is null;
create index quarantine_sn on trades.quarantine ((row ->> 'sn')) where released_at is null;

-- The last run of the automatic retry.
create table trades.retry_run (
  id boolean primary key default true check (id),
  started_at timestamptz not null,
  -- null while it runs, and after a crash
  finished_at timestamptz,
  tried int not null default 0,
  booked int not null default 0
);
