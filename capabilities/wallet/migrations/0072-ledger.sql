-- Sums of the business month, in the row that a booking updates anyway: what a statement shows above its entries, and
-- "earned this month". A month that is over moves to wallet.month with the first booking of the next one.
alter table wallet.balance
  -- first day of the business month that the three sums count
  add month_on date not null default '-infinity',
  add month_in_fen bigint not null default 0 check (month_in_fen >= 0),
  add month_out_fen bigint not null default 0 check (month_out_fen >= 0),
  -- earnings less their reversals
  add month_earned_fen bigint not null default 0;

create table wallet.month (
  account_id bigint not null references wallet.account,
  month date not null,
  in_fen bigint not null,
  out_fen bigint not null,
  earned_fen bigint not null,
  primary key (account_id, month)
);

-- To be called after the balances are locked and before they are updated; the update then starts the sums of accounts
-- with another month_on from 0. Added to what is there: a clock that goes back (tests, simulator) loses nothing.
create function wallet.close_months(account_ids bigint[], this_month date) returns void language sql as $$
  insert into wallet.month as m (account_id, month, in_fen, out_fen, earned_fen)
  select account_id, month_on, month_in_fen, month_out_fen, month_earned_fen
  from wallet.balance
  where account_id = any (account_ids) and month_on <> this_month and month_on <> '-infinity'
  on conflict (account_id, month) do update
    set in_fen = m.in_fen + excluded.in_fen, out_fen = m.out_fen + excluded.out_fen, earned_fen = m.earned_fen + excluded.earned_fen;
$$;

-- The first transfer booked at or after an instant, by bisection over the primary key: transfers are numbered in the
-- order in which they are booked, give or take what overlaps. Callers widen the instant and filter by `at` themselves.
create function wallet.first_transfer_at(since timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
begin
  select coalesce(max(id), 0) + 1 into high from wallet.transfer;
  while low < high loop
    middle := (low + high) / 2;
    select id, at into found_id, found_at from wallet.transfer where id >= middle order by id limit 1;
    if found_id is null or found_at >= since then high := middle; else low := found_id + 1; end if;
  end loop;
  return low;
end $$;

-- A wallet that is settled by withdrawing: what a withdrawal is approved and paid by.
create sequence wallet.withdrawal_no;
create sequence wallet.payout_batch_no;

alter table wallet.withdrawal
  -- approved by itself (amount within the rule's limit) or by the operator; only then it may be paid
  add approved_at timestamptz,
  add approved_by text check (approved_by in ('rule', 'operator')),
  -- the card the money goes to, sealed when it was applied for: a batch written twice is the same file
  add payee_sealed text not null,
  -- position in its batch: batch number and serial name one payment at the bank
  add payout_serial int,
  -- the bank's number of the payment
  add payout_reference text,
  add review_note text,
  -- as it was promised when it was applied for
  add arrives_on date not null,
  add arrives_by time not null,
  add check ((approved_at is null) = (approved_by is null)),
  add check ((payout_batch_id is null) = (payout_serial is null)),
  add check ((payout_batch_id is null) = (paying_at is null)),
  add check (payout_batch_id is null or approved_at is not null),
  add check (status <> 'paying' or payout_batch_id is not null),
  add check (status <> 'paid' or payout_batch_id is not null),
  add check ((finished_at is not null) = (status in ('paid', 'rejected', 'failed', 'cancelled'))),
  add check (status not in ('rejected', 'failed') or reason is not null),
  add unique (payout_batch_id, payout_serial);
create index withdrawal_payee on wallet.withdrawal (settlement_account_id) where status in ('applied', 'reviewing', 'paying');

-- When people look at what is above the auto-approval limit, and until when an approved one arrives; Asia/Shanghai.
alter table wallet.rule
  add review_opens_at time not null default '09:00',
  add review_closes_at time not null default '17:00',
  add arrives_by time not null default '18:00';
