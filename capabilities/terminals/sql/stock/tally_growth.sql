-- Adds terminals bound or activated on a business day to the growth of their holder (direct), and of the holder and all
-- its ancestors in the tree of that day (team): an activation may arrive after a move. times -1 takes them away.
create or replace function terminals.tally_growth(holder_ids bigint[], ats timestamptz[], kind text,
  times int default 1)
returns void language plpgsql as $$
declare
  agents bigint[];
  teams boolean[];
  days date[];
  sums bigint[];
begin
  select array_agg(counted.agent_id), array_agg(counted.is_team), array_agg(grown.day), array_agg(grown.count)
  into agents, teams, days, sums
  from (
    select holder_id, (at at time zone 'Asia/Shanghai')::date as day, count(*) * times as count
    from unnest(holder_ids, ats) as row (holder_id, at)
    group by 1, 2
  ) as grown
  join agents.api_positions(array(select distinct unnest(holder_ids))) as place
    on place.agent_id = grown.holder_id and grown.day >= place.valid_from and grown.day < place.valid_to
  cross join lateral (
    select grown.holder_id, false union all select unnest(place.path), true
  ) as counted (agent_id, is_team);
  perform statistics.api_grow(agents, teams, days, array_fill(kind, array[cardinality(agents)]), sums)
  where agents is not null;
end $$;
