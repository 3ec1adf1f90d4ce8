-- Moves an agent with everybody below it under another parent, from a business day on: positions of earlier days, and
-- what was counted on them, stay. The caller has locked the tree (agents.lock_tree) and checked the move, and does the
-- same in the other capabilities for `losing`, the agents who lose sight of the subtree, and `gaining`, who gain it.
create or replace function agents.move(moved_id bigint, to_parent_id bigint, from_day date,
  out team bigint[], out losing bigint[], out gaining bigint[]) language plpgsql as $$
declare
  old_line bigint[];
  new_line bigint[];
  level text;
begin
  team := agents.lock_subtree(moved_id);
  select trim_array(path, 1), level_code into strict old_line, level from agents.agent where id = moved_id;
  select path into strict new_line from agents.agent where id = to_parent_id for share;
  if exists (select from agents.position where agent_id = any (team) and valid_from > from_day) then
    raise exception 'a later move of agent % or one below it was executed before', moved_id;
  end if;
  losing := array(select unnest(old_line) except select unnest(new_line));
  gaining := array(select unnest(new_line) except select unnest(old_line));

  update agents.agent
  set path = new_line || path[cardinality(old_line) + 1:],
    depth = depth + cardinality(new_line) - cardinality(old_line),
    parent_id = case id when moved_id then to_parent_id else parent_id end
  where id = any (team);
  insert into agents.position (agent_id, valid_from, path)
  select id, from_day, path from agents.agent where id = any (team)
  on conflict (agent_id, valid_from) do update set path = excluded.path;

  perform statistics.api_move_team(moved_id, losing, gaining, from_day);
  -- an agent is not part of its own team
  perform statistics.api_count(array_agg(counted.id), array_agg(is_team), array_agg('agent'::text), array_agg(level),
    array_agg(delta))
  from (
    select unnest(losing) as id, true as is_team, -1 as delta
    union all select unnest(gaining), true, 1
    union all select old_line[cardinality(old_line)], false, -1 where cardinality(old_line) > 0
    union all select to_parent_id, false, 1) as counted;
end $$;
