-- Recomputes the rollups of terminals from the source data, for comparison with the incrementally maintained ones:
-- current_count of kind 'terminal', with every agent's own stock (not team) and its subtree's (team).
create or replace function terminals.api_counts() returns table (agent_id bigint, is_team boolean, key text,
  count bigint)
language sql stable as $$
  with stock as (
    select holder_id, bind_status || '/' || brand_id as key, count(*) as count
    from terminals.terminal where deleted_at is null group by 1, 2
  )
  select counted.agent_id, counted.is_team, stock.key, sum(stock.count)::bigint
  from stock
  join agents.api_paths(array(select distinct holder_id from stock)) as tree on tree.agent_id = stock.holder_id
  cross join lateral (select stock.holder_id, false union all
    select unnest(tree.path), true) as counted (agent_id, is_team)
  group by 1, 2, 3
$$;
