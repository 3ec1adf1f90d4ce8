-- contract: nothing was released with the former names (docs/decisions/0013-words-of-the-field.md)
alter table trades.trade rename column cum_fens to remaining_fens;
alter table trades.value_fee rename column cum_fens to remaining_fens;
alter table wallet.transfer rename column reason_kind to source_kind;
alter table wallet.transfer rename column reason_id to source_id;
alter table wallet.transfer_key rename column reason_kind to source_kind;
alter table wallet.transfer_key rename column reason_id to source_id;
alter table wallet.hold rename column reason_kind to source_kind;
alter table wallet.hold rename column reason_id to source_id;
alter table agents.board rename column is_only to singleton;
alter table portfolio.refreshed rename column is_only to singleton;
alter table push.vapid_key rename column is_only to singleton;
alter table statistics.brand_read rename column is_only to singleton;
alter table statistics.cost_read rename column is_only to singleton;
alter table statistics.folded rename column is_only to singleton;
alter table changes.change rename column told_at to notified_at;
alter table push.digest rename column told_at to notified_at;
alter table reassignments.move_notice rename column told_at to notified_at;
alter table settlement.change rename column told_at to notified_at;
alter table identity.submission rename column told_end_on to end_notified_on;
alter table invitations.invitation rename column in_force_told_at to in_force_notified_at;
alter table session.told_lock rename to notified_lock;
alter table rewards.taken_back rename to clawback;
alter table assessments.take_back_proposal rename to clawback_proposal;
alter table assessments.silence_take_back rename to silence_clawback;

-- The text of a function keeps the names that it was written with
create or replace function wallet.count_added_transfers() returns trigger language plpgsql security definer
  set search_path = pg_catalog as $$
begin
  insert into wallet.transfer_key (source_kind, source_id, transfer_id)
    select source_kind, source_id, id from added where source_id is not null order by 1, 2;
  insert into wallet.day as kept (account_id, kind, sign, day, count, fen, first_transfer_id, last_transfer_id)
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
create or replace function wallet.count_transfers(from_id bigint, to_id bigint, only_batch bigint) returns void
  language sql as $$
  insert into wallet.day as kept (account_id, kind, sign, day, count, fen, first_transfer_id, last_transfer_id)
  select account_id, source_kind, sign, (at at time zone 'Asia/Shanghai')::date, sum(coalesce(cardinality(item_ids), 1)),
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

-- Constraints, indexes and sequences of these tables bear the words of their columns.
create temporary table renamed (former text primary key, name text not null) on commit drop;
insert into renamed values
  ('silence_take_back', 'silence_clawback'), ('take_back_proposal', 'clawback_proposal'), ('taken_back', 'clawback'),
  ('told_lock', 'notified_lock'), ('reason_kind', 'source_kind'), ('reason_id', 'source_id'), ('is_only', 'singleton'),
  ('_untold', '_unnotified'), ('transfer_reason', 'transfer_source');
create function pg_temp.renamed(of_name text) returns text language plpgsql as $$
declare
  word record;
begin
  for word in select former, name from renamed order by length(former) desc, former loop
    of_name := replace(of_name, word.former, word.name);
  end loop;
  return of_name;
end $$;
do $$
declare
  ours constant regclass[] := array['trades.trade', 'trades.value_fee', 'wallet.transfer', 'wallet.transfer_key', 'wallet.hold',
    'agents.board',
    'portfolio.refreshed', 'push.vapid_key', 'statistics.brand_read', 'statistics.cost_read', 'statistics.folded',
    'changes.change', 'invitations.invitation', 'session.notified_lock', 'rewards.clawback',
    'assessments.clawback_proposal', 'assessments.silence_clawback']::regclass[];
  one record;
begin
  for one in
    select conrelid::regclass as place, conname as former, pg_temp.renamed(conname) as name from pg_constraint
    where conrelid = any (ours) and coninhcount = 0 and pg_temp.renamed(conname) <> conname
  loop
    execute format('alter table %s rename constraint %I to %I', one.place, one.former, one.name);
  end loop;
  for one in
    select format('alter %s %s rename to %I', case relkind when 'S' then 'sequence' else 'index' end,
      pg_class.oid::regclass, pg_temp.renamed(relname)) as statement
    from pg_class
    where pg_temp.renamed(relname) <> relname and (
      pg_class.oid in (select indexrelid from pg_index where indrelid = any (ours))
      or relkind = 'S' and pg_class.oid in (select objid from pg_depend where refobjid = any (ours)))
  loop
    execute one.statement;
  end loop;
end $$;
drop function pg_temp.renamed(text);

-- Calls and jobs bear the word too: what was done before is found under the new names.
truncate renamed;
insert into renamed values
  ('assessments.submit-take-back', 'assessments.submit-clawback'),
  ('assessments.approve-take-back', 'assessments.approve-clawback'),
  ('settlement.get-told-change', 'settlement.get-notified-change'),
  ('settlement.reject-told-change', 'settlement.reject-notified-change'),
  ('assessments.tell-holders', 'assessments.notify-holders'), ('changes.tell-ended', 'changes.notify-ended'),
  ('identity.tell-of-ends', 'identity.notify-of-ends'), ('invitations.tell-in-force', 'invitations.notify-in-force'),
  ('settlement.tell-change', 'settlement.notify-change');
alter table audit.entry disable trigger entry_append_only;
update audit.entry set call = name from renamed where call = former;
alter table audit.entry enable trigger entry_append_only;
update audit.security_event set call = name from renamed where call = former;
update platform.idempotency set call = name from renamed where call = former;
update platform.job_run as run set name = renamed.name from renamed where run.name = former;
update platform.job_fault as fault set name = renamed.name from renamed where fault.name = former;

-- Jobs that wait keep their data: the message to the owner of a changed payee is queued once and looked for by nobody.
do $$
begin
  if to_regclass('jobs.queue') is not null then
    insert into jobs.queue select changed.* from jobs.queue join renamed on queue.name = former
      cross join jsonb_populate_record(queue, jsonb_build_object('name', renamed.name)) as changed
    on conflict do nothing;
    update jobs.job set name = renamed.name from renamed where job.name = former;
    update jobs.schedule set name = renamed.name from renamed where schedule.name = former;
    delete from jobs.queue where name in (select former from renamed);
  end if;
end $$;
