-- contract: the version before finds what was booked under a reason by the index that the first partition keeps
-- Under which reasons something was booked, whichever month it stands in: a unique index of a partitioned table would
-- have to have the id. Written by the trigger of the transfers, in their statement.
create table wallet.transfer_key (
  reason_kind text not null,
  reason_id text not null,
  transfer_id bigint not null,
  primary key (reason_kind, reason_id)
);
create trigger transfer_key_append_only before update or delete or truncate on wallet.transfer_key
  for each statement execute function wallet.refuse_change();

-- beside the bookings; what was not committed yet is added under the lock, with a margin for what began before
insert into wallet.transfer_key (reason_kind, reason_id, transfer_id)
  select reason_kind, reason_id, id from wallet.transfer where reason_id is not null;
lock table wallet.transfer in access exclusive mode;
do $$
begin
  -- with the number in the text: planned without it, the whole table would be read under the lock
  execute format('insert into wallet.transfer_key (reason_kind, reason_id, transfer_id)
    select reason_kind, reason_id, id from wallet.transfer where reason_id is not null and id > %s
    on conflict do nothing', (select coalesce(max(transfer_id), 0) - 100000 from wallet.transfer_key));
end $$;

-- as before, and the keys; as the owner, as wallet.count_batch
create or replace function wallet.count_added_transfers() returns trigger language plpgsql security definer
  set search_path = pg_catalog as $$
begin
  insert into wallet.transfer_key (reason_kind, reason_id, transfer_id)
    select reason_kind, reason_id, id from added where reason_id is not null order by 1, 2;
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

drop index wallet.transfer_reason;
alter index wallet.transfer_reason_of rename to transfer_reason;
select platform.partition_by_month('wallet.transfer');
