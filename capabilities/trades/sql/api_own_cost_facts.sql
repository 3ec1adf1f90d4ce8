-- The same of one agent on some days, with what it sold, what was returned and what it earned, from its shares. Each
-- transaction is looked up by its key: a plan for more shares than there are reads everybody's.
create or replace function trades.api_own_cost_facts(of_agent bigint, days date[])
returns table (day date, is_direct boolean, trade_count bigint, sales_fen bigint, refund_fen bigint, earned_fen bigint,
  fee_fen bigint, cost_fen bigint)
language sql stable as $$
  select one.day, share.depth = 0, count(*),
    coalesce(sum(trade.amount_fen) filter (where trade.kind = 'sale'), 0)::bigint,
    coalesce(sum(trade.amount_fen) filter (where trade.kind = 'refund'), 0)::bigint, sum(share.share_fen)::bigint,
    sum(case trade.kind when 'sale' then trade.fee_fen else -trade.fee_fen end)::bigint,
    sum((case trade.kind when 'sale' then 1 else -1 end) * trade.remaining_fens[share.depth + 1])::bigint
  from unnest(days) as one (day)
  join trades.share on share.agent_id = of_agent
    and share.occurred_at >= one.day::timestamp at time zone trades.shanghai()
    and share.occurred_at < (one.day + 1)::timestamp at time zone trades.shanghai()
  cross join lateral (select * from trades.trade as sold where sold.id = share.trade_id offset 0) as trade
  where trade.status = trades.successful()
  group by 1, 2
$$;
