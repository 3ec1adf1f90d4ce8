-- Agents with all their descendants in the tree as it is now.
create or replace function agents.api_subtrees(ids bigint[]) returns table (agent_id bigint)
language sql stable as $$
  select agent.id from agents.agent where agent.path && ids
$$;
