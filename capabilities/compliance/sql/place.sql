-- Writes who sees checks, and where they stand in the lists: the line, as the tree is now, of whoever has the binding
-- now (or had it last).
create or replace function compliance.place(check_ids bigint[]) returns void language sql as $$
  insert into compliance.seen_check as seen (agent_id, check_id, is_own, is_activation, state, sort_day)
  select above.id, stage_check.id, above.id = tree.agent_id, stage = 0,
    case when status = 0 and execution = 0 then 3 else status end,
    case when status = 0 then to_day when status = 1 then met_on else coalesce(ended_on, to_day) end
  from compliance.stage_check
  join compliance.activation on activation.id = activation_id
  join agents.api_paths(array(select distinct terminals.api_holder_at(binding_id, 'infinity')
    from compliance.stage_check
    join compliance.activation on activation.id = activation_id where stage_check.id = any (check_ids))) as tree
    on tree.agent_id = terminals.api_holder_at(binding_id, 'infinity')
  cross join lateral unnest(tree.path) as above (id)
  where stage_check.id = any (check_ids)
  order by stage_check.id, above.id
  on conflict (check_id, agent_id) do update set state = excluded.state, sort_day = excluded.sort_day
  where (seen.state, seen.sort_day) is distinct from (excluded.state, excluded.sort_day)
$$;
