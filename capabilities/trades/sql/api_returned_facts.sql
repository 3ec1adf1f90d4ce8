-- Recomputes from the refunds what each reversed for the agents above, by who stood directly above the member
-- in the chain of the sale: for recounts. And the part on the member's own merchants.
create or replace function trades.api_returned_facts(first_day date, last_day date)
returns table (agent_id bigint, member_id bigint, parent_id bigint, day date, earned_fen bigint, direct_fen bigint)
  language sql stable as $$
  select share.agent_id, below.id, trade.agent_ids[below.ord + 1], trade.day, sum(share.share_fen)::bigint,
    coalesce(sum(share.share_fen) filter (where below.ord = 1), 0)::bigint
  from trades.trade
  join trades.share on share.trade_id = trade.id and share.occurred_at = trade.occurred_at
  cross join lateral unnest(trade.agent_ids[:share.depth]) with ordinality as below (id, ord)
  where trade.status = trades.successful() and trade.kind = 'refund' and trade.day between first_day and last_day
    and share.share_fen <> 0
  group by 1, 2, 3, 4
$$;
