-- Updates terminal_scope when terminals move from their holders to another agent: deletes the rows of agents that can
-- no longer see them and inserts those of agents that now can. Common ancestors keep theirs.
create or replace function terminals.move_scope(ids bigint[], taker_id bigint) returns void language plpgsql as $$
declare
  taker_path bigint[];
  giver record;
begin
  select path into taker_path from agents.api_paths(array[taker_id]);
  for giver in
    select tree.path, stock.terminal_ids from agents.api_paths(array(select distinct holder_id from terminals.terminal
      where id = any (ids))) as tree
    join (select holder_id, array_agg(id order by id) as terminal_ids from terminals.terminal where id = any (ids)
      group by 1) as stock
      on stock.holder_id = tree.agent_id
  loop
    delete from terminals.terminal_scope
    where agent_id = any (array(select unnest(giver.path) except select unnest(taker_path)))
      and terminal_id = any (giver.terminal_ids);
    insert into terminals.terminal_scope (agent_id, terminal_id, bind_status, brand_id, model_id, policy_id,
      activated_on)
    select above.id, terminal.id, terminal.bind_status, terminal.brand_id, terminal.model_id, terminal.policy_id,
      (terminal.activated_at at time zone 'Asia/Shanghai')::date
    from (select unnest(taker_path) except select unnest(giver.path)) as above (id), terminals.terminal
    where terminal.id = any (giver.terminal_ids)
    order by above.id, terminal.id;
  end loop;
end $$;
