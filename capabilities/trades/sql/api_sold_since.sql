-- Merchants and business days of successful sales that were booked from an instant on.
create or replace function trades.api_sold_since(since timestamptz)
returns table (merchant_id bigint, day date) language sql stable as $$
  select distinct trade.merchant_id, trade.day from trades.trade
  where booked_at >= since and kind = 'sale' and status = trades.successful()
$$;
