-- The direct sub-agents of one agent. A single SQL statement on purpose: PostgreSQL inlines it, so that pages by id are
-- read from the index in its order.
create or replace function agents.api_children_of(of_agent bigint) returns table (agent_id bigint)
language sql stable as $$
  select agent.id from agents.agent where agent.parent_id = of_agent
$$;
