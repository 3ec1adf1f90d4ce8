-- Counts the successful fees that a batch has recorded (count_volume): after their shares are booked, because wallets
-- are locked first. A transaction that finds a sum exceeded is run again, and sees what the other one booked.
create or replace function trades.count_fees(p_acquirer text, ids bigint[], is_released boolean) returns void
language sql as $$
  select trades.count_volume(p_acquirer, case when not is_released then trades.limit_of(p_acquirer) end,
    array_agg(day), array_agg(terminal_id), array_agg(amount_fen), '40001')
  from trades.fee where id = any (ids) and status = trades.successful() and kind <> 'fee_refund'
$$;
