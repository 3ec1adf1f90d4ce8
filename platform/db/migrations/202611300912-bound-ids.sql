-- The ids of so far are before those of months, which begin at 202612 and ten zeros: checked for new rows from now on,
-- for the others by the next migration, beside which everybody reads and writes.
alter table audit.entry add constraint ids_before_months check (id < 2026120000000000) not valid;
alter table trades.feed_batch add constraint ids_before_months check (id < 2026120000000000) not valid;
alter table wallet.transfer add constraint ids_before_months check (id < 2026120000000000) not valid;
