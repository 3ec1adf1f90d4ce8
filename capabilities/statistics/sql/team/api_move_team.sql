-- Moves what an agent's team counts from those who lose it to those who gain it, when its position in the tree changes
-- on a business day: the current counts, and the growth of that day and later ones. Earlier days stay with the former
-- line.
-- The caller keeps the tree from being used meanwhile (agents.lock_tree).
create or replace function statistics.api_move_team(moved_id bigint, losing bigint[], gaining bigint[], from_day date)
  returns void language sql as $$
  with line as (
    select id, -1 as sign from unnest(losing) as id
    union all select id, 1 from unnest(gaining) as id
  ), count as (
    select array_agg(line.id) as ids, array_agg(true) as teams, array_agg(own.kind) as kinds,
      array_agg(own.key) as keys, array_agg(own.count * line.sign) as deltas
    from statistics.current_count as own cross join line
    where own.agent_id = moved_id and own.is_team and own.count <> 0
  ), growth as (
    select array_agg(line.id) as ids, array_agg(true) as teams, array_agg(own.day) as days,
      array_agg(own.kind) as kinds, array_agg(own.count * line.sign) as counts
    from statistics.growth_day as own cross join line
    where own.agent_id = moved_id and own.is_team and own.day >= from_day and own.count <> 0
  )
  select statistics.api_count(count.ids, count.teams, count.kinds, count.keys, count.deltas),
    statistics.api_grow(growth.ids, growth.teams, growth.days, growth.kinds, growth.counts)
  from count, growth
$$;
