-- Changes the levels of those agents that still have the level before, with the counts of their ancestors by level.
-- Returns the agents changed. The caller has locked the tree (api_lock_tree_shared).
create or replace function agents.api_change_levels(agent_ids bigint[], before text[], after text[])
returns bigint[] language plpgsql as $$
declare
  changed bigint[];
  above bigint[];
  teams boolean[];
  codes text[];
  deltas bigint[];
begin
  perform from agents.agent where id = any (agent_ids) order by id for update;
  with wanted as (
    select * from unnest(agent_ids, before, after) as row (id, before, after)
  ), done as (
    update agents.agent set level_code = wanted.after from wanted
    where agent.id = wanted.id and agent.level_code = wanted.before and wanted.before <> wanted.after
    returning agent.id, agent.parent_id, agent.path[:agent.depth] as ancestors, wanted.before, wanted.after
  ), counted as (
    select row.agent_id, row.is_team, step.code, step.delta
    from done
    cross join lateral (values (done.before, -1), (done.after, 1)) as step (code, delta)
    cross join lateral (select done.parent_id, false union all select unnest(done.ancestors), true)
      as row (agent_id, is_team)
    where done.parent_id is not null
  )
  select (select array_agg(id) from done), array_agg(agent_id), array_agg(is_team), array_agg(code), array_agg(delta)
  into changed, above, teams, codes, deltas from counted;
  if above is not null then
    perform statistics.api_count(above, teams, array_fill('agent'::text, array[cardinality(above)]), codes, deltas);
  end if;
  return coalesce(changed, '{}');
end $$;
