-- The agent of a binding at a time: bindings go to another agent with their merchant. 'infinity': the present agent.
-- Inlined into the calling query.
create or replace function terminals.api_holder_at(asked_binding_id bigint, asked_at timestamptz) returns bigint
language sql stable as $$
  select coalesce(
    (select handover.from_agent_id from terminals.handover
      where handover.binding_id = asked_binding_id and handover.at > asked_at order by handover.at limit 1),
    (select binding.agent_id from terminals.binding where binding.id = asked_binding_id))
$$;
