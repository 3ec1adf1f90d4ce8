-- The last business day with a sale of the agent's team, or null.
create or replace function statistics.api_last_sale(of_agent bigint) returns date language sql stable as $$
  select day from statistics.trade_day where agent_id = of_agent and count > 0 order by agent_id desc, day desc limit 1
$$;
