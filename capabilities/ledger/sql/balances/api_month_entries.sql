-- Bookings to wallets from one instant up to another, re-added from the transfers: per wallet, kind and
-- direction (1 in, -1 out) the number of entries and their sum; for one agent, or for all.
create or replace function ledger.api_month_entries(from_at timestamptz, to_at timestamptz,
  of_agent bigint default null)
returns table (agent_id bigint, wallet text, kind text, sign smallint, count bigint, fen bigint)
language sql stable as $$
  select account.agent_id, account.kind, transfer.source_kind, side.sign,
    sum(coalesce(cardinality(transfer.item_ids), 1))::bigint, sum(transfer.amount_fen)::bigint
  from ledger.transfer
  cross join lateral (values (credit_account_id, 1::smallint), (debit_account_id, -1::smallint)) as side (id, sign)
  join ledger.account on account.id = side.id and account.agent_id is not null
  where transfer.at >= from_at and transfer.at < to_at and (of_agent is null or account.agent_id = of_agent)
  group by account.agent_id, account.kind, transfer.source_kind, side.sign
$$;
