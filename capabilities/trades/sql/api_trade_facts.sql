-- What statistics add up, derived again from the transactions: for recounts. Business days from the first to the last,
-- both included. Who earned what was fixed with the transaction, whatever became of the tree since.
--
-- Successful transactions for everybody who has a part in them: directly (depth 0), or above. Refunds on their own day.
-- A transaction on which an agent earns nothing is no earning.
create or replace function trades.api_trade_facts(first_day date, last_day date)
returns table (agent_id bigint, day date, is_direct boolean, hour smallint, total_type smallint, payment_type smallint,
  count bigint,
  amount_fen bigint, refund_count bigint, refund_fen bigint, earned_count bigint, earned_fen bigint)
language sql stable as $$
  select share.agent_id, trade.day, share.depth = 0, extract(hour
    from trade.occurred_at at time zone 'Asia/Shanghai')::smallint,
    trade.total_type, trade.payment_type,
    count(*) filter (where trade.kind = 'sale'), coalesce(sum(trade.amount_fen) filter (where trade.kind = 'sale'),
      0)::bigint,
    count(*) filter (where trade.kind = 'refund'), coalesce(sum(trade.amount_fen) filter (where trade.kind = 'refund'),
      0)::bigint,
    count(*) filter (where share.share_fen <> 0), sum(share.share_fen)::bigint
  from trades.trade
  join trades.share on share.trade_id = trade.id and share.occurred_at = trade.occurred_at
  where trade.status = 1 and trade.day between first_day and last_day
  group by 1, 2, 3, 4, 5, 6
$$;
