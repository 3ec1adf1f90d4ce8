-- Fills what refunds took back from the agents above, by who stood directly above the member in the chain of the sale.
select statistics.api_fill_returned_part(agent_id, member_id, parent_id, day, earned_fen, direct_fen)
from (
  select share.agent_id, below.id as member_id, trade.agent_ids[below.ord + 1] as parent_id, trade.day,
    sum(share.share_fen)::bigint as earned_fen,
    coalesce(sum(share.share_fen) filter (where below.ord = 1), 0)::bigint as direct_fen
  from trades.trade join trades.share on share.trade_id = trade.id and share.occurred_at = trade.occurred_at
  cross join lateral unnest(trade.agent_ids[:share.depth]) with ordinality as below (id, ord)
  where trade.status = 1 and trade.kind = 'refund' and share.share_fen <> 0
  group by 1, 2, 3, 4) as part;

drop function statistics.api_fill_returned_part;
