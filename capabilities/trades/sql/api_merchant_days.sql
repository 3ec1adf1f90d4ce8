-- By business day: the successful sales of a merchant less its refunds, their number, and an agent's earnings from them
-- (profit share and shares of value-added fees). One range of the index by merchant.
create or replace function trades.api_merchant_days(of_merchant bigint, of_agent bigint, from_at timestamptz,
  to_at timestamptz)
returns table (day date, amount_fen bigint, sale_count bigint, share_fen bigint) language sql stable as $$
  select trade.day, sum(case trade.kind when 'sale' then trade.amount_fen else -trade.amount_fen end)::bigint,
    count(*) filter (where trade.kind = 'sale'),
    coalesce(sum(coalesce(share.share_fen, 0) + coalesce(value.share_fen, 0)), 0)::bigint
  from trades.trade
  left join trades.share on share.agent_id = of_agent and share.occurred_at = trade.occurred_at
    and share.trade_id = trade.id
  left join trades.value_share as value on value.agent_id = of_agent and value.occurred_at = trade.occurred_at
    and value.trade_id = trade.id
  where trade.merchant_id = of_merchant and trade.status = trades.successful() and trade.occurred_at >= from_at
    and trade.occurred_at < to_at
  group by trade.day order by trade.day
$$;
