-- Rebuilds only the chains of the given agents from `from_day` on, each from its parent's, which is up to date: those
-- below are for the next call (follow_chains, or level by level where a tree is too large for one statement). Lock the
-- chains first (policies.lock_chains). Only for days from today on, for which the present tree applies.
create or replace function policies.follow_level(ids bigint[], parents bigint[], for_policy bigint,
  for_rate_types smallint[], from_day date) returns void language plpgsql as $$
begin
  delete from policies.price_chain chain using unnest(ids) as id
  where chain.agent_id = id and chain.policy_id = for_policy and chain.rate_type = any (for_rate_types)
    and chain.valid_from >= from_day;
  update policies.price_chain chain set valid_to = from_day from unnest(ids) as id
  where chain.agent_id = id and chain.policy_id = for_policy and chain.rate_type = any (for_rate_types)
    and chain.valid_to > from_day;

  insert into policies.price_chain
    (agent_id, policy_id, rate_type, valid_from, valid_to, agent_ids, term_ids, rates_ppm, caps_fen, extras_fen)
  with own as (
    select line.parent_id, term.*, lead(term.valid_from, 1, 'infinity') over (
      partition by term.agent_id, term.rate_type order by term.valid_from) as valid_to
    from unnest(ids, parents) as line (agent_id, parent_id)
    join policies.term on term.agent_id = line.agent_id and term.policy_id = for_policy
      and term.rate_type = any (for_rate_types)
  )
  select own.agent_id, for_policy, own.rate_type, greatest(own.valid_from, above.valid_from, from_day),
    least(own.valid_to, above.valid_to), own.agent_id || coalesce(above.agent_ids, '{}'),
    own.id || coalesce(above.term_ids, '{}'), own.rate_ppm || coalesce(above.rates_ppm, '{}'),
    array_prepend(own.cap_fen, coalesce(above.caps_fen, '{}')),
    array_prepend(own.extra_fen, coalesce(above.extras_fen, '{}'))
  from own left join policies.price_chain above on above.agent_id = own.parent_id and above.policy_id = for_policy
    and above.rate_type = own.rate_type and above.valid_to > from_day
    and above.valid_from < own.valid_to and above.valid_to > own.valid_from
  where own.valid_to > from_day and (own.parent_id is null or above.agent_id is not null);

  -- Rows that did not change on that day go on in one piece.
  update policies.price_chain earlier set valid_to = later.valid_to
  from unnest(ids) as id, policies.price_chain later
  where earlier.agent_id = id and earlier.policy_id = for_policy and earlier.rate_type = any (for_rate_types)
    and earlier.valid_to = from_day and later.valid_from = from_day
    and (later.agent_id, later.policy_id, later.rate_type) = (earlier.agent_id, earlier.policy_id, earlier.rate_type)
    and later.agent_ids = earlier.agent_ids and later.term_ids = earlier.term_ids;
  delete from policies.price_chain later using unnest(ids) as id, policies.price_chain earlier
  where later.agent_id = id and later.policy_id = for_policy and later.rate_type = any (for_rate_types)
    and later.valid_from = from_day and earlier.valid_from < from_day and earlier.valid_to > from_day
    and (later.agent_id, later.policy_id, later.rate_type) = (earlier.agent_id, earlier.policy_id, earlier.rate_type);
end $$;
