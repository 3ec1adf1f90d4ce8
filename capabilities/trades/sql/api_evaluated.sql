-- As api_successful, for given transactions.
create or replace function trades.api_evaluated(trade_ids bigint[])
returns table (trade_id bigint, sale_id bigint, terminal_id bigint, at timestamptz, sale_at timestamptz, day date,
  amount_fen bigint, payment_type smallint, total_type smallint, method smallint, card_type smallint)
language sql stable as $$
  select trade.id, coalesce(original_id, trade.id), trade.terminal_id, trade.occurred_at,
    coalesce((select sale.occurred_at from trades.trade sale where sale.id = trade.original_id), trade.occurred_at),
    trade.day, trade.amount_fen, trade.payment_type, trade.total_type, trade.method, trade.card_type
  from trades.trade where id = any (trade_ids) and status = trades.successful()
$$;
