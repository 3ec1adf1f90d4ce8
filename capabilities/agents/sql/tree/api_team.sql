-- The agent and everybody below it now, each with its path (root first).
create or replace function agents.api_team(top_id bigint) returns table (agent_id bigint, path bigint[])
language sql stable parallel safe as $$
  select agent.id, agent.path from agents.agent where agent.path @> array[top_id]
$$;
