-- Money that was reserved for a reason: for capabilities that compare it with their rows.
create or replace function ledger.api_holds(of_kind text)
returns table (id bigint, account_id bigint, amount_fen bigint, state text) language sql stable as $$
  select hold.id, hold.account_id, hold.amount_fen, hold.state from ledger.hold where hold.source_kind = of_kind
$$;
