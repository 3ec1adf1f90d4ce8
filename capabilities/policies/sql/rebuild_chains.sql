-- Rebuilds the chains of the given agents from `from_day` on; earlier chains stay as they were. Pass every agent whose
-- terms or position changed, and all their descendants. A chain changes on each day on which the terms of any agent in
-- the path change, or the path itself (agents.position: a moved agent keeps its chains of the days before). No other
-- rebuild runs at the same time, in any tree (policies.lock_chains).
create or replace function policies.rebuild_chains(for_agents bigint[], from_day date default '-infinity') returns void
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('policies.rebuild_chains', 0));
  delete from policies.price_chain where agent_id = any (for_agents) and valid_from >= from_day;
  update policies.price_chain set valid_to = from_day where agent_id = any (for_agents) and valid_to > from_day;

  insert into policies.price_chain
    (agent_id, policy_id, rate_type, valid_from, valid_to, agent_ids, term_ids, rates_ppm, caps_fen, extras_fen)
  with step as (
    -- the agent itself is step 0, the root the last one; a move begins another position on its day
    select place.agent_id, cardinality(place.path) as length, cardinality(place.path) - above.position as step,
      above.id, greatest(place.valid_from, from_day) as valid_from, place.valid_to
    from agents.api_positions(for_agents, from_day) place, unnest(place.path) with ordinality as above (id, position)
  ), dated as (
    select term.*, lead(term.valid_from, 1, 'infinity') over (
      partition by term.agent_id, term.policy_id, term.rate_type order by term.valid_from) as valid_to
    from policies.term where term.agent_id in (select id from step)
  ), piece as (
    select step.agent_id, step.length, step.step, dated.id, dated.agent_id as owner_id, dated.policy_id,
      dated.rate_type, dated.rate_ppm, dated.cap_fen, dated.extra_fen,
      greatest(dated.valid_from, step.valid_from) as valid_from, least(dated.valid_to, step.valid_to) as valid_to
    from step join dated on dated.agent_id = step.id and dated.valid_from < step.valid_to
      and dated.valid_to > step.valid_from
  ), change as (
    select agent_id, policy_id, rate_type, valid_from,
      lead(valid_from, 1, 'infinity') over (partition by agent_id, policy_id, rate_type order by valid_from) as valid_to
    from (
      select agent_id, policy_id, rate_type, valid_from from piece
      union select agent_id, policy_id, rate_type, valid_to from piece where valid_to < 'infinity') as days
  )
  select change.agent_id, change.policy_id, change.rate_type, change.valid_from, change.valid_to,
    array_agg(piece.owner_id order by piece.step), array_agg(piece.id order by piece.step), array_agg(piece.rate_ppm
      order by piece.step),
    array_agg(piece.cap_fen order by piece.step), array_agg(piece.extra_fen order by piece.step)
  from change join piece using (agent_id, policy_id, rate_type)
  where piece.valid_from <= change.valid_from and piece.valid_to > change.valid_from
  group by change.agent_id, change.policy_id, change.rate_type, change.valid_from, change.valid_to, piece.length
  having count(*) = piece.length;

  -- Rows that did not change on that day go on in one piece.
  update policies.price_chain earlier set valid_to = later.valid_to from policies.price_chain later
  where earlier.agent_id = any (for_agents) and earlier.valid_to = from_day and later.valid_from = from_day
    and (later.agent_id, later.policy_id, later.rate_type) = (earlier.agent_id, earlier.policy_id, earlier.rate_type)
    and later.agent_ids = earlier.agent_ids and later.term_ids = earlier.term_ids;
  delete from policies.price_chain later using policies.price_chain earlier
  where later.agent_id = any (for_agents) and later.valid_from = from_day and earlier.valid_from < from_day
    and earlier.valid_to > from_day
    and (later.agent_id, later.policy_id, later.rate_type) = (earlier.agent_id, earlier.policy_id, earlier.rate_type);
end $$;
