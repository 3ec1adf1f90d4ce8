-- The contents of a booked transaction or fee; no row if there is none.
create or replace function trades.booked_contents(of_id bigint) returns setof trades.booked_row language sql stable
rows 1 as $$
  select trade.kind, trade.status, trade.occurred_at, trade.amount_fen, trade.fee_fen, coalesce(value.fee_fen, 0),
    trade.payment_type, trade.method, trade.card_type, trade.total_type, trade.terminal_id, trade.merchant_id,
    (select original.reference from trades.trade as original where original.id = trade.original_id)
  from trades.trade left join trades.value_fee as value on value.trade_id = trade.id
  where trade.id = of_id
  union all
  select fee.kind, fee.status, fee.occurred_at, fee.amount_fen, null, null, null, null, null, null, fee.terminal_id,
    fee.merchant_id, (select original.reference from trades.fee as original where original.id = fee.original_id)
  from trades.fee where fee.id = of_id
$$;
