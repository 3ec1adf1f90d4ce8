-- Reads the present counts of many agents at once, for lists.
create or replace function statistics.api_current(agent_ids bigint[], of_team boolean, of_kind text)
returns table (agent_id bigint, key text, count bigint) language sql stable as $$
  select current.agent_id, current.key, current.count from statistics.current_count as current
  where current.agent_id = any (agent_ids) and current.is_team = of_team and current.kind = of_kind
    and current.count <> 0
$$;
