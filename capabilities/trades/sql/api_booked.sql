-- The booking under an acquirer's reference, for comparisons; no row when there is none. is_reversed: a sale that was
-- refunded as a whole. Inlined into the calling query.
create or replace function trades.api_booked(of_acquirer text, of_reference text)
returns table (trade_id bigint, day date, amount_fen bigint, fee_fen bigint, status smallint, is_reversed boolean,
  sn text, merchant_no text)
language sql stable rows 1 as $$
  select trade.id, trade.day, trade.amount_fen, trade.fee_fen, trade.status,
    trade.kind = 'sale' and trade.refunded_fen = trade.amount_fen, terminal.sn, merchant.no
  from trades.reference as known
  join trades.trade on trade.id = known.trade_id
  cross join lateral terminals.api_sn(trade.terminal_id) as terminal
  cross join lateral merchants.api_no(trade.merchant_id) as merchant
  where known.acquirer = of_acquirer and known.reference = of_reference
$$;
