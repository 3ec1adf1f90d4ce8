-- Recomputes from the transactions what statistics add up: for recounts. A range of business days, inclusive. Earnings
-- are those recorded with the transaction, regardless of later changes to the agent tree.
--
-- Successful transactions of all agents with a share in them: the merchant's agent (depth 0) and its ancestors. Refunds
-- count on their own day. A transaction with a share of zero does not count as an earning. above: what the agents above
-- earned from the sales among them.
create or replace function trades.api_trade_facts(first_day date, last_day date)
returns table (agent_id bigint, day date, is_direct boolean, hour smallint, total_type smallint, payment_type smallint,
  count bigint,
  amount_fen bigint, refund_count bigint, refund_fen bigint, earned_count bigint, earned_fen bigint,
  above statistics.api_above)
language sql stable as $$
  select share.agent_id, trade.day, share.depth = 0, extract(hour
    from trade.occurred_at at time zone 'Asia/Shanghai')::smallint,
    trade.total_type, trade.payment_type,
    count(*) filter (where trade.kind = 'sale'), coalesce(sum(trade.amount_fen) filter (where trade.kind = 'sale'),
      0)::bigint,
    count(*) filter (where trade.kind = 'refund'), coalesce(sum(trade.amount_fen) filter (where trade.kind = 'refund'),
      0)::bigint,
    count(*) filter (where share.share_fen <> 0), sum(share.share_fen)::bigint,
    row(coalesce(min(agent_ids[depth + 2:]) filter (where kind = 'sale'), '{}'), (array[
      sum(remaining_fens[depth + 1] - remaining_fens[depth + 2]) filter (where kind = 'sale'),
      sum(remaining_fens[depth + 2] - remaining_fens[depth + 3]) filter (where kind = 'sale'),
      sum(remaining_fens[depth + 3] - remaining_fens[depth + 4]) filter (where kind = 'sale'),
      sum(remaining_fens[depth + 4] - remaining_fens[depth + 5]) filter (where kind = 'sale'),
      sum(remaining_fens[depth + 5] - remaining_fens[depth + 6]) filter (where kind = 'sale'),
      sum(remaining_fens[depth + 6] - remaining_fens[depth + 7]) filter (where kind = 'sale'),
      sum(remaining_fens[depth + 7] - remaining_fens[depth + 8]) filter (where kind = 'sale'),
      sum(remaining_fens[depth + 8] - remaining_fens[depth + 9]) filter (where kind = 'sale'),
      sum(remaining_fens[depth + 9] - remaining_fens[depth + 10]) filter (where kind = 'sale'),
      sum(remaining_fens[depth + 10] - remaining_fens[depth + 11]) filter (where kind = 'sale')
      ]::bigint[])[:coalesce(max(cardinality(agent_ids) - depth - 1) filter (where kind = 'sale'), 0)]
      )::statistics.api_above
  from trades.trade
  join trades.share on share.trade_id = trade.id and share.occurred_at = trade.occurred_at
  where trade.status = trades.successful() and trade.day between first_day and last_day
  group by 1, 2, 3, 4, 5, 6
$$;
