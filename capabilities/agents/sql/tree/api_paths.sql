-- The tree, for SQL of other capabilities: each agent with the ids of its ancestors and itself, root first.
create or replace function agents.api_paths(ids bigint[]) returns table (agent_id bigint, path bigint[])
language sql stable as $$
  select agent.id, agent.path from agents.agent where agent.id = any (ids)
$$;
