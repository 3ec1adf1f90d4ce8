-- An agent's part of the terms besides the costs that is in force on a day, for the n-th elements of the arrays; no
-- value if it was never given the part.
create or replace function policies.api_part_values(agent_ids bigint[], policy_ids bigint[], kinds text[],
  items bigint[], days date[])
returns table (ord bigint, value bigint, valid_from date) language sql stable as $$
  select asked.ord, term.value, term.valid_from
  from unnest(agent_ids, policy_ids, kinds, items, days) with ordinality
    as asked (agent_id, policy_id, kind, item, day, ord)
  cross join lateral (
    select part_term.value, part_term.valid_from from policies.part_term
    where part_term.agent_id = asked.agent_id and part_term.policy_id = asked.policy_id
      and part_term.kind = asked.kind and part_term.item = asked.item and part_term.valid_from <= asked.day
    order by part_term.valid_from desc limit 1) as term
$$;
