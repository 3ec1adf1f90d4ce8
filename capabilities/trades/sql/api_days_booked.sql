-- The business days of transactions that were booked from an instant on.
create or replace function trades.api_days_booked(since timestamptz) returns setof date language sql stable as $$
  select distinct day from trades.trade where booked_at >= since
$$;
