-- Adds the next agents (at most `most`) of the next day before `before_day` to agent_day; bookings wait meanwhile.
-- Returns whether there may be more.
create or replace function statistics.fold_days(before_day date, most int) returns boolean language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  at_day date;
  at_agent bigint;
  ids bigint[];
begin
  perform statistics.lock_fold();
  select day, agent_id into at_day, at_agent from statistics.folded;
  if at_day = '-infinity' then
    select coalesce(min(day), before_day) into at_day from statistics.trade_day;
  end if;
  if at_day >= before_day then
    return false;
  end if;
  -- from agent to agent along the primary key, however many days they have
  with recursive next_agent (id, place) as (
    (select agent_id, 1 from statistics.trade_day where agent_id > at_agent order by agent_id limit 1)
    union all
    select (select agent_id from statistics.trade_day where agent_id > next_agent.id order by agent_id limit 1),
      place + 1
    from next_agent where next_agent.id is not null and place < most
  )
  select coalesce(array_agg(id order by id) filter (where id is not null), '{}') into ids from next_agent;
  -- offset 0: without it the sums of all agents are joined with these, and every step reads the whole day
  insert into statistics.agent_day
  select sums.* from unnest(ids) as one (id)
  cross join lateral (select * from statistics.cell_sums where agent_id = one.id and day = at_day offset 0) as sums;
  update statistics.folded set
    day = case when cardinality(ids) < most then at_day + 1 else at_day end,
    agent_id = case when cardinality(ids) < most then 0 else ids[cardinality(ids)] end;
  return true;
end $$;
