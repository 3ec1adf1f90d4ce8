-- The changes of a batch to the rollups as parallel arrays, ordered by agent; each cell (agent … hour) occurs once.
create type statistics.trade_sums as (
  agent_id bigint[], day date[], is_direct boolean[], total_type smallint[], payment_type smallint[], hour smallint[],
  count bigint[], amount_fen bigint[], refund_count bigint[], refund_fen bigint[], earned_count bigint[],
    earned_fen bigint[],
  -- shares of sales only; shares returned by refunds are in returned_day
  above statistics.api_above[]
);
