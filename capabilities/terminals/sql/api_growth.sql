-- growth_day of kinds 'bind' and 'activation', for a range of business days (inclusive), by the tree of each day.
create or replace function terminals.api_growth(first_day date, last_day date)
returns table (agent_id bigint, is_team boolean, day date, kind text, count bigint)
language sql stable as $$
  with grown as (
    select from_agent_id as holder_id, (at at time zone 'Asia/Shanghai')::date as day, kind, count(*) as count
    from terminals.event
    where kind in ('bound', 'activated')
      and at >= first_day::timestamp at time zone 'Asia/Shanghai'
        and at < (last_day + 1)::timestamp at time zone 'Asia/Shanghai'
    group by 1, 2, 3
  )
  select counted.agent_id, counted.is_team, grown.day, case grown.kind when 'bound' then 'bind' else 'activation'
    end, sum(grown.count)::bigint
  from grown
  join agents.api_positions(array(select distinct holder_id from grown)) as place
    on place.agent_id = grown.holder_id and grown.day >= place.valid_from and grown.day < place.valid_to
  cross join lateral (select grown.holder_id, false union all
    select unnest(place.path), true) as counted (agent_id, is_team)
  group by 1, 2, 3, 4
$$;
