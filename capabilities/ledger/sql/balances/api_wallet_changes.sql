-- Changes by the transfers of a kind, each with one item: the item, and by how much it changed which wallet.
create or replace function ledger.api_wallet_changes(of_kind text)
  returns table (item_id bigint, agent_id bigint, wallet text, fen bigint)
  language sql stable as $$
    select transfer.item_ids[1], account.agent_id, account.kind,
      case when account.id = transfer.credit_account_id then transfer.amount_fen else -transfer.amount_fen end
    from ledger.transfer join ledger.account on account.id in (debit_account_id, credit_account_id)
      and account.agent_id is not null
    where transfer.source_kind = of_kind
$$;
