-- Refuses terms that are not within their bounds on some day from `from_day` on: called at the commit of everything
-- that wrote terms of these agents (docs/domain.md §3). A child's cost is not below its parent's (a root's not below
-- the operator's) and not above the merchants' floor; a child's amount is not above its parent's. A day on which the
-- other side has no cost is not checked, because nothing is priced on it. Code that writes a world of inverted prices
-- on purpose declares it in the transaction: `set local policies.unordered_terms = on`. Estimates of the rows are poor
-- here: without nested loops a hundred thousand agents take no longer than their sorting.
create or replace function policies.require_order(agent_ids bigint[], policy_ids bigint[], from_day date)
  returns void language plpgsql set enable_nestloop = off as $$
declare
  wrong record;
begin
  if current_setting('policies.unordered_terms', true) = 'on' then return; end if;
  with pair as (
    select line.agent_id as child_id, coalesce(line.path[cardinality(line.path) - 1], 0) as parent_id
    from agents.api_paths(agent_ids) line
    union select child.agent_id, child.parent_id from agents.api_children(agent_ids) child
    union select -1, id from unnest(agent_ids) as id
  ), written as (
    select * from policies.bounds_written(
      array(select child_id from pair union select parent_id from pair), policy_ids)
  ), bound as (
    select written.*, lead(valid_from, 1, 'infinity') over (partition by agent_id, policy_id, kind, item
      order by valid_from) as valid_to
    from (
      select * from written
      -- an agent that was never given an amount has none of it
      union all
      select distinct pair.parent_id, child.policy_id, child.kind, child.item, 0, 0, 0, '-infinity'::date
      from pair join written child on child.agent_id = pair.child_id and child.kind <> 'cost'
      where pair.parent_id > 0
    ) as written
  ), child as materialized (
    -- by itself, so that the planner cannot pair everybody with everybody of the same policy and kind first
    select pair.parent_id, bound.* from pair join bound on bound.agent_id = pair.child_id
    where bound.valid_to > from_day
  )
  select child.agent_id as child_id, child.policy_id, child.kind, child.item,
    greatest(child.valid_from, parent.valid_from, from_day) as day into wrong
  from child join bound parent on parent.agent_id = child.parent_id and parent.policy_id = child.policy_id
    and parent.kind = child.kind and parent.item = child.item
    and parent.valid_from < child.valid_to and child.valid_from < parent.valid_to
  where parent.valid_to > from_day
    and (child.rate < parent.rate or child.cap < parent.cap or child.extra < parent.extra)
  limit 1;
  if found then
    raise exception 'terms out of bounds: agent %, policy %, % % on %',
      wrong.child_id, wrong.policy_id, wrong.kind, wrong.item, wrong.day
      using errcode = 'integrity_constraint_violation';
  end if;
end $$;
