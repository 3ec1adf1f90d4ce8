-- The communication fee that the activation of terminals fixed; no row of one without a plan.
create or replace function rewards.api_plans(terminal_ids bigint[])
returns table (terminal_id bigint, fee_fen bigint, free_days int, period_days int) language sql stable as $$
  select distinct on (plan.terminal_id) plan.terminal_id, plan.fee_fen, plan.free_days, plan.period_days
  from rewards.fee_plan plan where plan.terminal_id = any (terminal_ids)
  order by plan.terminal_id, plan.activation_day desc
$$;
