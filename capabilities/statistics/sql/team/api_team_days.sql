-- Figures of all agents' teams on each business day of a range (inclusive), in several rows per agent and day, for
-- evaluations at night. Earnings are those of the agent itself, of all kinds. trade_day is read only for days that
-- agent_day does not have yet.
create or replace function statistics.api_team_days(first_day date, last_day date)
returns table (agent_id bigint, day date, sales_fen bigint, earned_fen bigint, activations bigint)
language sql stable as $$
  select agent_id, day, amount_fen, earned_fen, 0::bigint from statistics.agent_day
  where day between first_day and last_day
  union all
  select row.agent_id, row.day, row.amount_fen, row.earned_fen, 0
  from statistics.trade_day as row, statistics.folded
  where row.day between first_day and last_day and (select folded.day from statistics.folded) <= last_day
    and row.day > case when row.agent_id <= folded.agent_id then folded.day else folded.day - 1 end
  union all
  select agent_id, day, 0, amount_fen, 0 from statistics.earning_day where day between first_day and last_day
  union all
  select agent_id, day, 0, 0, count from statistics.growth_day
  where day between first_day and last_day and is_team and kind = 'activation'
$$;
