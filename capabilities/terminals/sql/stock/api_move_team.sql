-- Updates terminal_scope when an agent with its subtree moves in the tree: those who lose the subtree lose sight of its
-- terminals, those who gain it see them. The caller has locked the tree (agents.lock_tree).
create or replace function terminals.api_move_team(moved_id bigint, losing bigint[], gaining bigint[]) returns void
  language plpgsql as $$
begin
  delete from terminals.terminal_scope as seen using terminals.terminal_scope as own
  where own.agent_id = moved_id and seen.terminal_id = own.terminal_id and seen.agent_id = any (losing);
  insert into terminals.terminal_scope (agent_id, terminal_id, bind_status, brand_id, model_id, policy_id, activated_on)
  select above.id, own.terminal_id, own.bind_status, own.brand_id, own.model_id, own.policy_id, own.activated_on
  from terminals.terminal_scope as own cross join unnest(gaining) as above (id)
  where own.agent_id = moved_id order by above.id, own.terminal_id;
end $$;
