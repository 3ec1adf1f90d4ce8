-- Batches that waited are booked together, with the number of the first of them: transactions and transfers carry it.
alter table trades.feed_batch
  -- the batch in whose name its rows were booked; null: in its own
  add column booked_with bigint;
