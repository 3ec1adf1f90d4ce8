-- The transactions of an acquirer on a business day whose postings to agents are not what their fee leaves them:
-- the fee less the operator's part, negative for a refund, nothing for what failed. expected_fen and posted_fen.
create or replace function trades.api_posted_wrongly(of_acquirer text, of_day date)
returns table (reference text, amount_fen bigint, expected_fen bigint, posted_fen bigint)
language sql stable as $$
  with booked as (
    select trade.id, trade.reference, trade.amount_fen, trade.batch_id, trade.booked_at,
      case when trade.status <> trades.successful() then 0 when trade.kind = 'sale' then 1 else -1 end
        * (trade.fee_fen - trade.remaining_fens[cardinality(trade.remaining_fens)]) as expected_fen
    from trades.trade
    where trade.acquirer = of_acquirer and trade.day = of_day
      and trade.booked_at >= of_day::timestamp at time zone 'Asia/Shanghai' - interval '10 minutes'
  ), posted as (
    select item_id, sum(fen)::bigint as fen
    from ledger.api_posted_shares((select array_agg(distinct batch_id) from booked),
      (select min(booked_at) from booked), (select max(booked_at) from booked))
    group by item_id
  )
  select booked.reference, booked.amount_fen, booked.expected_fen, coalesce(posted.fen, 0)
  from booked left join posted on posted.item_id = booked.id
  where booked.expected_fen <> coalesce(posted.fen, 0)
$$;
