-- Adds to the current counts, in the same way as api_grow adds to the growth of a day.
create or replace function statistics.api_count(agent_ids bigint[], is_teams boolean[], kinds text[], keys text[],
  deltas bigint[])
returns void language sql as $$
  insert into statistics.current_count as current (agent_id, is_team, kind, key, count)
  select row.agent_id, row.is_team, row.kind, row.key, sum(row.delta)
  from unnest(agent_ids, is_teams, kinds, keys, deltas) as row (agent_id, is_team, kind, key, delta)
  group by 1, 2, 3, 4 having sum(row.delta) <> 0
  order by 1, 2, 3, 4
  on conflict (agent_id, is_team, kind, key) do update set count = current.count + excluded.count
$$;
