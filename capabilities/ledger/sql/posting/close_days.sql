-- Moves the profit shares of another day from the balances to ledger.day and starts those of this day from 0. Must be
-- called after the balances are locked. Adds to existing rows, so that a clock set back (tests, simulator) loses
-- nothing. `up_to` is the id of the last transfer.
create or replace function ledger.close_days(account_ids bigint[], this_day date, up_to bigint)
returns void language sql as $$
  insert into ledger.day as d (account_id, kind, sign, day, count, fen, first_transfer_id, last_transfer_id)
  select account_id, total.kind, sign, day_on, count, fen, day_from_id, up_to
  from ledger.balance cross join lateral (values ('profit_share', 1, day_gain_count, day_gain_fen),
    ('profit_share_reversal', -1, day_back_count, day_back_fen)) as total (kind, sign, count, fen)
  where account_id = any (account_ids) and day_on <> this_day and count > 0
  on conflict (account_id, kind, sign, day) do update
    set count = d.count + excluded.count, fen = d.fen + excluded.fen,
      first_transfer_id = least(d.first_transfer_id, excluded.first_transfer_id),
      last_transfer_id = greatest(d.last_transfer_id, excluded.last_transfer_id);
  update ledger.balance set day_on = this_day, day_from_id = up_to, day_gain_count = 0, day_gain_fen = 0,
    day_back_count = 0, day_back_fen = 0
  where account_id = any (account_ids) and day_on <> this_day;
$$;
