-- Transfers of some kinds that have a reason of their own: for capabilities that compare them with their rows.
create or replace function ledger.api_booked(of_kinds text[])
returns table (kind text, source_id text, debit_account_id bigint, credit_account_id bigint, amount_fen bigint,
  item_ids bigint[])
language sql stable as $$
  select transfer.source_kind, transfer.source_id, transfer.debit_account_id, transfer.credit_account_id,
    transfer.amount_fen, transfer.item_ids
  from ledger.transfer where transfer.source_kind = any (of_kinds) and transfer.source_id is not null
$$;
