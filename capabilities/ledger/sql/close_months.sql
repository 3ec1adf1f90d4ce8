-- Must be called after the balances are locked and before they are updated; the update then starts the totals of
-- accounts with another month_on from 0. Adds to existing rows, so that a clock set back (tests, simulator) loses
-- nothing.
create or replace function ledger.close_months(account_ids bigint[], this_month date) returns void language sql as $$
  insert into ledger.month as m (account_id, month, in_fen, out_fen, earned_fen)
  select account_id, month_on, month_in_fen, month_out_fen, month_earned_fen
  from ledger.balance
  where account_id = any (account_ids) and month_on <> this_month and month_on <> '-infinity'
  on conflict (account_id, month) do update
    set in_fen = m.in_fen + excluded.in_fen, out_fen = m.out_fen + excluded.out_fen,
      earned_fen = m.earned_fen + excluded.earned_fen;
$$;
