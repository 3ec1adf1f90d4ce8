-- A normalized batch (fen, ppm, classified) as the server sends it: the n-th elements of the arrays are the fields of
-- one trades.feed_row, in its order.
create type trades.feed_columns as (
  reference text[],
  is_refund boolean[],
  -- of a refund: the reference of its sale
  original_reference text[],
  status smallint[],
  occurred_at timestamptz[],
  amount_fen bigint[],
  -- for a refund: the fee returned by the acquirer; null when not stated
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
