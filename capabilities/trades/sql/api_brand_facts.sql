-- Facts of each agent with a share, by business day, side and brand of the terminal: number of successful sales and
-- refunds, and number and amount of the sales. The transactions are found as in api_cost_facts; those with the same
-- chain are added up before the chain is taken apart.
create or replace function trades.api_brand_facts(first_day date, last_day date)
returns table (agent_id bigint, day date, is_direct boolean, brand_id bigint, trade_count bigint, count bigint,
  amount_fen bigint)
language sql stable as $$
  select line.agent_id, sold.day, line.ord = 1, sold.brand_id, sum(sold.trade_count)::bigint, sum(sold.count)::bigint,
    sum(sold.amount_fen)::bigint
  from (
    select trade.agent_ids, trade.day, coalesce(made.brand_id, 0) as brand_id, count(*) as trade_count,
      count(*) filter (where trade.kind = 'sale') as count,
      coalesce(sum(trade.amount_fen) filter (where trade.kind = 'sale'), 0)::bigint as amount_fen
    from trades.trade left join terminals.api_brands() as made using (terminal_id)
    where trade.status = trades.successful() and trade.day between first_day and last_day
      and trade.booked_at >= first_day::timestamp at time zone trades.shanghai() - interval '1 hour'
    group by 1, 2, 3) as sold
  cross join lateral unnest(sold.agent_ids) with ordinality as line (agent_id, ord)
  group by 1, 2, 3, 4
$$;
