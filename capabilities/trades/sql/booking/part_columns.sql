-- Shares of successful transactions as parallel arrays, one element per agent and transaction: the input of wallet and
-- statistics.
create type trades.part_columns as (
  agent_id bigint[],
  trade_id bigint[],
  depth smallint[],
  -- negative for a refund
  share_fen bigint[],
  -- change of the amount that becomes available on the next business day
  pending_fen bigint[],
  day date[],
  hour smallint[],
  total_type smallint[],
  payment_type smallint[],
  is_refund boolean[],
  amount_fen bigint[],
  -- for sales: the agent's place in the chains of the batch (write_sales), and how many are above it
  chain_at int[],
  chain_span int[]
);
