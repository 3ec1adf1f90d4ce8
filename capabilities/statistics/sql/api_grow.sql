-- Other capabilities tell what grew, in the transaction of the fact. Rows of one call may repeat a key: they are added
-- up first.
-- The rows are written, and so locked, in the order of the primary key: two batches that touch the same agents wait for
-- each other, and never wait in a circle. `on conflict … + excluded` adds to the newest version of a row, whoever wrote
-- it.
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
