-- Files that acquirers are asked for every night: since when each is wanted, and how that stands.
create table reconciliation.wanted_file (
  acquirer text not null,
  day date not null,
  wanted_at timestamptz not null,
  -- null: it is here, or nobody asks for it any more
  next_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  -- why it is not here, as of the last asking
  problem text check (length(problem) <= 300),
  fetched_at timestamptz,
  primary key (acquirer, day),
  check (fetched_at is null or next_at is null and problem is null)
);
create index wanted_file_due on reconciliation.wanted_file (next_at) where next_at is not null;
