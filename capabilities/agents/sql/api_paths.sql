-- What other capabilities' SQL may know of the tree: an agent and everyone above it, root first.
create or replace function agents.api_paths(ids bigint[]) returns table (agent_id bigint, path bigint[])
language sql stable as $$
  select agent.id, agent.path from agents.agent where agent.id = any (ids)
$$;
