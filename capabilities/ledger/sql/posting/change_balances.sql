-- The only update of balances by bookings: the n-th elements of the arrays belong to one balance. Called after an
-- earlier statement has locked the rows, and after ledger.close_months. Money in and out is positive, earned and
-- pending amounts are negative for reversals; without withdrawn_fens nothing was withdrawn. A batch of shares also
-- gives the numbers of its shares and reversals, for the totals of the day, and is booked after ledger.close_days.
-- Other transfers are added to ledger.day by a trigger.
create or replace function ledger.change_balances(today date, places tid[], in_fens bigint[], out_fens bigint[],
  earned_fens bigint[], pending_fens bigint[], withdrawn_fens bigint[], gain_counts bigint[] default null,
  back_counts bigint[] default null)
returns void language plpgsql as $$
declare
  this_month date := date_trunc('month', today::timestamp);
  is_batch boolean := gain_counts is not null;
  changed bigint;
begin
  update ledger.balance as old set
    balance_fen = old.balance_fen + change.in_fen - change.out_fen,
    earned_fen = old.earned_fen + change.earned_fen,
    withdrawn_fen = old.withdrawn_fen + coalesce(change.withdrawn_fen, 0),
    pending_on = greatest(old.pending_on, today),
    pending_fen = ledger.pending_after(old.pending_on, old.pending_fen, today, change.pending_fen),
    month_on = this_month,
    month_in_fen = ledger.month_after(old.month_on, old.month_in_fen, this_month, change.in_fen),
    month_out_fen = ledger.month_after(old.month_on, old.month_out_fen, this_month, change.out_fen),
    month_earned_fen = ledger.month_after(old.month_on, old.month_earned_fen, this_month, change.earned_fen),
    day_gain_count = old.day_gain_count + coalesce(change.gain_count, 0),
    day_gain_fen = old.day_gain_fen + case when is_batch then change.in_fen else 0 end,
    day_back_count = old.day_back_count + coalesce(change.back_count, 0),
    day_back_fen = old.day_back_fen + case when is_batch then change.out_fen else 0 end
  from unnest(places, in_fens, out_fens, earned_fens, pending_fens, withdrawn_fens, gain_counts, back_counts)
    as change (place, in_fen, out_fen, earned_fen, pending_fen, withdrawn_fen, gain_count, back_count)
  -- the place of a row (ctid) stays valid while the row is locked, and is cheaper to find than its key
  where old.ctid = change.place;
  get diagnostics changed = row_count;
  if changed <> coalesce(cardinality(places), 0) then raise exception '% of % balances changed', changed,
    cardinality(places); end if;
end $$;
