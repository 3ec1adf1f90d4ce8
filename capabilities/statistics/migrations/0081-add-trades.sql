-- What the trades capability booked: one element per agent of a successful transaction, from the merchant's agent (depth 0)
-- up to the root. Counts once for the agent itself (depth 0 only) and once for its team; the earning on the day of the
-- transaction, and only where there is one. earned_fen: see 0083.
--
-- Made for speed, the rows are many: unnest in the select list streams (in FROM it would copy every column), and merge
-- finds a row once and needs neither the row lock nor the speculative insert of `on conflict`. It relies on the caller
-- to have locked every one of these agents until its transaction ends (trades.book_batch holds the locks of their
-- wallets): nobody else writes their rows meanwhile, but a rebuild, which locks the tables.
create function statistics.api_add_trades(agent_ids bigint[], depths smallint[], days date[], hours smallint[], total_types smallint[],
  payment_types smallint[], is_refunds boolean[], amounts_fen bigint[], shares_fen bigint[])
returns void language plpgsql as $$
#variable_conflict use_column
begin
  merge into statistics.trade_day as total using (
    select agent_id, is_team, day, total_type, payment_type,
      count(*) filter (where not is_refund) as count, coalesce(sum(amount_fen) filter (where not is_refund), 0)::bigint as amount_fen,
      count(*) filter (where is_refund) as refund_count, coalesce(sum(amount_fen) filter (where is_refund), 0)::bigint as refund_fen
    from (
      select unnest(agent_ids) as agent_id, unnest(depths) as depth, unnest(days) as day, unnest(total_types) as total_type,
        unnest(payment_types) as payment_type, unnest(is_refunds) as is_refund, unnest(amounts_fen) as amount_fen) as part
    join (values (false), (true)) as side (is_team) on side.is_team or depth = 0
    group by agent_id, is_team, day, total_type, payment_type) as added
  on (total.agent_id, total.is_team, total.day, total.total_type, total.payment_type)
    = (added.agent_id, added.is_team, added.day, added.total_type, added.payment_type)
  when matched then update set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen,
    refund_count = total.refund_count + added.refund_count, refund_fen = total.refund_fen + added.refund_fen
  when not matched then insert (agent_id, is_team, day, total_type, payment_type, count, amount_fen, refund_count, refund_fen)
    values (added.agent_id, added.is_team, added.day, added.total_type, added.payment_type, added.count, added.amount_fen, added.refund_count, added.refund_fen);

  merge into statistics.trade_hour as total using (
    select agent_id, is_team, day, hour, count(*) filter (where not is_refund) as count,
      coalesce(sum(amount_fen) filter (where not is_refund), 0)::bigint as amount_fen, sum(share_fen)::bigint as earned_fen
    from (
      select unnest(agent_ids) as agent_id, unnest(depths) as depth, unnest(days) as day, unnest(hours) as hour,
        unnest(is_refunds) as is_refund, unnest(amounts_fen) as amount_fen, unnest(shares_fen) as share_fen) as part
    join (values (false), (true)) as side (is_team) on side.is_team or depth = 0
    group by agent_id, is_team, day, hour) as added
  on (total.agent_id, total.is_team, total.day, total.hour) = (added.agent_id, added.is_team, added.day, added.hour)
  when matched then update set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen,
    earned_fen = total.earned_fen + added.earned_fen
  when not matched then insert (agent_id, is_team, day, hour, count, amount_fen, earned_fen)
    values (added.agent_id, added.is_team, added.day, added.hour, added.count, added.amount_fen, added.earned_fen);

  merge into statistics.earning_day as total using (
    select agent_id, day, depth = 0 as from_direct, count(*) as count, sum(share_fen)::bigint as amount_fen
    from (select unnest(agent_ids) as agent_id, unnest(depths) as depth, unnest(days) as day, unnest(shares_fen) as share_fen) as part
    where share_fen <> 0
    group by agent_id, day, depth = 0) as added
  on (total.agent_id, total.day, total.kind, total.from_direct) = (added.agent_id, added.day, 'profit_share', added.from_direct)
  when matched then update set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen
  when not matched then insert (agent_id, day, kind, from_direct, count, amount_fen)
    values (added.agent_id, added.day, 'profit_share', added.from_direct, added.count, added.amount_fen);
end $$;
