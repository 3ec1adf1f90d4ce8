-- Fills the rollups of what each team brought the agents above it from the transactions booked so far.
select statistics.api_fill_above(agent_id, day, is_direct, total_type, payment_type, ids, fens)
from (
  select share.agent_id, day, depth = 0 as is_direct, total_type, payment_type, min(agent_ids[depth + 2:]) as ids,
    (array[
      sum(cum_fens[depth + 1] - cum_fens[depth + 2]),
      sum(cum_fens[depth + 2] - cum_fens[depth + 3]),
      sum(cum_fens[depth + 3] - cum_fens[depth + 4]),
      sum(cum_fens[depth + 4] - cum_fens[depth + 5]),
      sum(cum_fens[depth + 5] - cum_fens[depth + 6]),
      sum(cum_fens[depth + 6] - cum_fens[depth + 7]),
      sum(cum_fens[depth + 7] - cum_fens[depth + 8]),
      sum(cum_fens[depth + 8] - cum_fens[depth + 9]),
      sum(cum_fens[depth + 9] - cum_fens[depth + 10]),
      sum(cum_fens[depth + 10] - cum_fens[depth + 11])
    ]::bigint[])[:max(cardinality(agent_ids) - depth - 1)] as fens
  from trades.trade join trades.share on share.trade_id = trade.id and share.occurred_at = trade.occurred_at
  where status = 1 and kind = 'sale'
  group by 1, 2, 3, 4, 5) as cell
where cardinality(ids) > 0;

select statistics.api_fill_returned(agent_id, member_id, day, earned_fen)
from (
  select share.agent_id, below.id as member_id, trade.day, sum(share.share_fen)::bigint as earned_fen
  from trades.trade join trades.share on share.trade_id = trade.id and share.occurred_at = trade.occurred_at
  cross join lateral unnest(trade.agent_ids[:share.depth]) as below (id)
  where trade.status = 1 and trade.kind = 'refund'
  group by 1, 2, 3 having sum(share.share_fen) <> 0) as returned;

drop function statistics.api_fill_above;
drop function statistics.api_fill_returned;
