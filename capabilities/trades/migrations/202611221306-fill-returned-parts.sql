-- Fills what refunds at an agent's own merchants took back from the agents above it.
select statistics.api_fill_returned_direct(agent_id, member_id, day, direct_fen)
from (
  select share.agent_id, trade.agent_ids[1] as member_id, trade.day, sum(share.share_fen)::bigint as direct_fen
  from trades.trade join trades.share on share.trade_id = trade.id and share.occurred_at = trade.occurred_at
  where trade.status = 1 and trade.kind = 'refund' and share.depth > 0
  group by 1, 2, 3) as returned;

drop function statistics.api_fill_returned_direct;
