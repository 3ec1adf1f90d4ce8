-- Who exported a batch: a login name of the staff, or the name of a task; null before, and of a gateway.
alter table withdrawals.payout_batch add column exported_by text;
