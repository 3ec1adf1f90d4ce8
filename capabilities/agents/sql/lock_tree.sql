-- Takes the tree in order to change positions in it: waits until nobody holds it (agents.api_lock_tree_shared) and
-- keeps it until the transaction ends. Call it before any row is locked.
create or replace function agents.lock_tree() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('agents.tree', 0))
$$;
