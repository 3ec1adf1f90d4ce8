-- Changes of wallets by the items of the transfers of a kind: the item, and by how much it changed which wallet.
create or replace function ledger.api_item_changes(of_kind text)
  returns table (item_id bigint, agent_id bigint, wallet text, fen bigint)
  language sql stable as $$
    select item.id, account.agent_id, account.kind,
      case when account.id = transfer.credit_account_id then item.fen else -item.fen end
    from ledger.transfer join ledger.account on account.id in (debit_account_id, credit_account_id)
      and account.agent_id is not null
    cross join lateral unnest(transfer.item_ids, transfer.item_fens) as item (id, fen)
    where transfer.source_kind = of_kind
$$;
