-- Writes who can see checks, and their places in lists: the line, in the present tree, of the present (or last) holder
-- of the binding. It is looked up once per activation, and only for these activations. The caller has locked the tree,
-- and two calls for one check run one after the other (the lock `assessments`, or the tree alone): rows of a check that
-- nobody sees yet are inserted without looking for each of them.
create or replace function assessments.place(check_ids bigint[]) returns void language sql as $$
  with placed as materialized (
    select id as check_id, activation_id, stage = 0 as is_activation,
      case when status = assessments.pending() and execution = assessments.waiting() then 3 else status end as state,
      case when status = assessments.pending() then to_day when status = assessments.met() then met_on
        else coalesce(ended_on, to_day) end as sort_day
    from assessments.stage_check where id = any (check_ids)
  ), held as materialized (
    select activation.id as activation_id, terminals.api_holder_at(binding_id, 'infinity') as holder_id
    from assessments.activation where id in (select activation_id from placed)
  ), line as materialized (
    select held.activation_id, held.holder_id, tree.path
    from held
      join agents.api_paths(array(select distinct holder_id from held)) as tree on tree.agent_id = held.holder_id
  ), kept as materialized (
    -- `offset 0`: looked up per check, not by reading everybody's
    select placed.*, holder_id, path, exists (
      select from assessments.seen_check as seen where seen.check_id = placed.check_id offset 0) as is_seen
    from placed join line using (activation_id)
  ), added as (
    insert into assessments.seen_check (agent_id, check_id, is_own, is_activation, state, sort_day)
    select above.id, check_id, above.id = holder_id, is_activation, state, sort_day
    from kept cross join lateral unnest(path) as above (id)
    where not is_seen order by check_id, above.id
  )
  insert into assessments.seen_check as seen (agent_id, check_id, is_own, is_activation, state, sort_day)
  select above.id, check_id, above.id = holder_id, is_activation, state, sort_day
  from kept cross join lateral unnest(path) as above (id)
  where is_seen order by check_id, above.id
  on conflict (check_id, agent_id) do update set state = excluded.state, sort_day = excluded.sort_day
  where (seen.state, seen.sort_day) is distinct from (excluded.state, excluded.sort_day)
$$;
