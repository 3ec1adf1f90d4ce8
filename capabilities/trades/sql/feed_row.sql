-- One transaction of a normalized batch; also the format of rows in the quarantine.
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
  fail_reason text,
  -- the value-added fee that the acquirer charged, or returned with a refund; null when not stated
  value_fee_fen bigint
);
