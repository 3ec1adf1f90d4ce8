-- Locks an agent and everybody below it, parents before their children. A server of the version before adds agents
-- without holding the tree: one added below a row that was not locked yet appears in the next round.
create or replace function agents.lock_subtree(top_id bigint) returns bigint[] language plpgsql as $$
declare
  ids bigint[];
  known bigint[];
begin
  loop
    perform 1 from agents.agent where path @> array[top_id] order by id for no key update;
    select array_agg(id order by depth, id) into ids from agents.agent where path @> array[top_id];
    exit when ids = known;
    known := ids;
  end loop;
  return ids;
end $$;
