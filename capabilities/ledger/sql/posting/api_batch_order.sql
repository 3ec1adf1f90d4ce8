-- The order of batches of shares among the others: if two share a wallet, the one that was booked first has the smaller
-- (first_id, last_id), whatever their ids. A batch that moved nothing keeps the place at which it was booked.
create or replace function ledger.api_batch_order(batch_ids bigint[])
  returns table (batch_id bigint, first_id bigint, last_id bigint)
language sql stable as $$
  select share_batch.batch_id, first_transfer_id, last_transfer_id from ledger.share_batch
  where share_batch.batch_id = any (batch_ids)
$$;
