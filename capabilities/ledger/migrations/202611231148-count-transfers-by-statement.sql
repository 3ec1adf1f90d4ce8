-- The transfers of a statement are added to the totals of their days at once, in the order of the totals' key: one by
-- one, each of the thousands that a booking of rewards writes cost more than writing it. Batches of shares count
-- themselves (share_batch), as before.
drop trigger transfer_counted on wallet.transfer;
drop function wallet.count_transfer();

-- as the owner, as wallet.count_batch
create function wallet.count_added_transfers() returns trigger language plpgsql security definer
  set search_path = pg_catalog as $$
begin
  insert into wallet.day as kept (account_id, kind, sign, day, count, fen, first_transfer_id, last_transfer_id)
  select account_id, reason_kind, sign, (at at time zone 'Asia/Shanghai')::date,
    sum(coalesce(cardinality(item_ids), 1)), sum(amount_fen), min(id), max(id)
  from added cross join lateral (values
    (debit_account_id, -1, debit_balance_fen), (credit_account_id, 1, credit_balance_fen)
  ) as side (account_id, sign, balance_fen)
  where batch_id is null and side.balance_fen is not null
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (account_id, kind, sign, day) do update set
    count = kept.count + excluded.count, fen = kept.fen + excluded.fen,
    first_transfer_id = least(kept.first_transfer_id, excluded.first_transfer_id),
    last_transfer_id = greatest(kept.last_transfer_id, excluded.last_transfer_id);
  return null;
end $$;
create trigger transfer_counted after insert on wallet.transfer referencing new table as added
  for each statement execute function wallet.count_added_transfers();
