-- Derives the rollups of agents from the tree, for recounts. Not team: direct sub-agents; team: all descendants, not
-- the agent itself. This is current_count of kind 'agent', by level.
create or replace function agents.api_counts() returns table (agent_id bigint, is_team boolean, key text, count bigint)
language sql stable as $$
  select above.agent_id, above.is_team, agent.level_code, count(*)
  from agents.agent
  cross join lateral (select agent.parent_id, false union all
    select unnest(agent.path[:agent.depth]), true) as above (agent_id, is_team)
  where agent.parent_id is not null
  group by 1, 2, 3
$$;
