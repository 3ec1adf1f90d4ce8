-- What was earned by the hour, so that a running day can be compared with the same hours of the day before: profit share only (rewards
-- and fees are booked by the day). is_team: everything the agent earned; else on its own merchants. Refunds count below zero at their hour.
alter table statistics.trade_hour add column earned_fen bigint not null default 0;

-- As in 0081, with the hour's earnings.
create or replace function statistics.api_add_trades(agent_ids bigint[], depths smallint[], days date[], hours smallint[], total_types smallint[],
  payment_types smallint[], is_refunds boolean[], amounts_fen bigint[], shares_fen bigint[])
returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into statistics.trade_day as total (agent_id, is_team, day, total_type, payment_type, count, amount_fen, refund_count, refund_fen)
  select agent_id, is_team, day, total_type, payment_type,
    count(*) filter (where not is_refund), coalesce(sum(amount_fen) filter (where not is_refund), 0),
    count(*) filter (where is_refund), coalesce(sum(amount_fen) filter (where is_refund), 0)
  from unnest(agent_ids, depths, days, total_types, payment_types, is_refunds, amounts_fen)
      as part (agent_id, depth, day, total_type, payment_type, is_refund, amount_fen)
    join (values (true), (false)) as side (is_team) on side.is_team or depth = 0
  group by agent_id, is_team, day, total_type, payment_type
  order by agent_id, is_team, day, total_type, payment_type
  on conflict (agent_id, is_team, day, total_type, payment_type) do update
    set count = total.count + excluded.count, amount_fen = total.amount_fen + excluded.amount_fen,
      refund_count = total.refund_count + excluded.refund_count, refund_fen = total.refund_fen + excluded.refund_fen;

  insert into statistics.trade_hour as total (agent_id, is_team, day, hour, count, amount_fen, earned_fen)
  select agent_id, is_team, day, hour,
    count(*) filter (where not is_refund), coalesce(sum(amount_fen) filter (where not is_refund), 0), sum(share_fen)
  from unnest(agent_ids, depths, days, hours, is_refunds, amounts_fen, shares_fen)
      as part (agent_id, depth, day, hour, is_refund, amount_fen, share_fen)
    join (values (true), (false)) as side (is_team) on side.is_team or depth = 0
  group by agent_id, is_team, day, hour
  order by agent_id, is_team, day, hour
  on conflict (agent_id, is_team, day, hour) do update
    set count = total.count + excluded.count, amount_fen = total.amount_fen + excluded.amount_fen, earned_fen = total.earned_fen + excluded.earned_fen;

  insert into statistics.earning_day as total (agent_id, day, kind, from_direct, count, amount_fen)
  select agent_id, day, 'profit_share', depth = 0, count(*), sum(share_fen)
  from unnest(agent_ids, depths, days, shares_fen) as part (agent_id, depth, day, share_fen)
  where share_fen <> 0
  group by agent_id, day, depth = 0
  order by agent_id, day, depth = 0
  on conflict (agent_id, day, kind, from_direct) do update
    set count = total.count + excluded.count, amount_fen = total.amount_fen + excluded.amount_fen;
end $$;
