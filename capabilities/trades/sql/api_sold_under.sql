-- Successful sales of merchants under a policy between two business days, gross of refunds: by position. One range of
-- the index by merchant each.
create or replace function trades.api_sold_under(merchant_ids bigint[], policy_ids bigint[], first_day date,
  last_day date)
returns table (ord bigint, volume_fen bigint) language sql stable as $$
  select asked.ord, sum(sold.amount_fen)::bigint
  from unnest(merchant_ids, policy_ids) with ordinality as asked (merchant_id, policy_id, ord)
  join trades.trade as sold on sold.merchant_id = asked.merchant_id and sold.policy_id = asked.policy_id
    and sold.occurred_at >= first_day::timestamp at time zone trades.shanghai()
    and sold.occurred_at < (last_day + 1)::timestamp at time zone trades.shanghai()
  where sold.kind = 'sale' and sold.status = trades.successful()
  group by asked.ord
$$;
