-- Recomputes from the transactions the sums of value-added shares that statistics keep: for recounts.
create or replace function trades.api_value_facts(first_day date, last_day date)
returns table (agent_id bigint, day date, kind text, from_direct boolean, count bigint, amount_fen bigint)
language sql stable as $$
  select chain.agent_id, trade.day, 'value_share', chain.ord = 1, count(*),
    sum((case trade.kind when 'sale' then 1 else -1 end) * (chain.before_fen - chain.remaining_fen))::bigint
  from trades.value_fee value
  join trades.trade on trade.id = value.trade_id
  cross join lateral unnest(trade.agent_ids, value.remaining_fens, value.fee_fen || trim_array(value.remaining_fens, 1))
    with ordinality as chain (agent_id, remaining_fen, before_fen, ord)
  where trade.day between first_day and last_day and chain.before_fen <> chain.remaining_fen
  group by 1, 2, 4
$$;
