-- A batch as an acquirer means it, normalised (fen, ppm, classified), by columns: the n-th elements are one
-- transaction.
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
