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
