-- Whether the amount of one of these agents that is in force on a day was set after an instant.
create or replace function policies.api_parts_set_after(agent_ids bigint[], for_policy_id bigint, of_kind text,
  of_item bigint, on_day date, since timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from unnest(agent_ids) as agent (id)
    cross join lateral (
      select set_at from policies.part_term as term
      where term.agent_id = agent.id and term.policy_id = for_policy_id and term.kind = of_kind
        and term.item = of_item and term.valid_from <= on_day
      order by term.valid_from desc limit 1) as held
    where held.set_at > since)
$$;
