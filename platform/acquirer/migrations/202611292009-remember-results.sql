-- Requests by which acquirers sent results of commands by themselves: each nonce is used once, but for the same body
-- again. Older ones than an hour are gone, because their time is refused then.
create table platform.acquirer_result (
  acquirer text not null,
  nonce text not null check (length(nonce) between 8 and 64),
  body_sha text not null,
  received_at timestamptz not null,
  primary key (acquirer, nonce)
);
create index acquirer_result_old on platform.acquirer_result (received_at);
