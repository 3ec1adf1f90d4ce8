-- The transactions of an acquirer on a business day as rows of a day file (docs/feed.md "Day files"): what was booked,
-- as its acquirer would state it.
create or replace function trades.api_rows_on(of_acquirer text, of_day date)
returns table (reference text, kind text, occurred_at timestamptz, amount_fen bigint, fee_fen bigint, status text,
  sn text, merchant_no text)
language sql stable as $$
  select trade.reference, trade.kind, trade.occurred_at, trade.amount_fen, trade.fee_fen,
    case when trade.status = trades.successful() then 'success' else 'failed' end, terminal.sn, merchant.no
  from trades.trade
  cross join lateral terminals.api_sn(trade.terminal_id) as terminal
  cross join lateral merchants.api_no(trade.merchant_id) as merchant
  where trade.acquirer = of_acquirer and trade.day = of_day and trade.status in (trades.successful(), trades.failed())
    and trade.kind in ('sale', 'refund')
    and trade.booked_at >= of_day::timestamp at time zone 'Asia/Shanghai' - interval '10 minutes'
  order by trade.occurred_at, trade.reference
$$;
