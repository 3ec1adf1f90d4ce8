-- Derives the rollups of merchants for recounts: an agent's own (not team), and those of its subtree including itself
-- (team). This is current_count of kind 'merchant': merchants approved now.
create or replace function merchants.api_counts() returns table (agent_id bigint, is_team boolean, key text,
  count bigint)
language sql stable as $$
  with owned as (select agent_id as owner_id, count(*) as count from merchants.merchant where status = 'approved'
    group by 1)
  select counted.agent_id, counted.is_team, '', sum(owned.count)::bigint
  from owned
  join agents.api_paths(array(select owner_id from owned)) as tree on tree.agent_id = owned.owner_id
  cross join lateral (select owned.owner_id, false union all
    select unnest(tree.path), true) as counted (agent_id, is_team)
  group by 1, 2
$$;
