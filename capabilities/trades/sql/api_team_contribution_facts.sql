-- Recomputes from the transactions what each agent's team contributed to the agents above it, for recounts: for each
-- pair of agents of a transaction, the upper one's share. Either for refunds alone, or for sales and refunds; and the
-- part from the lower one's own merchants.
create or replace function trades.api_team_contribution_facts(first_day date, last_day date, only_refunds boolean)
returns table (agent_id bigint, member_id bigint, day date, earned_fen bigint, direct_fen bigint) language sql
  stable as $$
  select share.agent_id, below.id, trade.day, sum(share.share_fen)::bigint,
    coalesce(sum(share.share_fen) filter (where below.id = trade.agent_id), 0)::bigint
  from trades.trade
  join trades.share on share.trade_id = trade.id and share.occurred_at = trade.occurred_at
  cross join lateral unnest(trade.agent_ids[:share.depth]) as below (id)
  where trade.status = trades.successful() and trade.day between first_day and last_day and (trade.kind = 'refund'
    or not only_refunds)
    and share.share_fen <> 0
  group by 1, 2, 3
$$;
