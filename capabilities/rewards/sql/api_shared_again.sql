-- The rewards and fees of some business days as they would be shared now, beside what was booked, for recalculations.
-- Claw-backs are subtracted in proportion. planned_…: the data of a reward in the plan of the terminal, by its key: its
-- pool, and the day whose tree decides where the award does not say it. An allowance is decided once for its month and
-- stays. booked_fens and again_fens are net, in the order of booked_ids and again_ids, direct agent first. again_ids is
-- null where the line no longer exists. causes: the facts that differ; empty when none do.
create or replace function rewards.api_shared_again(first_day date, last_day date, planned_keys text[],
  planned_fens bigint[], planned_days date[])
returns table (award_id bigint, kind text, day date, merchant_id bigint, policy_id bigint, booked_at timestamptz,
  last_back_at timestamptz, booked_ids bigint[], booked_fens bigint[], again_ids bigint[],
  again_fens bigint[], part text, item bigint, causes text[])
language sql stable as $$
  with given as (
    select award.*, coalesce(award.line_day, planned.line_day, award.day) as tree_day,
      -- an award that the cap of its month cut stays cut
      case when award.uncut_fen is null then coalesce(planned.fen, award.pool_fen) else award.pool_fen end
        as again_pool,
      coalesce(taken.fen, 0) as taken_fen
    from rewards.award
    left join unnest(planned_keys, planned_fens, planned_days) as planned (key, fen, line_day)
      on planned.key = award.key
    left join rewards.clawback as taken on taken.award_id = award.id
    where award.day between first_day and last_day and award.reverses_id is null and award.kind <> 'allowance'
  ), shared as (
    select given.*, line.ids as again_ids, line.fens as again_fens, back.fens as back_fens,
      back.last_at
    from given
    cross join lateral (
      select array_agg(agent_id order by depth) as ids,
        array_agg(top_fen - coalesce(below_fen, 0) order by depth) as fens
      from (
        select topped.*, lag(top_fen) over (order by depth) as below_fen
        from (
          select member.agent_id, member.depth,
            max(least(coalesce(term.value, 0), given.again_pool)) over (order by member.depth) as top_fen
          from (
            select step.agent_id, cardinality(place.path) - step.ord as depth, row_number() over () as n
            from agents.api_positions(array[given.agent_ids[1]], given.tree_day) as place
            cross join lateral unnest(place.path) with ordinality as step (agent_id, ord)
            where given.tree_day >= place.valid_from and given.tree_day < place.valid_to) as member
          left join lateral policies.api_part_values(array[member.agent_id], array[given.policy_id],
            array[rewards.part_of(given.kind)], array[given.item], array[given.day]) as term on true) as topped
        ) as parts) as line
    left join lateral (
      select max(each.at) as last_at,
        (select array_agg(fen order by ord) from (
          select part.ord, sum(part.fen)::bigint as fen from rewards.award as each
          cross join lateral unnest(each.share_fens) with ordinality as part (fen, ord)
          where each.reverses_id = given.id group by part.ord) as summed) as fens
      from rewards.award as each where each.reverses_id = given.id) as back on given.taken_fen > 0
  )
  select id, kind, day, merchant_id, policy_id, at, last_at, agent_ids,
    rewards.add_fens(share_fens, back_fens), again_ids,
    rewards.add_fens(again_fens, case when taken_fen > 0 then trim_array(rewards.reversal(again_fens, again_pool, 0,
      case when again_pool = pool_fen then taken_fen
        else div(2 * again_pool::numeric * taken_fen + pool_fen, 2 * pool_fen)::bigint end), 1) end),
    rewards.part_of(kind), item, array_remove(array[
      case when again_ids <> agent_ids then 'tree' end,
      case when again_pool <> pool_fen then 'rule' end], null)
  from shared
$$;
