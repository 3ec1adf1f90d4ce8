-- Facts of each agent with a share, by business day and side: number of successful sales and refunds, the fees that the
-- acquirer took and what was left for the agents above, its own cost; refunds are subtracted. No sale is booked before
-- its day has begun (feed: day_not_begun), and a refund only some minutes before it, where the acquirer's clock is
-- fast, so that the index by booking finds those of new days.
create or replace function trades.api_cost_facts(first_day date, last_day date)
returns table (agent_id bigint, day date, is_direct boolean, trade_count bigint, fee_fen bigint, cost_fen bigint)
language sql stable as $$
  select line.agent_id, trade.day, line.ord = 1, count(*),
    sum(case trade.kind when 'sale' then trade.fee_fen else -trade.fee_fen end)::bigint,
    sum(case trade.kind when 'sale' then line.remaining_fen else -line.remaining_fen end)::bigint
  from trades.trade
  cross join lateral unnest(trade.agent_ids, trade.remaining_fens)
    with ordinality as line (agent_id, remaining_fen, ord)
  where trade.status = trades.successful() and trade.day between first_day and last_day
    and trade.booked_at >= first_day::timestamp at time zone trades.shanghai() - interval '1 hour'
  group by 1, 2, 3
$$;
