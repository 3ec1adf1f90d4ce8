-- For each merchant: successful sales less refunds between a business day and an instant (never below 0), the number of
-- the sales, and the business day of the last sale ever. One range of the index by merchant each.
create or replace function trades.api_merchant_sums(merchant_ids bigint[], first_day date, until timestamptz)
returns table (merchant_id bigint, volume_fen bigint, sale_count bigint, last_on date) language sql stable as $$
  select asked.id, greatest(sums.volume_fen, 0), sums.sale_count, last.day
  from unnest(merchant_ids) as asked (id)
  cross join lateral (
    select coalesce(sum(case kind when 'sale' then amount_fen else -amount_fen end), 0)::bigint as volume_fen,
      count(*) filter (where kind = 'sale') as sale_count
    from trades.trade
    where trade.merchant_id = asked.id and status = trades.successful() and occurred_at <= until
      and occurred_at >= first_day::timestamp at time zone 'Asia/Shanghai') as sums
  left join lateral (
    select day from trades.trade
    where trade.merchant_id = asked.id and status = trades.successful() and kind = 'sale' and occurred_at <= until
    order by occurred_at desc limit 1) as last on true
$$;
