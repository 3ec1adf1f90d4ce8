-- All agents with the facts that an evaluation of their levels needs. Frozen since: frozen now, or a freeze ended at or
-- after the instant.
create or replace function agents.api_levels(frozen_since timestamptz)
returns table (agent_id bigint, parent_id bigint, name text, level_code text, joined_on date, is_frozen boolean,
  was_frozen boolean) language sql stable as $$
  select agent.id, agent.parent_id, agent.name, agent.level_code,
    (agent.joined_at at time zone 'Asia/Shanghai')::date, agent.status = 'frozen',
    agent.status = 'frozen' or thawed.agent_id is not null
  from agents.agent
  left join (select distinct change.agent_id from agents.standing_change as change
    where change.status = 'normal' and change.at >= frozen_since) as thawed on thawed.agent_id = agent.id
$$;
