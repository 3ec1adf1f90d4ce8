-- Totals of each wallet by business day, kind and direction. The statement groups its rows, counts them and finds its
-- pages by them, without reading the transfers.

-- no transfer is written between reading the existing ones and counting new ones
lock table wallet.transfer in share row exclusive mode;

create table wallet.day (
  account_id bigint not null references wallet.account,
  kind text not null,
  -- 1 income, -1 expense
  sign smallint not null check (sign in (-1, 1)),
  day date not null,
  -- statement entries: each item of a transfer that sums several, else the transfer
  count bigint not null check (count > 0),
  fen bigint not null check (fen > 0),
  -- the ids of its transfers are in this range (both bounds inclusive; other transfers may be in it too)
  first_transfer_id bigint not null,
  last_transfer_id bigint not null,
  primary key (account_id, kind, sign, day)
);

-- Profit shares of the last day with any, moved to wallet.day by the first batch of another day.
alter table wallet.balance
  add day_on date not null default '-infinity',
  add day_from_id bigint not null default 0,
  add day_gain_count bigint not null default 0 check (day_gain_count >= 0),
  add day_gain_fen bigint not null default 0 check (day_gain_fen >= 0),
  add day_back_count bigint not null default 0 check (day_back_count >= 0),
  add day_back_fen bigint not null default 0 check (day_back_fen >= 0);

-- Whether the batch is in the totals already. A batch of a version that does not know them is added by the trigger.
alter table wallet.share_batch add is_counted boolean not null default false;

create function wallet.count_transfers(from_id bigint, to_id bigint, only_batch bigint) returns void language sql as $$
  insert into wallet.day as kept (account_id, kind, sign, day, count, fen, first_transfer_id, last_transfer_id)
  select account_id, reason_kind, sign, (at at time zone 'Asia/Shanghai')::date, sum(coalesce(cardinality(item_ids), 1)),
    sum(amount_fen), min(id), max(id)
  from wallet.transfer cross join lateral (values
    (debit_account_id, -1, debit_balance_fen), (credit_account_id, 1, credit_balance_fen)
  ) as side (account_id, sign, balance_fen)
  where id between from_id and to_id and (only_batch is null or batch_id = only_batch) and side.balance_fen is not null
  group by 1, 2, 3, 4
  on conflict (account_id, kind, sign, day) do update set
    count = kept.count + excluded.count, fen = kept.fen + excluded.fen,
    first_transfer_id = least(kept.first_transfer_id, excluded.first_transfer_id),
    last_transfer_id = greatest(kept.last_transfer_id, excluded.last_transfer_id)
$$;

-- as the owner: a server of the version before has no right to the new table until the migration has granted it
create function wallet.count_transfer() returns trigger language plpgsql security definer set search_path = pg_catalog
as $$
begin
  perform wallet.count_transfers(new.id, new.id, null);
  return null;
end $$;
create trigger transfer_counted after insert on wallet.transfer for each row
  when (new.batch_id is null and (new.debit_balance_fen is not null or new.credit_balance_fen is not null))
  execute function wallet.count_transfer();

create function wallet.count_batch() returns trigger language plpgsql security definer set search_path = pg_catalog
as $$
begin
  perform wallet.count_transfers(new.first_transfer_id, new.last_transfer_id, new.batch_id);
  return null;
end $$;
create trigger share_batch_counted after insert on wallet.share_batch for each row
  when (not new.is_counted) execute function wallet.count_batch();

select wallet.count_transfers(0, 9223372036854775807, null);
