-- Whether an agent is frozen, or a freeze of it ended at or after the instant.
create or replace function agents.api_was_frozen(agent_id bigint, since timestamptz) returns boolean
language sql stable as $$
  select exists (select from agents.agent where agent.id = api_was_frozen.agent_id and agent.status = 'frozen')
    or exists (select from agents.standing_change as change where change.agent_id = api_was_frozen.agent_id
      and change.status = 'normal' and change.at >= since)
$$;
