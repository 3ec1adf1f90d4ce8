-- The fees of a batch as the server sends them: the n-th elements of the arrays are one fee or refund of a fee.
create type trades.fee_columns as (
  reference text[],
  kind text[],
  -- of a refund: the reference of its fee
  original_reference text[],
  status smallint[],
  occurred_at timestamptz[],
  amount_fen bigint[],
  sn text[],
  merchant_no text[],
  fail_reason text[]
);
