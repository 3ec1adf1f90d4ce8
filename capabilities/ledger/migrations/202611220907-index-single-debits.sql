-- Entries that belong to no batch of transactions, in the order of the statement. Batches do not write to it.
-- no transaction
create index concurrently transfer_debit_single on wallet.transfer (debit_account_id, reason_kind, at, id)
  where debit_balance_fen is not null and batch_id is null;
