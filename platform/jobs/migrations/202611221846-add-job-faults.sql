-- What a job could not work on: it goes on without it, and tries again later.
create table platform.job_fault (
  name text not null,
  -- what it is about: an id of the job's own kind
  subject text not null,
  error text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  tries int not null default 1 check (tries > 0),
  retry_at timestamptz not null,
  primary key (name, subject)
);
