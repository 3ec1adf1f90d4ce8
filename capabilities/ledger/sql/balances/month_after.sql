-- A monthly total of a balance after a booking in `this_month`: starts from 0 in another month than its month_on (see
-- ledger.close_months). Inlined by the planner.
create or replace function ledger.month_after(month_on date, month_fen bigint, this_month date, by_fen bigint)
returns bigint language sql immutable as $$
  select case when month_on = this_month then month_fen else 0 end + by_fen
$$;
