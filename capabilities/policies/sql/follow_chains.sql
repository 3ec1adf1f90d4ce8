-- Rebuilds the chains of agents and of everybody below them from `from_day` on, after terms of one policy changed:
-- level by level, each agent's from its parent's. Only for days from today on, for which the present tree applies (a
-- move is never ahead). Rebuilds in one tree are serialized; the result equals that of policies.rebuild_chains.
create or replace function policies.follow_chains(tops bigint[], for_policy bigint, for_rate_types smallint[],
  from_day date) returns void language plpgsql as $$
declare
  ids bigint[];
  parents bigint[];
begin
  perform policies.lock_chains(tops);
  select array_agg(line.agent_id), array_agg(line.path[cardinality(line.path) - 1]) into ids, parents
  from agents.api_paths(tops) line;
  while cardinality(ids) > 0 loop
    perform policies.follow_level(ids, parents, for_policy, for_rate_types, from_day);
    select array_agg(child.agent_id), array_agg(child.parent_id) into ids, parents
    from agents.api_children(ids) child;
  end loop;
end $$;
