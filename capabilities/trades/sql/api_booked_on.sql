-- The transactions of an acquirer on a business day. Nothing is booked before its day begins.
create or replace function trades.api_booked_on(of_acquirer text, of_day date)
returns table (trade_id bigint, reference text, amount_fen bigint, fee_fen bigint, status smallint)
language sql stable as $$
  select trade.id, trade.reference, trade.amount_fen, trade.fee_fen, trade.status
  from trades.trade
  where trade.acquirer = of_acquirer and trade.day = of_day
    and trade.booked_at >= of_day::timestamp at time zone 'Asia/Shanghai' - interval '10 minutes'
$$;
