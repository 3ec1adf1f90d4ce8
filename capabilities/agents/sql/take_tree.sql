-- Takes the tree in order to change positions in it: waits until nobody holds it (agents.api_hold_tree) and keeps it
-- until the transaction ends. Call it before any row is locked.
create or replace function agents.take_tree() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('agents.tree', 0))
$$;
