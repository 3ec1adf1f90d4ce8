-- Derives growth_day of kind 'agent' for recounts, by the business day of joining.
create or replace function agents.api_growth(first_day date, last_day date)
  returns table (agent_id bigint, is_team boolean, day date, kind text, count bigint)
language sql stable as $$
  select above.agent_id, above.is_team, (agent.joined_at at time zone 'Asia/Shanghai')::date, 'agent', count(*)
  from agents.agent
  cross join lateral (select agent.parent_id, false union all
    select unnest(agent.path[:agent.depth]), true) as above (agent_id, is_team)
  where agent.parent_id is not null
    and joined_at >= first_day::timestamp at time zone 'Asia/Shanghai'
      and joined_at < (last_day + 1)::timestamp at time zone 'Asia/Shanghai'
  group by 1, 2, 3
$$;
