-- The booked contents of a reference, as far as they are compared with those that arrive under it again.
create type trades.booked_row as (
  kind text,
  status smallint,
  occurred_at timestamptz,
  amount_fen bigint,
  fee_fen bigint,
  value_fee_fen bigint,
  payment_type smallint,
  method smallint,
  card_type smallint,
  total_type smallint,
  terminal_id bigint,
  merchant_id bigint,
  original_reference text
);
