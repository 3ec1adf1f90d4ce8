-- The only update of amounts booked to balances. Must be called after the rows are locked, by an earlier statement, and
-- after wallet.close_months.
create or replace function wallet.change_balances(today date, changes wallet.balance_change[])
returns void language plpgsql as $$
declare
  this_month date := date_trunc('month', today::timestamp);
  changed bigint;
begin
  update wallet.balance b set
    balance_fen = b.balance_fen + change.in_fen - change.out_fen,
    earned_fen = b.earned_fen + change.earned_fen,
    withdrawn_fen = b.withdrawn_fen + change.withdrawn_fen,
    pending_on = greatest(b.pending_on, today),
    -- What was pending on an earlier day is available by now. If a later business day was booked already
    -- (pending_on > today), these earnings are available at once.
    pending_fen = case when b.pending_on = today then greatest(0, b.pending_fen + change.pending_fen)
      when b.pending_on < today then greatest(0, change.pending_fen) else b.pending_fen end,
    month_on = this_month,
    month_in_fen = case when b.month_on = this_month then b.month_in_fen else 0 end + change.in_fen,
    month_out_fen = case when b.month_on = this_month then b.month_out_fen else 0 end + change.out_fen,
    month_earned_fen = case when b.month_on = this_month then b.month_earned_fen else 0 end + change.earned_fen
  from unnest(changes) as change
  where b.ctid = change.place;
  get diagnostics changed = row_count;
  if changed <> coalesce(cardinality(changes), 0) then raise exception '% of % balances changed', changed,
    cardinality(changes); end if;
end $$;
