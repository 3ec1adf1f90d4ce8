-- Derives growth_day of kind 'merchant' for recounts, by the business day of the approval, whatever the current status,
-- for the agent of that day and by the tree of that day.
create or replace function merchants.api_growth(first_day date, last_day date)
  returns table (agent_id bigint, is_team boolean, day date, kind text, count bigint)
language sql stable as $$
  with grown as (
    select coalesce(handed.from_agent_id, merchant.agent_id) as owner_id,
      (approved_at at time zone 'Asia/Shanghai')::date as day, count(*) as count
    from merchants.merchant
    left join lateral (
      select from_agent_id from merchants.handover
      where merchant_id = merchant.id and handover.day > (approved_at at time zone 'Asia/Shanghai')::date
      order by handover.day limit 1) as handed on true
    where approved_at >= first_day::timestamp at time zone 'Asia/Shanghai'
      and approved_at < (last_day + 1)::timestamp at time zone 'Asia/Shanghai'
    group by 1, 2
  )
  select counted.agent_id, counted.is_team, grown.day, 'merchant', sum(grown.count)::bigint
  from grown
  join agents.api_positions(array(select distinct owner_id from grown)) as place
    on place.agent_id = grown.owner_id and grown.day >= place.valid_from and grown.day < place.valid_to
  cross join lateral (select grown.owner_id, false union all
    select unnest(place.path), true) as counted (agent_id, is_team)
  group by 1, 2, 3
$$;
