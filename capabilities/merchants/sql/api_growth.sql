-- Derives growth_day of kind 'merchant' for recounts, by the business day of the approval, whatever the current status.
create or replace function merchants.api_growth(first_day date, last_day date)
  returns table (agent_id bigint, is_team boolean, day date, kind text, count bigint)
language sql stable as $$
  with grown as (
    select agent_id as owner_id, (approved_at at time zone 'Asia/Shanghai')::date as day, count(*) as count
    from merchants.merchant
    where approved_at >= first_day::timestamp at time zone 'Asia/Shanghai'
      and approved_at < (last_day + 1)::timestamp at time zone 'Asia/Shanghai'
    group by 1, 2
  )
  select counted.agent_id, counted.is_team, grown.day, 'merchant', sum(grown.count)::bigint
  from grown
  join agents.api_paths(array(select distinct owner_id from grown)) as tree on tree.agent_id = grown.owner_id
  cross join lateral (select grown.owner_id, false union all
    select unnest(tree.path), true) as counted (agent_id, is_team)
  group by 1, 2, 3
$$;
