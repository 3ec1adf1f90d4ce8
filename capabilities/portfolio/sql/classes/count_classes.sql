-- Adds (sign 1) or subtracts (-1) the share of merchants in class_count by their present rows: call it before and after
-- a change of the rows. The keys of a row name everybody who counts it.
create or replace function portfolio.count_classes(ids bigint[], sign int) returns void language sql as $$
  insert into portfolio.class_count as total (agent_id, is_team, class, count)
  select counted.agent_id, counted.is_team, counted.class, sign * count(*)
  from portfolio.merchant as row
  cross join lateral (
    select key / 8, true, (key % 8)::smallint from unnest(row.keys) as one (key)
    union all
    select row.agent_id, false, (key % 8)::smallint from unnest(row.keys) as one (key) where key / 8 = row.agent_id
    ) as counted (agent_id, is_team, class)
  where row.merchant_id = any (ids)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (agent_id, is_team, class) do update set count = total.count + excluded.count
$$;
