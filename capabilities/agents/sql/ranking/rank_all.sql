-- Ranks all agents that are not frozen by the figures of their teams until the end of a business day (docs/domain.md
-- §9). Returns the number of agents, null when the board has the day already.
create or replace function agents.rank_all(last_day date, at timestamptz) returns bigint language plpgsql as $$
declare
  month_start date := date_trunc('month', last_day);
  before_start date := month_start - interval '1 month';
  before_end date := least(before_start + (last_day - month_start), month_start - 1);
begin
  perform from agents.board where day < last_day for update;
  if not found then
    return null;
  end if;
  delete from agents.place;
  insert into agents.place (agent_id, period, ranked_by, level_code, value, place, position, place_before, peers,
    parent_id, direct_value, direct_place, direct_position, direct_before)
  with member as (
    select agent.id, agent.level_code, agent.parent_id, coalesce(moved.since, '-infinity') as since,
      (agent.joined_at at time zone 'Asia/Shanghai')::date as joined_on
    from agents.agent left join agents.parents_since as moved on moved.agent_id = agent.id
    where agent.status = 'normal'
  ), done as materialized (
    select agent_id, day, sum(sales_fen) as sales_fen, sum(earned_fen) as earned_fen, sum(activations) as activations
    from statistics.api_team_days(before_start, last_day) group by 1, 2
  ), period (name, first_day, before_first, before_last) as (
    values ('day', last_day, last_day - 1, last_day - 1), ('month', month_start, before_start, before_end)
  ), summed as (
    select id, name, level_code, parent_id, joined_on <= before_last as was_there,
      parent_id is not null and since <= before_last as was_direct,
      array[sum(sales_fen) filter (where day >= first_day), sum(earned_fen) filter (where day >= first_day),
        sum(activations) filter (where day >= first_day)]::bigint[] as now_values,
      array[sum(sales_fen) filter (where day <= before_last), sum(earned_fen) filter (where day <= before_last),
        sum(activations) filter (where day <= before_last)]::bigint[] as before_values,
      array[sum(sales_fen) filter (where day >= greatest(first_day, since)), null,
        sum(activations) filter (where day >= greatest(first_day, since))]::bigint[] as direct_values,
      array[sum(sales_fen) filter (where day <= before_last and day >= since), null,
        sum(activations) filter (where day <= before_last and day >= since)]::bigint[] as direct_befores
    from member cross join period
    left join done on done.agent_id = id and (day between first_day and last_day or day between before_first and
      before_last)
    group by id, name, level_code, parent_id, joined_on, before_last, since
  ), valued as (
    select id, name, kind.label as ranked_by, level_code, was_there, was_direct,
      case when kind.at <> 2 then parent_id end as parent_id,
      coalesce(now_values[kind.at], 0) as value, coalesce(before_values[kind.at], 0) as value_before,
      coalesce(direct_values[kind.at], 0) as direct_value, coalesce(direct_befores[kind.at], 0) as direct_value_before
    from summed cross join (values (1, 'volume'), (2, 'earnings'), (3, 'activations')) as kind (at, label)
  ), placed as (
    select *, rank() over (peer order by value desc) as place,
      row_number() over (peer order by value desc, id) as position,
      rank() over (peer order by was_there desc, value_before desc) as place_before, count(*) over peer as peers,
      rank() over (sibling order by direct_value desc) as direct_place,
      row_number() over (sibling order by direct_value desc, id) as direct_position,
      rank() over (sibling order by was_direct desc, direct_value_before desc) as direct_before
    from valued
    window peer as (partition by name, ranked_by, level_code), sibling as (partition by name, ranked_by, parent_id)
  )
  select id, name, ranked_by, level_code, value, place, position, case when was_there then place_before end, peers,
    parent_id, case when parent_id is not null then direct_value end,
    case when parent_id is not null then direct_place end,
    case when parent_id is not null then direct_position end,
    case when parent_id is not null and was_direct then direct_before end
  from placed;
  update agents.board set day = last_day, ranked_at = at;
  return (select count(*) from agents.agent where status = 'normal');
end $$;
