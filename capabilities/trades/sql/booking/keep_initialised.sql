-- Inserts initialised transactions, with their shares, again when their final status cannot be booked: they stay as
-- they were until it can.
create or replace function trades.keep_initialised(opened trades.trade_row[], opened_ords int[], refused_ords int[])
  returns void language plpgsql as $$
declare
  kept trades.trade_row[] := array(
    select opened[position] from generate_subscripts(opened, 1) as position
    where opened_ords[position] = any (refused_ords));
begin
  insert into trades.trade select (unnest(kept)).*;
  insert into trades.share (agent_id, occurred_at, trade_id, depth, share_fen)
  select chain.agent_id, trade.occurred_at, trade.id, chain.ord - 1, 0
  from unnest(kept) as trade, unnest(trade.agent_ids) with ordinality as chain (agent_id, ord)
  order by chain.agent_id, trade.occurred_at, trade.id;
end $$;
