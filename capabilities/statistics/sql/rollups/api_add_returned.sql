-- Adds the shares that refunds reverse for the agents above each agent of the sale: for each pair of its agents, the
-- upper one's share, also by who stands directly above the lower one. The arrays are those of api_sum_trades, with the
-- refund of each element. Apart from trade_day, because a sale's chain need not be that of the refund's day.
create or replace function statistics.api_add_returned(agent_ids bigint[], trade_ids bigint[], depths smallint[],
  days date[], is_refunds boolean[], shares_fen bigint[]) returns void language sql as $$
  with part as materialized (
    select * from unnest(agent_ids, trade_ids, depths, days, is_refunds, shares_fen)
      as part (agent_id, trade_id, depth, day, is_refund, share_fen)
    where is_refund
  ), pair as materialized (
    select above.agent_id, below.agent_id as member_id, parent.agent_id as parent_id, above.day,
      statistics.total(above.share_fen) as earned_fen,
      statistics.total(above.share_fen) filter (where below.depth = 0) as direct_fen
    from part as below join part as above on above.trade_id = below.trade_id and above.depth > below.depth
    join part as parent on parent.trade_id = below.trade_id and parent.depth = below.depth + 1
    where above.share_fen <> 0
    group by 1, 2, 3, 4
  ), parted as (
    insert into statistics.returned_part as total (agent_id, member_id, parent_id, day, earned_fen, direct_fen)
    select agent_id, member_id, parent_id, day, earned_fen, direct_fen from pair order by 1, 2, 4, 3
    on conflict (agent_id, member_id, day, parent_id) do update set earned_fen = total.earned_fen + excluded.earned_fen,
      direct_fen = total.direct_fen + excluded.direct_fen
  )
  insert into statistics.returned_day as total (agent_id, member_id, day, earned_fen, direct_fen)
  select agent_id, member_id, day, statistics.total(earned_fen), statistics.total(direct_fen) from pair
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (agent_id, member_id, day) do update set earned_fen = total.earned_fen + excluded.earned_fen,
    direct_fen = total.direct_fen + excluded.direct_fen
$$;
