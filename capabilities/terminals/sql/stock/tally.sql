-- Adds (+) or subtracts (−) terminals in the current counts of their holder (direct) and of the holder and all its
-- ancestors (team). Several rows can name the same holder; sums of zero are not written.
create or replace function terminals.tally(holder_ids bigint[], bind_statuses smallint[], brand_ids bigint[],
  deltas bigint[])
returns void language plpgsql as $$
declare
  agents bigint[];
  teams boolean[];
  keys text[];
  sums bigint[];
begin
  select array_agg(counted.agent_id), array_agg(counted.is_team), array_agg(moved.key), array_agg(moved.delta)
  into agents, teams, keys, sums
  from (
    select holder_id, bind_status || '/' || brand_id as key, sum(delta)::bigint as delta
    from unnest(holder_ids, bind_statuses, brand_ids, deltas) as row (holder_id, bind_status, brand_id, delta)
    group by 1, 2 having sum(delta) <> 0
  ) as moved
  join agents.api_paths(array(select distinct unnest(holder_ids))) as tree on tree.agent_id = moved.holder_id
  cross join lateral (
    select moved.holder_id, false union all select unnest(tree.path), true
  ) as counted (agent_id, is_team);
  perform statistics.api_count(agents, teams, array_fill('terminal'::text, array[cardinality(agents)]), keys, sums)
  where agents is not null;
end $$;
