-- For each merchant: successful sales less refunds of some business days, the last of which is given, and what they
-- earned an agent (profit share and shares of value-added fees). One range of the index by merchant each.
create or replace function trades.api_merchant_last_days(merchant_ids bigint[], last_days date[], days int,
  of_agent bigint)
returns table (merchant_id bigint, amount_fen bigint, share_fen bigint) language sql stable as $$
  select asked.id, sums.amount_fen, sums.share_fen
  from unnest(merchant_ids, last_days) as asked (id, day)
  cross join lateral (
    select coalesce(sum(case trade.kind when 'sale' then trade.amount_fen else -trade.amount_fen end), 0)::bigint
        as amount_fen,
      coalesce(sum(coalesce(share.share_fen, 0) + coalesce(value.share_fen, 0)), 0)::bigint as share_fen
    from trades.trade
    left join trades.share on share.agent_id = of_agent and share.occurred_at = trade.occurred_at
      and share.trade_id = trade.id
    left join trades.value_share as value on value.agent_id = of_agent and value.occurred_at = trade.occurred_at
      and value.trade_id = trade.id
    where trade.merchant_id = asked.id and trade.status = trades.successful()
      and trade.occurred_at >= (asked.day - days + 1)::timestamp at time zone 'Asia/Shanghai'
      and trade.occurred_at < (asked.day + 1)::timestamp at time zone 'Asia/Shanghai') as sums
$$;
