-- Names of direct sub-agents that have one of the levels, in the order of the levels, then of joining.
create or replace function agents.api_children_of_levels(parent_id bigint, levels text[], most int)
returns table (agent_id bigint, name text) language sql stable as $$
  select agent.id, agent.name from agents.agent
  where agent.parent_id = api_children_of_levels.parent_id and agent.level_code = any (levels)
  order by array_position(levels, agent.level_code), agent.id limit most
$$;
