create or replace function trades.join_parts(one trades.part_columns, other trades.part_columns)
  returns trades.part_columns language sql immutable as $$
  select row(one.agent_id || other.agent_id, one.trade_id || other.trade_id, one.depth || other.depth,
    one.share_fen || other.share_fen,
    one.pending_fen || other.pending_fen, one.day || other.day, one.hour || other.hour,
      one.total_type || other.total_type,
    one.payment_type || other.payment_type, one.is_refund || other.is_refund,
      one.amount_fen || other.amount_fen,
    one.chain_at || other.chain_at, one.chain_span || other.chain_span)::trades.part_columns
$$;
