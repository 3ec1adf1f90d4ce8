-- Derives growth_day of kind 'agent' for recounts, by the business day of joining and the tree of that day.
create or replace function agents.api_growth(first_day date, last_day date)
  returns table (agent_id bigint, is_team boolean, day date, kind text, count bigint)
language sql stable as $$
  with joined as (
    select id, (joined_at at time zone 'Asia/Shanghai')::date as day from agents.agent
    where joined_at >= first_day::timestamp at time zone 'Asia/Shanghai'
      and joined_at < (last_day + 1)::timestamp at time zone 'Asia/Shanghai'
  )
  select above.agent_id, above.is_team, joined.day, 'agent', count(*)
  from joined
  join agents.api_positions(array(select id from joined)) as place
    on place.agent_id = joined.id and joined.day >= place.valid_from and joined.day < place.valid_to
  cross join lateral (select place.path[cardinality(place.path) - 1], false union all
    select unnest(trim_array(place.path, 1)), true) as above (agent_id, is_team)
  where cardinality(place.path) > 1
  group by 1, 2, 3
$$;
