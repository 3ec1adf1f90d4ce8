create table platform.idempotency (
  account_id bigint not null,
  key text not null check (length(key) between 8 and 100),
  call text not null,
  body_hash text not null,
  answer text,
  at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_at on platform.idempotency (at);

-- State of the demo world: if its creation was interrupted, it is deleted and created again at the next start.
create table platform.demo (
  only_one boolean primary key default true check (only_one),
  started_at timestamptz not null,
  finished_at timestamptz,
  accounts jsonb
);
