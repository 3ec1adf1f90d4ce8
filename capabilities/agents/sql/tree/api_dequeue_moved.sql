-- Dequeues the agents whose path has changed since the last time. Read their paths in a later statement.
create or replace function agents.api_dequeue_moved() returns setof bigint language sql as $$
  delete from agents.moved returning agent_id
$$;
