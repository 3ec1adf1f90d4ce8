-- Fees that the acquirer collected for terminals, and their refunds: no transactions, in no volume, count or list of
-- these. They share the numbers and the references of the transactions.
create table trades.fee (
  id bigint primary key,
  acquirer text not null,
  reference text not null,
  kind text not null check (kind in ('service_fee', 'fee_refund')),
  -- of a refund: the refunded fee
  original_id bigint,
  -- 1 success, 2 failed
  status smallint not null check (status in (1, 2)),
  occurred_at timestamptz not null,
  -- business day of occurred_at
  day date not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- of a fee: total of its refunds so far
  refunded_fen bigint not null default 0,
  terminal_id bigint not null,
  merchant_id bigint not null,
  policy_id bigint not null,
  -- the merchant's agent at the time of the fee
  agent_id bigint not null,
  fail_reason text,
  batch_id bigint not null,
  booked_at timestamptz not null,
  check ((kind = 'fee_refund') = (original_id is not null)),
  check (refunded_fen between 0 and amount_fen)
);
create index fee_terminal on trades.fee (terminal_id, occurred_at desc, id desc);
create index fee_original on trades.fee (original_id) where original_id is not null;
