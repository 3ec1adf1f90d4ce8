-- Books the value-added fees of a batch: shares in the ledger, in the same wallets as the profit shares, and in the
-- statistics. Called after ledger.api_post_shares, which has locked the wallets of all these agents.
create or replace function trades.book_values(p_batch_id bigint, p_at timestamptz, ids bigint[]) returns void
language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  today date := (p_at at time zone trades.shanghai())::date;
  found record;
begin
  if not exists (select from trades.value_fee where trade_id = any (ids)) then return; end if;
  with part as materialized (
    select trade.id, trade.day, trade.occurred_at, chain.agent_id, (chain.ord - 1)::smallint as depth,
      chain.is_last, trade.kind = 'refund' as is_refund, chain.remaining_fen,
      (case trade.kind when 'sale' then 1 else -1 end) * (chain.before_fen - chain.remaining_fen) as fen,
      -- earnings of this business day are still pending, so a return is deducted from the pending amount
      coalesce((sale.booked_at at time zone trades.shanghai())::date = today, true) as is_of_today
    from trades.value_fee value
    join trades.trade on trade.id = value.trade_id
    left join trades.trade sale on sale.id = value.original_id
    cross join lateral (
      select of.*, of.ord = cardinality(trade.agent_ids) as is_last
      from unnest(trade.agent_ids, value.remaining_fens, value.fee_fen || trim_array(value.remaining_fens, 1)) with
        ordinality
        as of (agent_id, remaining_fen, before_fen, ord)) as chain
    where value.trade_id = any (ids)
  ), shared as (
    insert into trades.value_share (agent_id, occurred_at, trade_id, depth, share_fen)
    select agent_id, occurred_at, id, depth, fen from part where fen <> 0 order by 1, 2, 3
  )
  select array_agg(agent_id order by id, depth) filter (where fen <> 0) as agent_ids,
    array_agg(id order by id, depth) filter (where fen <> 0) as trade_ids,
    array_agg(fen order by id, depth) filter (where fen <> 0) as fens,
    array_agg(case when is_of_today then fen else 0 end order by id, depth) filter (where fen <> 0) as pending_fens,
    array_agg(day order by id, depth) filter (where fen <> 0) as days,
    array_agg(depth = 0 order by id, depth) filter (where fen <> 0) as directs,
    array_agg(case when fen > 0 then 'value_share' else 'value_share_reversal' end order by id, depth)
      filter (where fen <> 0) as kinds,
    coalesce(sum(remaining_fen) filter (where is_last and not is_refund), 0)::bigint as kept_fen,
    coalesce(sum(remaining_fen) filter (where is_last and is_refund), 0)::bigint as kept_back_fen
  into found from part;
  perform ledger.api_post_items('value/' || p_batch_id, p_at, today, found.agent_ids,
    array_fill('profit_share'::text, array[coalesce(cardinality(found.fens), 0)]), found.kinds,
    array_fill('acquirer_fee'::text, array[coalesce(cardinality(found.fens), 0)]), found.trade_ids, found.fens,
    found.pending_fens, found.kept_fen, found.kept_back_fen);
  perform statistics.api_add_earnings(found.agent_ids, found.days,
    array_fill('value_share'::text, array[coalesce(cardinality(found.fens), 0)]), found.directs, found.fens);
end $$;
