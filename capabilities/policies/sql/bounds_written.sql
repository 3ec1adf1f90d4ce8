-- Everything that bounds terms, as values per day in one order, in which a child's value is never below its parent's:
-- agents' costs and (negated) amounts; the operator as agent 0, above the roots; the merchants as agent -1, below
-- everybody. The agents are joined: `any` of a computed array would be searched from its beginning for every row.
create or replace function policies.bounds_written(agent_ids bigint[], policy_ids bigint[])
  returns table (agent_id bigint, policy_id bigint, kind text, item bigint, rate bigint, cap bigint, extra bigint,
    valid_from date)
language sql stable as $$
  select term.agent_id, term.policy_id, 'cost', term.rate_type, term.rate_ppm,
    coalesce(term.cap_fen, 9223372036854775807), coalesce(term.extra_fen, 0), term.valid_from
  from policies.term join unnest(agent_ids) as of (id) on term.agent_id = of.id
  where term.policy_id = any (policy_ids)
  union all
  select part.agent_id, part.policy_id, part.kind, part.item, -part.value, 0, 0, part.valid_from
  from policies.part_term part join unnest(agent_ids) as of (id) on part.agent_id = of.id
  where part.policy_id = any (policy_ids)
  union all
  select side.agent_id, version.policy_id, 'cost', (sheet ->> 'rateType')::bigint, side.rate,
    coalesce(side.cap, 9223372036854775807), coalesce(side.extra, 0), version.valid_from
  from policies.policy_version version, jsonb_array_elements(version.content -> 'rates') sheet,
    lateral (values
      (0, (sheet #>> '{operatorCost,ratePpm}')::bigint, (sheet #>> '{operatorCost,capFen}')::bigint,
        (sheet #>> '{operatorCost,extraFen}')::bigint),
      (-1, (sheet ->> 'floorPpm')::bigint, (sheet ->> 'capFen')::bigint, (sheet ->> 'extraFen')::bigint)
    ) as side (agent_id, rate, cap, extra)
  where version.status = 'published' and version.policy_id = any (policy_ids)
$$;
