-- The last day of the agent that agent_day has.
create or replace function statistics.folded_to(of_agent bigint) returns date language sql stable as $$
  select case when of_agent <= agent_id then day else day - 1 end from statistics.folded
$$;
