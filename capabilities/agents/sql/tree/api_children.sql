-- The direct sub-agents of agents in the present tree: lock it (agents.api_lock_tree_shared) in order to write by them.
create or replace function agents.api_children(ids bigint[]) returns table (agent_id bigint, parent_id bigint)
language sql stable as $$
  select agent.id, agent.parent_id from agents.agent where agent.parent_id = any (ids)
$$;
