-- The merchant's rate as the acquirer states it; only shown, never computed with.
alter table trades.trade add column fee_rate_ppm bigint check (fee_rate_ppm between 0 and 1000000);

create index trade_merchant on trades.trade (merchant_id, occurred_at desc, id desc);
-- the refunds of a sale
create index trade_original on trades.trade (original_id) where original_id is not null;
alter table trades.share set (fillfactor = 95);

-- A refund that came before its sale waits here, and is booked by itself with the sale.
alter table trades.quarantine add column original_reference text;
create index quarantine_waiting on trades.quarantine (acquirer, original_reference)
  where released_at is null and reason = 'unknown_original';
create index quarantine_batch on trades.quarantine (batch_id);

-- A batch as an acquirer means it, normalised (fen, ppm, classified), by columns: the n-th elements are one transaction.
create type trades.feed_columns as (
  reference text[],
  is_refund boolean[],
  -- of a refund: the sale's reference
  original_reference text[],
  status smallint[],
  occurred_at timestamptz[],
  amount_fen bigint[],
  -- of a refund: the fee that the acquirer gave back; null when it does not say
  fee_fen bigint[],
  fee_rate_ppm bigint[],
  payment_type smallint[],
  method smallint[],
  card_type smallint[],
  total_type smallint[],
  rate_type smallint[],
  sn text[],
  merchant_no text[],
  bank_name text[],
  card_tail text[],
  fail_reason text[]
);

-- One refund of it, and what stands in the quarantine.
create type trades.feed_row as (
  reference text,
  is_refund boolean,
  original_reference text,
  status smallint,
  occurred_at timestamptz,
  amount_fen bigint,
  fee_fen bigint,
  fee_rate_ppm bigint,
  payment_type smallint,
  method smallint,
  card_type smallint,
  total_type smallint,
  rate_type smallint,
  sn text,
  merchant_no text,
  bank_name text,
  card_tail text,
  fail_reason text
);

-- The parts of successful transactions, one per agent and transaction, by columns: what wallet and statistics are told.
create type trades.part_columns as (
  agent_id bigint[],
  trade_id bigint[],
  depth smallint[],
  -- below 0 when taken back
  share_fen bigint[],
  -- how it changes what becomes available only tomorrow
  pending_fen bigint[],
  day date[],
  hour smallint[],
  total_type smallint[],
  payment_type smallint[],
  is_refund boolean[],
  amount_fen bigint[]
);
