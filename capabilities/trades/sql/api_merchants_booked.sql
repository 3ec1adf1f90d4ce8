-- The merchants of transactions that were booked from an instant on.
create or replace function trades.api_merchants_booked(since timestamptz) returns setof bigint language sql stable as $$
  select distinct merchant_id from trades.trade where booked_at >= since
$$;
