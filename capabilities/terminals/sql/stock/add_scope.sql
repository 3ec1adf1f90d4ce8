-- Inserts rows of terminal_scope for terminals without any: one per agent from the holder up to the root.
create or replace function terminals.add_scope(ids bigint[]) returns void language sql as $$
  insert into terminals.terminal_scope (agent_id, terminal_id, bind_status, brand_id, model_id, policy_id, activated_on)
  select above.id, terminal.id, terminal.bind_status, terminal.brand_id, terminal.model_id, terminal.policy_id,
    (terminal.activated_at at time zone 'Asia/Shanghai')::date
  from terminals.terminal
  join agents.api_paths(array(select distinct holder_id from terminals.terminal where id = any (ids))) as tree
    on tree.agent_id = terminal.holder_id
  cross join lateral unnest(tree.path) as above (id)
  where terminal.id = any (ids) and terminal.deleted_at is null
  order by above.id, terminal.id
$$;
