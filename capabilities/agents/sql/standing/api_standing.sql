-- Agent status that the session reads at every request.
create or replace function agents.api_standing(id bigint) returns table (status text, is_specific boolean)
language sql stable as $$
  select agent.status, agent.is_specific from agents.agent where agent.id = api_standing.id
$$;
