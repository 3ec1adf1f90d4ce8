-- Recomputes from the transactions what statistics add up of one agent, by day and side. A range of business days,
-- inclusive.
create or replace function trades.api_own_facts(of_agent bigint, first_day date, last_day date)
returns table (day date, is_direct boolean, count bigint, amount_fen bigint, refund_count bigint, refund_fen bigint,
  earned_fen bigint) language sql stable as $$
  select trade.day, share.depth = 0, count(*) filter (where trade.kind = 'sale'),
    coalesce(sum(trade.amount_fen) filter (where trade.kind = 'sale'), 0)::bigint,
    count(*) filter (where trade.kind = 'refund'),
    coalesce(sum(trade.amount_fen) filter (where trade.kind = 'refund'), 0)::bigint, sum(share.share_fen)::bigint
  from trades.share join trades.trade on trade.id = share.trade_id
  where share.agent_id = of_agent and share.occurred_at >= first_day::timestamp at time zone 'Asia/Shanghai'
    and share.occurred_at < (last_day + 1)::timestamp at time zone 'Asia/Shanghai'
      and trade.status = trades.successful()
  group by 1, 2
$$;
