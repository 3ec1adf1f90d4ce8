-- The pending amount of a balance after a booking on `today`; pending_on then becomes the later of the two days. An
-- amount pending on an earlier day is available today; if a later business day was already booked, these earnings are
-- available at once. Inlined by the planner.
create or replace function ledger.pending_after(pending_on date, pending_fen bigint, today date, by_fen bigint)
returns bigint language sql immutable as $$
  select case when pending_on = today then greatest(0, pending_fen + by_fen)
    when pending_on < today then greatest(0, by_fen) else pending_fen end
$$;
