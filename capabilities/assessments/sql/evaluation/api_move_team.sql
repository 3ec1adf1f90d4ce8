-- Updates who sees checks when an agent with its subtree moves in the tree. The caller has locked the tree
-- (agents.lock_tree).
create or replace function assessments.api_move_team(moved_id bigint, losing bigint[], gaining bigint[]) returns void
  language plpgsql as $$
begin
  delete from assessments.seen_check as seen using assessments.seen_check as own
  where own.agent_id = moved_id and seen.check_id = own.check_id and seen.agent_id = any (losing);
  insert into assessments.seen_check (agent_id, check_id, is_own, is_activation, state, sort_day)
  select above.id, own.check_id, false, own.is_activation, own.state, own.sort_day
  from assessments.seen_check as own cross join unnest(gaining) as above (id)
  where own.agent_id = moved_id order by own.check_id, above.id on conflict do nothing;
end $$;
