-- What a batch of transactions adds to the rollups, by columns: hour by hour, no cell (agent … hour) twice.
create type statistics.trade_sums as (
  agent_id bigint[], day date[], is_direct boolean[], total_type smallint[], payment_type smallint[], hour smallint[],
  count bigint[], amount_fen bigint[], refund_count bigint[], refund_fen bigint[], earned_count bigint[],
    earned_fen bigint[]
);
