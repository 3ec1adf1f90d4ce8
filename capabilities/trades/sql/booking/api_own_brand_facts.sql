-- The same of one agent on some days, from its shares; looked up as in api_own_cost_facts.
create or replace function trades.api_own_brand_facts(of_agent bigint, days date[])
returns table (day date, is_direct boolean, brand_id bigint, trade_count bigint, count bigint, amount_fen bigint)
language sql stable as $$
  select one.day, share.depth = 0, coalesce(made.brand_id, 0), count(*),
    count(*) filter (where trade.kind = 'sale'),
    coalesce(sum(trade.amount_fen) filter (where trade.kind = 'sale'), 0)::bigint
  from unnest(days) as one (day)
  join trades.share on share.agent_id = of_agent
    and share.occurred_at >= one.day::timestamp at time zone trades.shanghai()
    and share.occurred_at < (one.day + 1)::timestamp at time zone trades.shanghai()
  cross join lateral (select * from trades.trade as sold where sold.id = share.trade_id offset 0) as trade
  left join lateral (
    select brand_id from terminals.api_brands() as known where known.terminal_id = trade.terminal_id offset 0) as made
    on true
  where trade.status = trades.successful()
  group by 1, 2, 3
$$;
