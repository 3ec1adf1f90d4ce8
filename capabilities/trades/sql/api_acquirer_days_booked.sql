-- The days of each acquirer for which something was booked since then, with the time of the last booking. A refund
-- counts for its own day and for that of its sale.
create or replace function trades.api_acquirer_days_booked(since timestamptz)
returns table (acquirer text, day date, last_at timestamptz)
language sql stable as $$
  with booked as (
    select acquirer, day, original_id, booked_at from trades.trade where booked_at >= since
  ), of_day as (
    select acquirer, day, booked_at from booked
    union all
    select sale.acquirer, sale.day, booked.booked_at
    from booked join trades.trade as sale on sale.id = booked.original_id
  )
  select acquirer, day, max(booked_at) from of_day group by acquirer, day
$$;
