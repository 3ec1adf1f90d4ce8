-- Locks an agent's row until the transaction ends.
create or replace function agents.api_lock(agent_id bigint) returns void language sql as $$
  select from agents.agent where agent.id = agent_id for update
$$;
