-- Earnings that each agent of a team brought the agents above it: agent_id earned it from member_id's team's sales.
create or replace view statistics.team_contribution_day as
  select agent_id, member_id, day, statistics.total(earned_fen) as earned_fen
  from (
    select above.agent_id, trade_day.agent_id as member_id, day, above.earned_fen
    from statistics.trade_day cross join lateral unnest(above_ids, above_fens) as above (agent_id, earned_fen)
    union all
    select agent_id, member_id, day, earned_fen from statistics.returned_day) as part
  group by 1, 2, 3;
