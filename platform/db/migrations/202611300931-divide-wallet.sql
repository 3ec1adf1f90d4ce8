-- contract: nothing was released with the wallet as one (docs/decisions/0014-ledger-deposits-withdrawals.md)
alter schema wallet rename to ledger;
create schema deposits;
create schema withdrawals;
alter table ledger.deposit set schema deposits;
alter table ledger.withdrawal set schema withdrawals;
alter table ledger.payout_batch set schema withdrawals;
alter table ledger.rule set schema withdrawals;
alter sequence ledger.withdrawal_no set schema withdrawals;
alter sequence ledger.payout_batch_no set schema withdrawals;
drop function if exists ledger.api_month_withdrawals;

-- the text of a function keeps the names that it was written with
create or replace function ledger.count_transfers(from_id bigint, to_id bigint, only_batch bigint) returns void
  language sql as $$
  insert into ledger.day as kept (account_id, kind, sign, day, count, fen, first_transfer_id, last_transfer_id)
  select account_id, source_kind, sign, (at at time zone 'Asia/Shanghai')::date, sum(coalesce(cardinality(item_ids), 1)),
    sum(amount_fen), min(id), max(id)
  from ledger.transfer cross join lateral (values
    (debit_account_id, -1, debit_balance_fen), (credit_account_id, 1, credit_balance_fen)
  ) as side (account_id, sign, balance_fen)
  where id between from_id and to_id and (only_batch is null or batch_id = only_batch) and side.balance_fen is not null
  group by 1, 2, 3, 4
  on conflict (account_id, kind, sign, day) do update set
    count = kept.count + excluded.count, fen = kept.fen + excluded.fen,
    first_transfer_id = least(kept.first_transfer_id, excluded.first_transfer_id),
    last_transfer_id = greatest(kept.last_transfer_id, excluded.last_transfer_id)
$$;

-- as the owner, as ledger.count_batch
create or replace function ledger.count_added_transfers() returns trigger language plpgsql security definer
  set search_path = pg_catalog as $$
begin
  insert into ledger.transfer_key (source_kind, source_id, transfer_id)
    select source_kind, source_id, id from added where source_id is not null order by 1, 2;
  insert into ledger.day as kept (account_id, kind, sign, day, count, fen, first_transfer_id, last_transfer_id)
  select account_id, source_kind, sign, (at at time zone 'Asia/Shanghai')::date,
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

create or replace function ledger.count_batch() returns trigger language plpgsql security definer
  set search_path = pg_catalog as $$
begin
  perform ledger.count_transfers(new.first_transfer_id, new.last_transfer_id, new.batch_id);
  return null;
end $$;

-- Calls, acts and jobs bear the names of their capabilities: what was done before is found under the new ones.
create temporary table renamed (former text primary key, name text not null) on commit drop;
insert into renamed
select 'wallet.' || stem, capability || '.' || stem
from (values
  ('ledger', array['reconcile']),
  ('deposits', array['add-deposit', 'book-deposit', 'list-deposits', 'preview-deposit', 'preview-deposit-reversal',
    'propose-deposit', 'propose-deposit-reversal', 'reverse-deposit', 'revoke-deposit']),
  ('withdrawals', array['apply-withdrawal', 'approve-withdrawal', 'approve-withdrawals', 'cancel-withdrawal',
    'check-receipt', 'export-payouts', 'export-withdrawals', 'get-balances', 'get-receipt', 'get-receipt-file',
    'get-tax-year', 'get-withdrawal', 'get-withdrawal-counts', 'get-withdrawal-review', 'get-withdrawal-summary',
    'import-payouts', 'list-withdrawals', 'notify-late-payouts', 'preview-withdrawal', 'propose-failed-payout',
    'reject-withdrawal', 'search-withdrawals', 'send-payouts'])
) as named (capability, stems) cross join unnest(stems) as stem;

alter table audit.entry disable trigger entry_append_only;
update audit.entry set call = name from renamed where call = former;
alter table audit.entry enable trigger entry_append_only;
update audit.security_event set call = renamed.name from renamed where call = former;
update platform.idempotency set call = name from renamed where call = former;
update exports.export set call = renamed.name from renamed where call = former;
-- the cut-over before this one left these out
update exports.export set call = named.name || substr(call, length(former) + 1)
from (values ('compliance', 'assessments'), ('moves', 'reassignments'), ('tripartite', 'acquirer-view')) as named (former, name)
where split_part(call, '.', 1) = former;
update platform.job_run set name = renamed.name from renamed where job_run.name = former;
update platform.job_fault set name = renamed.name from renamed where job_fault.name = former;

-- Each of these jobs runs by a schedule and looks for what is due: the schedule of its new name goes on with it.
do $$
begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name in (select former from renamed);
    delete from jobs.job where state < 'active' and name in (select former from renamed);
  end if;
end $$;
