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

-- A demo world that was begun and not finished is thrown away at the next start; one that is finished is kept.
create table platform.demo (
  only_one boolean primary key default true check (only_one),
  started_at timestamptz not null,
  finished_at timestamptz,
  accounts jsonb
);
