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
