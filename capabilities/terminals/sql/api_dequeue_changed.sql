-- Dequeues the terminals whose holder, state or merchant has changed since the last time. Read them in a later
-- statement.
create or replace function terminals.api_dequeue_changed() returns setof bigint language sql as $$
  delete from terminals.changed returning terminal_id
$$;
