-- Groups the shares that the trades capability is about to book by agent. Most of the work precedes locking the
-- wallets, because other batches wait from then on. The arrays have one element per agent and transaction; negative
-- amounts are reversals; for amounts of zero the wallet is locked nevertheless. One group per agent, in their order.
create or replace function ledger.api_group_shares(agent_ids bigint[], trade_ids bigint[], fens bigint[],
  pending_fens bigint[])
returns ledger.share_group[] language sql stable as $$
  select array_agg(row(agent_id, gain_fen, back_fen, pending_fen, gain_ids, gain_fens, back_ids,
    back_fens)::ledger.share_group)
  from (
    select agent_id, ledger.total(fen) filter (where fen > 0) as gain_fen,
      -ledger.total(fen) filter (where fen < 0) as back_fen,
      ledger.total(pending_fen) as pending_fen,
      array_agg(trade_id) filter (where fen > 0) as gain_ids, array_agg(fen) filter (where fen > 0) as gain_fens,
      array_agg(trade_id) filter (where fen < 0) as back_ids, array_agg(-fen) filter (where fen < 0) as back_fens
    from (
      select unnest(agent_ids) as agent_id, unnest(trade_ids) as trade_id, unnest(fens) as fen,
        unnest(pending_fens) as pending_fen) as part
    group by agent_id order by agent_id) as total
$$;
