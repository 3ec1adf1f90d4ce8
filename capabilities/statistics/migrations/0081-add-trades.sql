-- What the trades capability booked: one element per agent of a successful transaction, from the merchant's agent (depth 0)
-- up to the root. Counts once for the agent itself (depth 0 only) and once for its team; the earning on the day of the
-- transaction, and only where there is one.
-- Nearly every row is there already, so that a plain update comes first (half the work of `on conflict`), then the
-- missing ones. Both go in the order of the primary key: batches that touch the same agents wait for each other and never
-- in a circle; what a batch waited for is added to, whoever wrote it.
create function statistics.api_add_trades(agent_ids bigint[], depths smallint[], days date[], hours smallint[], total_types smallint[],
  payment_types smallint[], is_refunds boolean[], amounts_fen bigint[], shares_fen bigint[])
returns void language plpgsql as $$
#variable_conflict use_column
begin
  with added as materialized (
    select agent_id, is_team, day, total_type, payment_type,
      count(*) filter (where not is_refund) as count, coalesce(sum(amount_fen) filter (where not is_refund), 0)::bigint as amount_fen,
      count(*) filter (where is_refund) as refund_count, coalesce(sum(amount_fen) filter (where is_refund), 0)::bigint as refund_fen
    from unnest(agent_ids, depths, days, total_types, payment_types, is_refunds, amounts_fen)
        as part (agent_id, depth, day, total_type, payment_type, is_refund, amount_fen)
      join (values (false), (true)) as side (is_team) on side.is_team or depth = 0
    group by agent_id, is_team, day, total_type, payment_type
    order by agent_id, is_team, day, total_type, payment_type
  ), updated as (
    update statistics.trade_day as total
    set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen,
      refund_count = total.refund_count + added.refund_count, refund_fen = total.refund_fen + added.refund_fen
    from added where (total.agent_id, total.is_team, total.day, total.total_type, total.payment_type)
      = (added.agent_id, added.is_team, added.day, added.total_type, added.payment_type)
    returning total.agent_id, total.is_team, total.day, total.total_type, total.payment_type
  )
  insert into statistics.trade_day as total
  select * from added where (agent_id, is_team, day, total_type, payment_type) not in (select * from updated)
  on conflict (agent_id, is_team, day, total_type, payment_type) do update
    set count = total.count + excluded.count, amount_fen = total.amount_fen + excluded.amount_fen,
      refund_count = total.refund_count + excluded.refund_count, refund_fen = total.refund_fen + excluded.refund_fen;

  -- earned_fen: 0083
  with added as materialized (
    select agent_id, is_team, day, hour, count(*) filter (where not is_refund) as count,
      coalesce(sum(amount_fen) filter (where not is_refund), 0)::bigint as amount_fen, sum(share_fen)::bigint as earned_fen
    from unnest(agent_ids, depths, days, hours, is_refunds, amounts_fen, shares_fen)
        as part (agent_id, depth, day, hour, is_refund, amount_fen, share_fen)
      join (values (false), (true)) as side (is_team) on side.is_team or depth = 0
    group by agent_id, is_team, day, hour
    order by agent_id, is_team, day, hour
  ), updated as (
    update statistics.trade_hour as total
    set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen, earned_fen = total.earned_fen + added.earned_fen
    from added where (total.agent_id, total.is_team, total.day, total.hour) = (added.agent_id, added.is_team, added.day, added.hour)
    returning total.agent_id, total.is_team, total.day, total.hour
  )
  insert into statistics.trade_hour as total (agent_id, is_team, day, hour, count, amount_fen, earned_fen)
  select * from added where (agent_id, is_team, day, hour) not in (select * from updated)
  on conflict (agent_id, is_team, day, hour) do update
    set count = total.count + excluded.count, amount_fen = total.amount_fen + excluded.amount_fen, earned_fen = total.earned_fen + excluded.earned_fen;

  with added as materialized (
    select agent_id, day, 'profit_share' as kind, depth = 0 as from_direct, count(*) as count, sum(share_fen)::bigint as amount_fen
    from unnest(agent_ids, depths, days, shares_fen) as part (agent_id, depth, day, share_fen)
    where share_fen <> 0
    group by agent_id, day, depth = 0
    order by agent_id, day, depth = 0
  ), updated as (
    update statistics.earning_day as total
    set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen
    from added where (total.agent_id, total.day, total.kind, total.from_direct) = (added.agent_id, added.day, added.kind, added.from_direct)
    returning total.agent_id, total.day, total.kind, total.from_direct
  )
  insert into statistics.earning_day as total
  select * from added where (agent_id, day, kind, from_direct) not in (select * from updated)
  on conflict (agent_id, day, kind, from_direct) do update
    set count = total.count + excluded.count, amount_fen = total.amount_fen + excluded.amount_fen;
end $$;
