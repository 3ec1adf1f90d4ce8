-- Called by other capabilities to add growth, in the transaction of the underlying change. Rows of one call can repeat
-- a key: they are summed first.
-- Rows are written, and thus locked, in the order of the primary key, so that two batches with the same agents wait for
-- each other without deadlock. `on conflict … + excluded` adds to the latest version of a row even under concurrency.
create or replace function statistics.api_grow(agent_ids bigint[], is_teams boolean[], days date[], kinds text[],
  counts bigint[])
returns void language sql as $$
  insert into statistics.growth_day as growth (agent_id, is_team, day, kind, count)
  select row.agent_id, row.is_team, row.day, row.kind, sum(row.count)
  from unnest(agent_ids, is_teams, days, kinds, counts) as row (agent_id, is_team, day, kind, count)
  group by 1, 2, 3, 4 having sum(row.count) <> 0
  order by 1, 2, 3, 4
  on conflict (agent_id, is_team, day, kind) do update set count = growth.count + excluded.count
$$;
