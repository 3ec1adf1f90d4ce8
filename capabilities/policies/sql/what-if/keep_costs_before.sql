-- Stores, for the commands of a policy that are not measured yet, the costs of agents that a later command is about to
-- change: as they are on the first day of each command, each once. Called before the later command's costs are written.
create or replace function policies.keep_costs_before(of_policy bigint, later_id bigint, agent_ids bigint[])
returns void language sql as $$
  insert into policies.cost_before (change_id, agent_id, rate_type, rate_ppm, cap_fen, extra_fen)
  select change.id, changed.agent_id, cost.rate_type, cost.rate_ppm, cost.cap_fen, cost.extra_fen
  from policies.term_change change
  cross join unnest(agent_ids) as changed (agent_id)
  cross join lateral (
    select distinct on (term.rate_type) term.rate_type, term.rate_ppm, term.cap_fen, term.extra_fen
    from policies.term
    where term.agent_id = changed.agent_id and term.policy_id = of_policy and term.valid_from <= change.valid_from
    order by term.rate_type, term.valid_from desc) as cost
  where change.id in (select item.change_id from policies.term_change_item item where item.meant is null)
    and change.policy_id = of_policy and change.kind <> 'open' and change.id < later_id
  order by change.id, changed.agent_id, cost.rate_type
  on conflict do nothing
$$;
