-- Adds (+) or subtracts (−) approved merchants in the current counts of their agents (direct), and of these and all
-- their ancestors (team). The tree stays as it is until the transaction ends.
create or replace function merchants.tally(owner_ids bigint[], deltas bigint[]) returns void language plpgsql as $$
declare
  agents bigint[];
  teams boolean[];
  sums bigint[];
begin
  perform agents.api_lock_tree_shared();
  select array_agg(counted.agent_id), array_agg(counted.is_team), array_agg(owned.delta) into agents, teams, sums
  from unnest(owner_ids, deltas) as owned (owner_id, delta)
  join agents.api_paths(array(select distinct unnest(owner_ids))) as tree on tree.agent_id = owned.owner_id
  cross join lateral (select owned.owner_id, false union all
    select unnest(tree.path), true) as counted (agent_id, is_team);
  perform statistics.api_count(agents, teams, array_fill('merchant'::text, array[cardinality(agents)]),
    array_fill(''::text, array[cardinality(agents)]), sums) where agents is not null;
end $$;
