-- Successful sales and refunds of terminals from a time on, by the time of their sale: for capabilities that evaluate
-- them.
create or replace function trades.api_successful(terminal_ids bigint[], from_ats timestamptz[], to_ats timestamptz[])
returns table (trade_id bigint, sale_id bigint, terminal_id bigint, at timestamptz, sale_at timestamptz, day date,
  amount_fen bigint, payment_type smallint, total_type smallint, method smallint, card_type smallint)
language sql stable as $$
  with sale as materialized (
    select trade.id, trade.terminal_id, trade.occurred_at, trade.day, trade.amount_fen, trade.payment_type,
      trade.total_type, trade.method, trade.card_type, trade.refunded_fen
    from unnest(terminal_ids, from_ats, to_ats) as asked (id, from_at, to_at)
    join trades.trade on trade.terminal_id = asked.id and occurred_at >= from_at and occurred_at < to_at
    where kind = 'sale' and status = trades.successful())
  select id, id, terminal_id, occurred_at, occurred_at, day, amount_fen, payment_type, total_type, method, card_type
  from sale
  union all
  select refund.id, sale.id, sale.terminal_id, refund.occurred_at, sale.occurred_at, refund.day, refund.amount_fen,
    sale.payment_type, sale.total_type, sale.method, sale.card_type
  from sale join trades.trade refund on refund.original_id = sale.id and refund.status = trades.successful()
  where sale.refunded_fen > 0
$$;
