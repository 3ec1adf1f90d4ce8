-- Successful sales and refunds that were booked from one instant up to another, on any day of their own: for each agent
-- with a share in them, per policy and total type, how many and how much, and the agent's shares. For one agent, or
-- all. The agents of each transaction lead to its shares by their key, so that the cost depends only on the size of the
-- month, not on earlier bookings or the tables' statistics.
create or replace function trades.api_month_sums(from_at timestamptz, to_at timestamptz, of_agent bigint default null)
returns table (agent_id bigint, policy_id bigint, total_type smallint, count bigint, amount_fen bigint,
  share_fen bigint, refund_count bigint, refund_fen bigint, back_fen bigint)
language sql stable as $$
  select share.agent_id, trade.policy_id, trade.total_type,
    count(*) filter (where trade.kind = 'sale'),
    coalesce(sum(trade.amount_fen) filter (where trade.kind = 'sale'), 0)::bigint,
    coalesce(sum(share.share_fen) filter (where trade.kind = 'sale'), 0)::bigint,
    count(*) filter (where trade.kind = 'refund'),
    coalesce(sum(trade.amount_fen) filter (where trade.kind = 'refund'), 0)::bigint,
    coalesce(sum(share.share_fen) filter (where trade.kind = 'refund'), 0)::bigint
  from trades.trade
  cross join lateral unnest(trade.agent_ids) as line (agent_id)
  join trades.share on share.agent_id = line.agent_id and share.occurred_at = trade.occurred_at
    and share.trade_id = trade.id
  where trade.booked_at >= from_at and trade.booked_at < to_at and trade.status = trades.successful()
    and (of_agent is null or share.agent_id = of_agent)
  group by share.agent_id, trade.policy_id, trade.total_type
$$;
